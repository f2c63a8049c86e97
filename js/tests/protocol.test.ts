// Questions and their answers, as they cross the wire.
import assert from "node:assert/strict";
import { test } from "node:test";
import { connect } from "../src/host/protocol";
import { fakeModel } from "./page";

function page(model = fakeModel("place")) {
  const stop = new AbortController();
  let heard = 0;
  const pulse = {
    asked: () => undefined,
    heard() {
      heard += 1;
    },
  };
  return { model, protocol: connect(model, pulse, stop.signal), stop, heard: () => heard };
}

const soon = <T>(value: Promise<T>) => Promise.race([value, new Promise((done) => setTimeout(done, 5, "nothing"))]);

test("an answer goes to the question with its number, whatever comes in between", async () => {
  const { model, protocol } = page();
  const [first, second] = [protocol.ask("/log"), protocol.ask("/undo")];
  const [log, undo] = model.intents;
  assert.equal(undo!.seq, log!.seq + 1);
  model.tell({ answer: undo!.seq, value: null });
  model.tell({ other: 1 });
  model.tell(null);
  const lines = [{ seat: 0, action: "end", text: "a" }];
  model.tell({ answer: log!.seq, value: { from: 0, lines } });
  assert.equal(await second, null);
  assert.deepEqual(await first, { from: 0, lines });
});

test("two pages of one model have numbers of their own: each hears its own answers, and both that somebody is there", async () => {
  const here = page();
  const there = page(here.model);
  const [mine, theirs] = [here.protocol.ask("/hello"), there.protocol.ask("/hello")];
  const [first, second] = here.model.intents;
  assert.ok(Math.abs(first!.seq - second!.seq) > 1000);
  here.model.tell({ answer: second!.seq, value: {} });
  assert.equal(await soon(mine), "nothing");
  assert.deepEqual(await theirs, {});
  assert.deepEqual([here.heard(), there.heard()], [1, 1]);
});

test("a board that is believed to be shown nowhere says that it is shown, and says nothing once it is not", () => {
  const { model, stop } = page();
  model.tell({ asleep: true });
  assert.deepEqual(
    model.intents.map(({ action }) => action),
    ["/hello"],
  );
  stop.abort();
  model.tell({ asleep: true });
  assert.equal(model.intents.length, 1);
});

test("once the board is gone nobody waits any longer, and nobody listens", async () => {
  const { model, protocol, stop, heard } = page();
  const asked = protocol.ask("/log");
  stop.abort();
  model.tell({ answer: model.intents[0]!.seq, value: { from: 0, lines: [] } });
  assert.equal(await soon(asked), "nothing");
  assert.equal(heard(), 0);
  assert.equal(model.listeners(), 0);
});

test("without a kernel a question is asked in vain, and nothing breaks", async (context) => {
  context.mock.method(console, "warn", () => undefined);
  const { model, protocol } = page();
  model.send = () => {
    throw new Error("no kernel");
  };
  assert.equal(await soon(protocol.ask("/undo")), "nothing");
});

// A board without a kernel: how to go on.
import assert from "node:assert/strict";
import { test } from "node:test";
import { views } from "../build/views";
import { lineOf } from "../src/shell/dead";
import { mount, one, overheard } from "./mounted";
import { painted } from "./page";

test("a record is read from the line itself, a file by its name, and nothing from nothing", () => {
  const begin = "from fertility_widget import GameWidget, Table; board = GameWidget(Table.from_record(";
  assert.equal(lineOf('game: "x"\n'), `${begin}"game: \\"x\\"\\n")); board`);
  assert.equal(
    lineOf('file: a "b"\\c.record'),
    `${begin}open("a \\"b\\"\\\\c.record", encoding="utf-8").read())); board`,
  );
  assert.equal(lineOf(""), null);
});

test("silence is told after six seconds, with the line; the first answer ends it", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { words, unwritten } = overheard("place");
  const { el, model } = mount("place", { words, record: "file: game.record" });
  context.mock.timers.tick(5_999);
  assert.equal(el.querySelector(".fw-dead"), null);
  context.mock.timers.tick(1);
  assert.match(one(el, ".fw-dead code").textContent!, /open\("game\.record"/);
  model.tell({ answer: model.intents[0]!.seq, value: {} });
  assert.equal(el.querySelector(".fw-dead"), null);
  context.mock.timers.reset();
  await painted();
  assert.deepEqual([...unwritten], []);
});

test("a bot's turn may take a minute: what is asked then is not taken for lost", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { words } = overheard("place");
  const { el, model } = mount("place", { words, bots: [views.place.turn.seat] });
  context.mock.timers.tick(59_999);
  assert.equal(el.querySelector(".fw-dead"), null);
  context.mock.timers.tick(1);
  assert.ok(one(el, ".fw-dead"));
  model.tell({ answer: model.intents[0]!.seq, value: {} });
  assert.equal(el.querySelector(".fw-dead"), null);
});

test("where only the kernel knew, there is no line to copy", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { words, unwritten } = overheard("place");
  const { el } = mount("place", { words, record: "" });
  context.mock.timers.tick(6_000);
  assert.match(one(el, ".fw-dead").textContent!, /run the cell again/);
  assert.equal(el.querySelector(".fw-dead :is(code, button)"), null);
  assert.deepEqual([...unwritten], []);
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { views } from "../build/views";
import { connect } from "../src/host/protocol";
import { share } from "../src/host/share";
import { fakeModel } from "./page";

test("what arrives equal stays the same object, part by part", () => {
  const old = views.place;
  assert.equal(share(old, structuredClone(old)), old);
  const next = structuredClone(old);
  next.players[0]!.wheat += 1;
  const shared = share(old, next);
  assert.deepEqual(shared, next);
  assert.notEqual(shared, old);
  assert.equal(shared.board, old.board);
  assert.equal(shared.players[1], old.players[1]);
  assert.notEqual(shared.players[0], old.players[0]);
});

test("what the model still holds is not compared again", () => {
  const model = fakeModel("place");
  let looked = 0;
  const settings = new Proxy(model.get("settings"), {
    ownKeys(target) {
      looked += 1;
      return Reflect.ownKeys(target);
    },
  });
  const pulse = { asked: () => undefined, heard: () => undefined };
  const protocol = connect(model, pulse, new AbortController().signal);
  const before = protocol.read();
  model.arrive({ settings });
  const now = protocol.read();
  assert.equal(now.settings, before.settings);
  assert.ok(looked > 0);
  const compared = looked;
  assert.equal(protocol.read().settings, before.settings);
  assert.equal(looked, compared);
});

test("a part too many or too few makes a whole of its own", () => {
  assert.deepEqual(share({ a: 1, b: 2 }, { a: 1 }), { a: 1 });
  assert.deepEqual(share({ a: 1 }, { a: 1, b: undefined }), { a: 1, b: undefined });
  assert.deepEqual(share([1, 2, 3], [1, 2]), [1, 2]);
  assert.deepEqual(share([], {}), {});
  assert.deepEqual(share({}, []), []);
  assert.equal(share(null, 3), 3);
});

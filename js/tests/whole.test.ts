import assert from "node:assert/strict";
import { test } from "node:test";
import { views } from "../build/views";
import type { View } from "../src/games/fertility/view";
import { patched, wholeOf } from "../src/host/whole";
import widget from "../src/widget";
import type { Moved, Position } from "../src/wire";
import { fakeModel, painted } from "./page";

const wheat = (view: Position) => (view as View).players[0]!.wheat;
const gain = (number: number, n: number, whole: number): Moved => ({
  number,
  from: number - 1,
  whole,
  late: true,
  parts: [[["players", 0, "wheat"], n]],
});

test("a change is laid over the position it changed, which stays as it was", () => {
  const old = views.place;
  const next = patched(old, [
    [["players", 0, "wheat"], 9],
    [["legal"], []],
  ]) as View;
  assert.equal(wheat(next), 9);
  assert.deepEqual(next.legal, []);
  assert.equal(next.board, old.board);
  assert.notEqual(wheat(old), 9);
  assert.ok(old.legal.length > 0);
});

test("change upon change, as the page hears them; twice heard is heard once", () => {
  const model = fakeModel("place");
  assert.equal(wholeOf(model).view, views.place);
  for (const [number, n] of [
    [1, 5],
    [2, 6],
    [2, 6],
    [3, 7],
  ] as const) {
    model.arrive({ moved: gain(number, n, 0) });
    assert.deepEqual([wheat(wholeOf(model).view), wholeOf(model).gap], [n, false]);
  }
  model.arrive({ view: views.build, moved: { number: 4 } });
  assert.equal(wholeOf(model).view, views.build);
});

test("a saved page shows the last position it can put together, and a gap is asked about", async () => {
  const next = fakeModel("place", { moved: gain(1, 5, 0) });
  assert.deepEqual([wheat(wholeOf(next).view), wholeOf(next).gap], [5, false]);
  const later = fakeModel("place", { moved: gain(9, 5, 0) });
  assert.deepEqual([wholeOf(later).view, wholeOf(later).gap], [views.place, true]);
  const stop = new AbortController();
  widget.render({ model: later, el: document.createElement("div"), signal: stop.signal } as never);
  await painted();
  stop.abort();
  assert.deepEqual(later.asked, ["/keep"]);
});

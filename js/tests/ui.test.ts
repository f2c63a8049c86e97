import assert from "node:assert/strict";
import { test } from "node:test";
import { views } from "../build/views";
import { command } from "../src/games/fertility/board/keys";
import { litSquares } from "../src/games/fertility/legal";
import { arrive, begin, rotate, take, yourTiles } from "../src/games/fertility/stance";
import { isLight } from "../src/host/theme";
import { speaker } from "../src/shell/words";

const key = (name: string, more: object = {}) => ({ key: name, ...more }) as KeyboardEvent;
const corner = { column: 0, row: 0 };
const size = { column: 12, row: 8 };

test("a tile that fits is in hand from the start, turned so that it fits", () => {
  const stance = begin(views.place);
  assert.ok(stance.tile);
  assert.ok(yourTiles(views.place).includes(stance.tile));
  assert.ok(litSquares(stance.legal, stance.tile, stance.turns).size > 0);
});

test("a new position drops a tile that is no longer yours to lay", () => {
  assert.equal(arrive(begin(views.place), views.build).tile, null);
});

test("each tile begins as it lies in its row, however the one before was turned", () => {
  const fresh = begin(views.place);
  const turned = rotate(fresh);
  assert.notEqual(turned.turns, fresh.turns);
  assert.equal(take(turned, turned.tile!).turns, turned.turns); // taken up again it stays turned
  const other = yourTiles(views.place).find((tile) => tile !== fresh.tile)!;
  assert.equal(take(turned, other).turns, take(fresh, other).turns);
  assert.equal(arrive(arrive(turned, views.build), views.place).turns, fresh.turns);
});

test("turning changes nothing without a tile", () => {
  const stance = begin(views.build);
  assert.equal(rotate(stance), stance);
});

test("keys: arrows stay on the board, Tab and Escape are not ours", () => {
  assert.deepEqual(command(key("ArrowLeft"), corner, size), { do: "go", to: corner });
  assert.deepEqual(command(key("ArrowDown"), corner, size), { do: "go", to: { column: 0, row: 1 } });
  assert.deepEqual(command(key("End"), corner, size), { do: "go", to: { column: 11, row: 0 } });
  assert.deepEqual(command(key("Enter"), corner, size), { do: "play" });
  assert.deepEqual(command(key("r"), corner, size), { do: "rotate" });
  for (const name of ["Tab", "Escape", "a", "b"]) assert.equal(command(key(name), corner, size), null);
  assert.equal(command(key("r", { ctrlKey: true }), corner, size), null);
  assert.equal(command(key("Enter", { shiftKey: true }), corner, size), null);
});

test("words: holes are filled, a missing word shows its key", () => {
  const say = speaker({ languages: {}, ui: { turn: "turn {n} of 9" } });
  assert.equal(say("turn", { n: 3 }), "turn 3 of 9");
  assert.equal(say("nobody-wrote-this"), "nobody-wrote-this");
});

test("light text means a dark page", () => {
  assert.equal(isLight("rgb(224, 224, 224)"), true);
  assert.equal(isLight("rgba(0, 0, 0, 0.87)"), false);
  assert.equal(isLight("color(srgb 0.92549 0.933333 0.929412)"), true);
  assert.equal(isLight("color(display-p3 0.06 0.09 0.16 / 0.9)"), false);
  assert.equal(isLight("oklch(0.93 0.01 120)"), true);
  assert.equal(isLight("lab(12 0 0)"), false);
});

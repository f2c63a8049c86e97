import assert from "node:assert/strict";
import { test } from "node:test";
import { views } from "../build/views";
import { type Turns, coordOf, held, nameOf, neighbour } from "../src/games/fertility/board/squares";
import { fittingTurns, legalOf, litSquares, readPlacement } from "../src/games/fertility/legal";

const { legal } = views.place;
const tiles = [...new Set(legal.map((action) => readPlacement(action)!.tile))];
const TURNS: Turns[] = [0, 1, 2, 3];

test("squares are named as in the notation", () => {
  assert.equal(nameOf({ column: 0, row: 0 }), "a1");
  assert.deepEqual(coordOf("l8"), { column: 11, row: 7 });
  assert.equal(nameOf(neighbour(coordOf("d4"), 1)), "d5");
});

test("all that lights up is legal, and all that is legal lights up", () => {
  const lit = tiles.flatMap((tile) => TURNS.flatMap((turns) => [...litSquares(legalOf(legal), tile, turns).values()]));
  assert.deepEqual(new Set(lit.map(({ action }) => action)), new Set(legal));
});

test("the clicked square takes the first scene, the turn says where the second goes", () => {
  const lit = litSquares(legalOf(["place AG d4 e4", "place AG d4 d5", "place BG d4 e4"]), "AG", 0);
  assert.deepEqual([...lit.keys()], ["d4"]);
  assert.equal(lit.get("d4")?.action, "place AG d4 e4");
});

test("a double may be held by either half", () => {
  const legal = legalOf(["place AA d4 e4"]);
  assert.deepEqual([...litSquares(legal, "AA", 0).keys()], ["d4"]);
  assert.deepEqual([...litSquares(legal, "AA", 2).keys()], ["e4"]);
  assert.equal(litSquares(legal, "AA", 1).size, 0);
});

test("turning skips the ways round that fit nowhere", () => {
  assert.equal(fittingTurns(legalOf(["place AG d4 d5"]), "AG", 0), 1);
  assert.equal(fittingTurns(legalOf(["place AG d4 d5"]), "AG", 2), 1);
  assert.equal(fittingTurns(legalOf(["place AG d4 d5"]), "BB", 0), null);
});

test("a tile held over the edge is tried by square and turn, on every side", () => {
  const size = { column: 12, row: 8 };
  const tried = (square: string, turns: Turns) => held("AG", coordOf(square), turns, size);
  assert.equal(tried("a4", 0), "place AG a4 b4");
  assert.equal(tried("a4", 2), "/try AG a4 2");
  assert.equal(tried("d1", 3), "/try AG d1 3");
  assert.equal(tried("d8", 1), "/try AG d8 1");
  assert.equal(tried("l4", 0), "/try AG l4 0");
});

test("other actions are no placements", () => {
  for (const action of ["draft AG", "skip", "place", ""]) assert.equal(readPlacement(action), null);
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { views } from "../build/views";
import { fittingTurns, litSquares, readPlacement } from "../src/placements";
import { beside, nameOf, spotOf, type Turns } from "../src/squares";

const { legal } = views.place;
const tiles = [...new Set(legal.map((action) => readPlacement(action)!.tile))];
const TURNS: Turns[] = [0, 1, 2, 3];

test("squares are named as in the notation", () => {
  assert.equal(nameOf({ column: 0, row: 0 }), "a1");
  assert.deepEqual(spotOf("l8"), { column: 11, row: 7 });
  assert.equal(nameOf(beside(spotOf("d4"), 1)), "d5");
});

test("all that lights up is legal, and all that is legal lights up", () => {
  const lit = tiles.flatMap((tile) =>
    TURNS.flatMap((turns) => [...litSquares(legal, tile, turns).values()]),
  );
  assert.deepEqual(new Set(lit.map(({ action }) => action)), new Set(legal));
});

test("the clicked square takes the first scene, the turn says where the second goes", () => {
  const lit = litSquares(["place AG d4 e4", "place AG d4 d5", "place BG d4 e4"], "AG", 0);
  assert.deepEqual([...lit.keys()], ["d4"]);
  assert.equal(lit.get("d4")?.action, "place AG d4 e4");
});

test("a double may be held by either half", () => {
  const legal = ["place AA d4 e4"];
  assert.deepEqual([...litSquares(legal, "AA", 0).keys()], ["d4"]);
  assert.deepEqual([...litSquares(legal, "AA", 2).keys()], ["e4"]);
  assert.equal(litSquares(legal, "AA", 1).size, 0);
});

test("turning skips the ways round that fit nowhere", () => {
  assert.equal(fittingTurns(["place AG d4 d5"], "AG", 0), 1);
  assert.equal(fittingTurns(["place AG d4 d5"], "AG", 2), 1);
  assert.equal(fittingTurns(["place AG d4 d5"], "BB", 0), null);
});

test("other actions are no placements", () => {
  for (const action of ["draft AG", "skip", "place", ""]) assert.equal(readPlacement(action), null);
});

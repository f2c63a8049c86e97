// Drawings of the art, put somewhere else.
import assert from "node:assert/strict";
import { test } from "node:test";
import art from "../src/games/fertility/art.json";
import { BOX, moved } from "../src/games/fertility/outline";

const place = { x: 100, y: 50, size: 2 * BOX };

test("points go along, lengths only grow", () => {
  assert.equal(moved("M0-10 1.5.5H4V-2z", place), "M100 30 103 51H108V46z");
  assert.equal(moved("m1-1q3-5 6 0t6 0h.01", place), "m2 -2q6 -10 12 0t12 0h0.02");
});

test("the flags of an arc are no lengths", () => {
  assert.equal(moved("M0 0A9 9 0 0 1-9-1a9 9 0 1 0 1 2", place), "M100 50A18 18 0 0 1 82 48a18 18 0 1 0 2 4");
});

test("no drawing of the art has a number too many or too few", () => {
  const wants: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, Q: 4, T: 2, A: 7, Z: 0 };
  for (const parts of [...Object.values(art.goods), ...Object.values(art.monuments)]) {
    for (const [, data] of parts) {
      for (const [, command, numbers] of moved(String(data), place).matchAll(/([a-z])([^a-z]*)/gi)) {
        const count = numbers!.split(" ").filter(Boolean).length;
        const want = wants[command!.toUpperCase()]!;
        assert.ok(want ? count > 0 && count % want === 0 : count === 0, `${command}${numbers}`);
      }
    }
  }
});

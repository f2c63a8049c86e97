import assert from "node:assert/strict";
import { test } from "node:test";
import { views } from "../build/views";
import { ranksOf } from "../src/games/fertility/board/ranks";
import type { Advice, AdviceRow } from "../src/wire";
import { click, mount, overheard } from "./mounted";
import { painted } from "./page";

const [place] = views.place.legal.filter((action) => action.startsWith("place "));
const row = (rank: number, squares: string[]): AdviceRow => ({
  rank,
  squares,
  turn: `${place}; end`,
  brief: "AG",
  win: "50",
  margin: "+3.0",
  warmth: 1 / rank,
  text: "Good.",
  steps: [
    { action: place!, text: "Place it." },
    { action: "end", text: "Stop." },
  ],
  marked: { squares: [], shops: [] },
});
const advice: Advice = { ply: views.place.turn.ply, hint: false, rows: [row(1, ["d4", "e4"]), row(2, ["e4", "e5"])] };

test("a square has the number of the best turn that covers it", () => {
  assert.deepEqual(
    [...ranksOf(advice)].map(([square, { rank }]) => [square, rank]),
    [
      ["d4", 1],
      ["e4", 1],
      ["e5", 2],
    ],
  );
  assert.equal(ranksOf(null).size, 0);
});

test("a turn is shown when pointed at, opened and selected by a click, and tried as a whole", async () => {
  const { words, unwritten } = overheard("place");
  const { el, model } = mount("place", { advice, words });
  assert.equal(el.querySelectorAll("[data-rank]").length, 3);
  await click(el, "[data-advice='2']");
  assert.deepEqual(model.saved, [{ selected: place }]);
  assert.equal(el.querySelectorAll(".fw-advice-steps li").length, 2);
  await click(el, "[data-try='2']");
  assert.ok(model.asked.includes(`/vary ${place}; end`));
  await click(el, "[data-tool=hint]");
  assert.ok(model.asked.includes("/hint"));
  assert.deepEqual([...unwritten], []);
  model.arrive({ advice: {} });
  await painted();
  assert.equal(el.querySelectorAll("[data-rank], .fw-advice").length, 0);
});

test("a hint says what to do, and no chances", async () => {
  const { el } = mount("place", { advice: { ...advice, hint: true, rows: [row(1, ["d4"])] } });
  assert.doesNotMatch(el.querySelector(".fw-advice")!.textContent!, /50|\+3/);
  assert.equal(el.querySelectorAll(".fw-advice-steps li").length, 2);
});

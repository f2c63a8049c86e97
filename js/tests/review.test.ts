import assert from "node:assert/strict";
import { test } from "node:test";
import { review, views } from "../build/views";
import type { Traits } from "../src/games/fertility/traits";
import type { Better, LogLine } from "../src/wire";
import { all, mount, unmount } from "./mounted";
import { painted } from "./page";

const [first, second] = review.reviewed.turns as [(typeof review.reviewed.turns)[0], (typeof review.reviewed.turns)[0]];
const lines: LogLine[] = review.lines;
const looked = { at: second.at, of: lines.length, branched: null, view: views.place };

const told = (changes: Partial<Traits> = {}) =>
  mount("place", { reviewed: review.reviewed, news: { from: 0, lines }, ...changes });

test("the first line of every reviewed turn has its verdict as a sign and a word", () => {
  const { el, model } = told();
  const marks = all(el, ".fw-judgement");
  assert.equal(marks.length, review.reviewed.turns.length);
  marks.forEach((mark, place) => {
    const turn = review.reviewed.turns[place]!;
    assert.equal(mark.textContent, `${turn.glyph} ${turn.word}`);
    assert.match(mark.getAttribute("aria-label") ?? "", new RegExp(`^${turn.word}: .*${turn.turn}`));
    assert.equal(mark.parentElement?.querySelector("[data-line]")?.getAttribute("data-line"), String(turn.at + 1));
  });
  marks[1]!.click();
  assert.deepEqual(model.asked, ["/look 1"]);
});

test("without a review, or once the game went another way, there are no marks", () => {
  assert.equal(all(told({ reviewed: {} }).el, ".fw-judgement").length, 0);
  unmount();
  const other = lines.map((line, place) => (place === second.at ? { ...line, action: "skip" } : line));
  assert.equal(all(told({ news: { from: 0, lines: other } }).el, ".fw-judgement").length, 1);
  unmount();
  const { el } = told({ study: { ...looked, branched: second.at } });
  assert.deepEqual(
    all(el, ".fw-judgement").map((mark) => mark.dataset.verdict),
    ["0"],
  );
});

test("a turn one looks at is judged, can be tried again, and tells its best turn on request alone", async () => {
  const { el, model } = told({ study: looked });
  const judged = all(el, ".fw-judged");
  assert.equal(judged.length, 1);
  assert.ok(judged[0]!.textContent!.includes(second.text));
  assert.equal(all(el, ".fw-best").length, 0);
  all(el, "[data-review=again]")[0]!.click();
  all(el, "[data-review=best]")[0]!.click();
  await painted();
  assert.deepEqual(model.asked, ["/again 1", "/best 1"]);
  const better: Better = { turn: 1, notation: "end; draft BB", lines: ["Stop supplying.", "Take it."] };
  await model.answer("best", better);
  assert.deepEqual(
    all(el, ".fw-best li").map((line) => line.textContent),
    better.lines,
  );
  assert.equal(all(el, ".fw-best code")[0]!.textContent, better.notation);
  model.arrive({ language: "fr" });
  await painted();
  await model.answer("best", { ...better, lines: ["Prends-la."] });
  assert.equal(all(el, ".fw-best li")[0]!.textContent, "Prends-la.");
  model.arrive({ study: { ...looked, at: first.at } });
  await painted();
  assert.equal(all(el, ".fw-best").length, 0, "the best turn of another one");
  model.arrive({ study: {} });
  await painted();
  assert.equal(all(el, ".fw-judged").length, 0);
});

test("while a turn is tried again its verdict stays, whatever is played", () => {
  const { el } = told({ study: { ...looked, at: second.at + 2, of: second.at + 2, branched: second.at } });
  assert.ok(all(el, ".fw-judged")[0]!.textContent!.includes(second.text));
});

test("a turn that was best has no better one to show", () => {
  const turns = review.reviewed.turns.map((turn) => ({ ...turn, better: false }));
  const { el } = told({ study: looked, reviewed: { turns } });
  assert.equal(all(el, "[data-review=again]").length, 1);
  assert.equal(all(el, "[data-review=best]").length, 0);
});

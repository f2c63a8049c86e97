import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { fakeModel, painted, type FakeModel } from "./page";
import { review, views } from "../build/views";
import type { Better, LogLine, Traits } from "../src/types";
import widget from "../src/widget";

let stop = new AbortController();
afterEach(() => stop.abort());

const [first, second] = review.reviewed.turns as [(typeof review.reviewed.turns)[0], (typeof review.reviewed.turns)[0]];
const lines: LogLine[] = review.lines;
const looked = { at: second.at, of: lines.length, branched: null, view: views.place };

function mount(changes: Partial<Traits> = {}): { el: HTMLElement; model: FakeModel } {
  stop = new AbortController();
  const el = document.createElement("div");
  document.body.append(el);
  const news = { from: 0, lines };
  const model = fakeModel("place", { reviewed: review.reviewed, news, ...changes });
  const props = { model, el, signal: stop.signal } as unknown as Parameters<typeof widget.render>[0];
  widget.render(props);
  return { el, model };
}

const all = (el: HTMLElement, selector: string) => [...el.querySelectorAll<HTMLElement>(selector)];

test("the first line of every reviewed turn has its verdict as a sign and a word", () => {
  const { el, model } = mount();
  const marks = all(el, ".fw-verdict");
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
  assert.equal(all(mount({ reviewed: {} }).el, ".fw-verdict").length, 0);
  stop.abort();
  const other = lines.map((line, place) => (place === second.at ? { ...line, action: "skip" } : line));
  assert.equal(all(mount({ news: { from: 0, lines: other } }).el, ".fw-verdict").length, 1);
  stop.abort();
  const { el } = mount({ study: { ...looked, branched: second.at } });
  assert.deepEqual(all(el, ".fw-verdict").map((mark) => mark.dataset.verdict), ["0"]);
});

test("a turn one looks at is judged, can be tried again, and tells its best turn on request alone", async () => {
  const { el, model } = mount({ study: looked });
  const judged = all(el, ".fw-judged");
  assert.equal(judged.length, 1);
  assert.ok(judged[0]!.textContent!.includes(second.text));
  assert.equal(all(el, ".fw-best").length, 0);
  all(el, "[data-review=again]")[0]!.click();
  all(el, "[data-review=best]")[0]!.click();
  assert.deepEqual(model.asked, ["/again 1", "/best 1"]);
  const better: Better = { turn: 1, notation: "end; draft BB", lines: ["Stop supplying.", "Take it."] };
  model.arrive({ better });
  await painted();
  assert.deepEqual(all(el, ".fw-best li").map((line) => line.textContent), better.lines);
  assert.equal(all(el, ".fw-best code")[0]!.textContent, better.notation);
  model.arrive({ study: { ...looked, at: first.at } });
  await painted();
  assert.equal(all(el, ".fw-best").length, 0, "the best turn of another one");
  model.arrive({ study: {} });
  await painted();
  assert.equal(all(el, ".fw-judged").length, 0);
});

test("while a turn is tried again its verdict stays, whatever is played", () => {
  const { el } = mount({ study: { ...looked, at: second.at + 2, of: second.at + 2, branched: second.at } });
  assert.ok(all(el, ".fw-judged")[0]!.textContent!.includes(second.text));
});

test("a turn that was best has no better one to show", () => {
  const turns = review.reviewed.turns.map((turn) => ({ ...turn, better: false }));
  const { el } = mount({ study: looked, reviewed: { turns } });
  assert.equal(all(el, "[data-review=again]").length, 1);
  assert.equal(all(el, "[data-review=best]").length, 0);
});

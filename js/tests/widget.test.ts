import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { fakeModel, painted, type FakeModel } from "./page";
import { views, words, type Sample } from "../build/views";
import type { Traits } from "../src/types";
import widget from "../src/widget";

let stop = new AbortController();
afterEach(() => stop.abort());

function mount(sample: Sample, changes: Partial<Traits> = {}): { el: HTMLElement; model: FakeModel } {
  stop = new AbortController();
  const el = document.createElement("div");
  document.body.append(el);
  const model = fakeModel(sample, changes);
  const props = { model, el, signal: stop.signal } as unknown as Parameters<typeof widget.render>[0];
  widget.render(props);
  return { el, model };
}

const all = (el: HTMLElement, selector: string) => [...el.querySelectorAll<HTMLElement>(selector)];
const press = (el: Element, key: string) => {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  el.dispatchEvent(event);
  return event.defaultPrevented;
};

test("the valley is a grid with one tab stop and a label on every cell", () => {
  const { el } = mount("place");
  const { terrain } = views.place.board;
  assert.equal(all(el, "[role=grid]").length, 1);
  assert.equal(all(el, "[role=row]").length, terrain.length);
  const cells = all(el, "[role=gridcell]");
  assert.equal(cells.length, terrain.length * terrain[0]!.length);
  assert.equal(cells.filter((cell) => cell.getAttribute("tabindex") === "0").length, 1);
  for (const cell of cells) assert.match(cell.getAttribute("aria-label") ?? "", /^[a-p][1-8]: \w/);
});

test("every word on the page was written by Python", () => {
  for (const sample of Object.keys(views) as Sample[]) {
    const asked = new Set<string>();
    const ui = new Proxy(words[sample].ui, {
      get: (known, key: string) => known[key] ?? (asked.add(key), key),
    });
    mount(sample, { words: { ...words[sample], ui } });
    stop.abort();
    assert.deepEqual([...asked], [], sample);
  }
});

test("a click on a lit square selects and asks for exactly one legal action", async () => {
  const { el, model } = mount("place");
  all(el, ".fw-lit")[0]!.dispatchEvent(new Event("click", { bubbles: true }));
  await painted();
  assert.equal(model.saved.length, 1);
  const { selected, intent } = model.saved[0]!;
  assert.ok(views.place.legal.includes(selected!));
  assert.equal(intent!.action, selected);
  assert.equal(intent!.ply, views.place.turn.ply);
  assert.ok(Number.isInteger(intent!.seq));
});

test("a click on any other square asks for nothing", async () => {
  const { el, model } = mount("place");
  for (const cell of all(el, ".fw-cell:not(.fw-lit)")) {
    cell.dispatchEvent(new Event("click", { bubbles: true }));
  }
  await painted();
  assert.deepEqual(model.saved, []);
});

test("the keyboard does it all: arrows move, R turns, Enter plays, Tab and Escape leave", async () => {
  const { el, model } = mount("place");
  const now = () => el.querySelector('[role=gridcell][tabindex="0"]')!;
  const first = now().getAttribute("data-square");
  assert.equal(press(now(), "ArrowRight"), true);
  await painted();
  assert.notEqual(now().getAttribute("data-square"), first);
  const lit = () => all(el, ".fw-lit").map((cell) => cell.dataset.square).join();
  const before = lit();
  assert.equal(press(now(), "r"), true);
  await painted();
  assert.notEqual(lit(), before);
  for (const key of ["Tab", "Escape", "x"]) assert.equal(press(now(), key), false);
  const target = all(el, ".fw-lit")[0]!;
  target.dispatchEvent(new Event("click", { bubbles: true }));
  await painted();
  press(now(), "Enter");
  assert.equal(model.saved.length, 2);
  assert.equal(model.saved[1]!.intent!.action, model.saved[0]!.intent!.action);
  assert.notEqual(model.saved[1]!.intent!.seq, model.saved[0]!.intent!.seq);
});

test("plain keys are kept from the notebook around, its own shortcuts are not", () => {
  const { el } = mount("place");
  const marked = (target: Element, key: string, more = {}) => {
    target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...more }));
    return target.hasAttribute("data-lm-suppress-shortcuts");
  };
  for (const target of [el.querySelector("[role=gridcell]")!, el.querySelector("button")!]) {
    for (const key of ["a", "b", "x", "ArrowDown", "Enter"]) assert.ok(marked(target, key), key);
    for (const key of ["Tab", "Escape"]) assert.ok(!marked(target, key), key);
    assert.ok(!marked(target, "s", { ctrlKey: true }));
    assert.ok(!marked(target, "Enter", { shiftKey: true }));
  }
});

test("in every other phase the buttons are the legal actions, no more and no less", async () => {
  for (const sample of ["quarry", "build", "supply", "bonus", "draft", "remove", "over"] as const) {
    const { el, model } = mount(sample);
    const buttons = all(el, ".fw-choice, .fw-pool .fw-tile:not([disabled])");
    for (const button of buttons) button.dispatchEvent(new Event("click", { bubbles: true }));
    await painted();
    const asked = model.saved.map(({ intent }) => intent!.action);
    assert.deepEqual(new Set(asked), new Set(views[sample].legal), sample);
    assert.equal(all(el, ".fw-lit").length, 0);
    stop.abort();
  }
});

test("another tile lights other squares", async () => {
  const { el } = mount("place");
  const lit = () => all(el, ".fw-lit").map((cell) => cell.dataset.square).join();
  const before = lit();
  const others = all(el, ".fw-hand .fw-tile[aria-pressed=false]:not([disabled])");
  const changed: boolean[] = [];
  for (const other of others) {
    other.dispatchEvent(new Event("click", { bubbles: true }));
    await painted();
    changed.push(lit() !== before);
  }
  assert.ok(changed.includes(true));
});

test("a move selected from Python stands there as a ghost", () => {
  const { el } = mount("place", { selected: views.place.legal[0]! });
  assert.equal(all(el, ".fw-ghost").length, 1);
  stop.abort();
  const odd = mount("place", { selected: "place AA a1 a2 or so" });
  assert.equal(all(odd.el, ".fw-ghost").length, 0);
});

test("what Python sends is painted: position, answer, language", async () => {
  const { el, model } = mount("place");
  model.arrive({ view: views.build, words: words.build });
  await painted();
  assert.equal(all(el, "[aria-current=step]")[0]!.textContent, "2Build");
  model.arrive({ feedback: { seq: 1, ok: false, code: "x", rule: "F2.1", text: "No, because." } });
  await painted();
  const said = el.querySelector("[aria-live=polite]")!;
  assert.match(said.textContent!, /No, because\./);
  assert.ok(said.classList.contains("fw-refused"));
  model.arrive({ language: "fr" });
  await painted();
  assert.equal(el.querySelector(".fw-table")!.getAttribute("lang"), "fr");
});

test("the language switch writes the language and nothing else", () => {
  const { el, model } = mount("place");
  const select = el.querySelector("select")!;
  select.value = "de";
  select.dispatchEvent(new Event("change", { bubbles: true }));
  assert.deepEqual(model.saved, [{ language: "de" }]);
});

test("the signal ends everything", () => {
  const { el, model } = mount("place");
  assert.ok(model.listeners() > 0);
  stop.abort();
  assert.equal(model.listeners(), 0);
  assert.equal(el.childElementCount, 0);
});

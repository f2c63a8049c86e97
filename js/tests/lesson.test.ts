import assert from "node:assert/strict";
import { test } from "node:test";
import { tasks, views } from "../build/views";
import type { Task, Traits } from "../src/games/fertility/traits";
import { click, mount, one, overheard, press, unmount } from "./mounted";
import { painted } from "./page";

const ask = (task: Task, changes: Partial<Traits> = {}) =>
  mount("place", { task, view: { ...views.place, legal: [] }, ...changes });

test("every word of a lesson was written by Python, for every kind of question", () => {
  for (const [kind, task] of Object.entries(tasks)) {
    const { words, unwritten } = overheard("place");
    ask(task, { words });
    unmount();
    assert.deepEqual([...unwritten], [], kind);
  }
});

test("numbers begin empty, and those that are filled in are sent; nothing is judged here", async () => {
  const { el, model } = ask(tasks.harvest);
  const field = one(el, "[data-field='A.G']") as HTMLInputElement;
  field.value = "2";
  field.dispatchEvent(new Event("input", { bubbles: true }));
  await painted();
  await click(el, ".fw-number button:last-child");
  assert.equal((one(el, "[data-field='A.B']") as HTMLInputElement).value, "");
  await click(el, "[data-lesson=check]");
  assert.equal(model.asked.at(-1), "/check A.A=1 A.G=2");
  field.value = "";
  field.dispatchEvent(new Event("input", { bubbles: true }));
  await painted();
  await click(el, ".fw-number:nth-of-type(2) button:first-child");
  await click(el, "[data-lesson=check]");
  assert.equal(model.asked.at(-1), "/check A.A=1 A.B=0");
});

test("squares are marked on the board by click and by keyboard, and said so", async () => {
  const { el, model } = ask(tasks.squares);
  await click(el, "[data-square=c3]");
  await click(el, "[data-square=d3]");
  one(el, "[data-square=d3]").dispatchEvent(
    new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }),
  );
  await painted();
  assert.equal(one(el, "[data-square=c3]").getAttribute("aria-selected"), "true");
  assert.equal(one(el, "[data-square=d3]").getAttribute("aria-selected"), "false");
  assert.match(one(el, "[data-square=c3]").getAttribute("aria-label")!, /Marked\.$/);
  await click(el, "[data-lesson=check]");
  assert.equal(model.asked.at(-1), "/check c3");
  const none = one(el, "[data-lesson=none]") as HTMLInputElement;
  none.checked = true;
  none.dispatchEvent(new Event("change", { bubbles: true }));
  await painted();
  await click(el, "[data-lesson=check]");
  assert.equal(model.asked.at(-1), "/check none");
});

test("an untouched form is sent as it is: Python asks for an answer", async () => {
  const { el, model } = ask(tasks.harvest);
  await click(el, "[data-lesson=check]");
  assert.equal(model.asked.at(-1), "/check");
});

test("Enter in a field checks", async () => {
  const { el, model } = ask(tasks.harvest);
  press(one(el, "input[data-field]"), "Enter");
  await painted();
  assert.equal(model.asked.at(-1), "/check");
});

const RIGHT = { right: true, pieces: [{ right: true, text: "so it is", reasons: [] }] };

test("nothing of the solution is there before it is found or shown; then one press goes on, with the focus", async () => {
  const { el, model } = ask({ ...tasks.harvest, at: 0, steps: ["todo", "todo"], next: "another" });
  assert.equal(el.querySelector(".fw-verdict, [data-lesson=on]"), null);
  await click(el, "[data-lesson=show-me]");
  assert.equal(model.asked.at(-1), "/reveal");
  one(el, "[data-lesson=check]").focus();
  model.arrive({ task: { ...tasks.harvest, at: 0, steps: ["solved", "todo"], next: "another", verdict: RIGHT } });
  await painted();
  assert.ok(document.activeElement === one(el, "[data-lesson=on]"));
  await click(el, "[data-lesson=on]");
  assert.equal(model.asked.at(-1), "/step 1");
  model.arrive({ task: { ...tasks.after, name: "another", at: 1, steps: ["solved", "todo"], next: "" } });
  await painted();
  assert.ok(document.activeElement === el.querySelector("input[data-field]"));
});

test("where every question has a board of its own, the press leads to the next board", async () => {
  const solved = { ...tasks.harvest, steps: ["solved" as const], next: "other", verdict: RIGHT };
  const here = ask(solved);
  await click(here.el, "[data-lesson=on]");
  assert.match(one(here.el, "[data-lesson=on]").nextElementSibling!.textContent!, /press Shift \+ Enter/);
  const there = here.el.cloneNode(true) as HTMLElement;
  there.querySelector<HTMLElement>("[data-mode=lesson]")!.dataset.step = "other";
  const cell = document.createElement("div");
  cell.innerHTML = '<div class="jp-MarkdownCell"></div><div class="jp-Cell"></div>';
  cell.lastElementChild!.append(there);
  document.body.append(cell);
  let top: Element | null = null;
  cell.firstElementChild!.scrollIntoView = () => {
    top = cell.firstElementChild;
  };
  await click(here.el, "[data-lesson=on]");
  assert.ok(top, "the text above it is read first");
  assert.ok(document.activeElement === there.querySelector("input[data-field]"));
  assert.doesNotMatch(here.el.textContent!, /press Shift/);
  there.remove();
});

test("wrong pieces are told one after the other, with their squares", async () => {
  const piece = (text: string, square: string) => ({
    right: false,
    text,
    reasons: [{ text: `why ${text}`, squares: [square] }],
  });
  const verdict = { right: false, pieces: [piece("one", "c3"), piece("two", "d4")] };
  const { el } = ask({ ...tasks.harvest, verdict });
  const shown = () => [...el.querySelectorAll("[data-evidence]")].map((mark) => mark.getAttribute("data-evidence"));
  assert.match(one(el, ".fw-verdict").textContent!, /why one/);
  assert.doesNotMatch(one(el, ".fw-verdict").textContent!, /two/);
  assert.deepEqual(shown(), ["c3"]);
  await click(el, "[data-lesson=piece]");
  assert.match(one(el, ".fw-verdict").textContent!, /why two/);
  assert.deepEqual(shown(), ["d4"]);
  assert.equal(el.querySelector("[data-lesson=piece]"), null);
});

test("another step begins with an empty answer; a choice is sent as it is", async () => {
  const { el, model } = ask(tasks.harvest);
  await click(el, ".fw-number button:last-child");
  model.arrive({ task: { ...tasks.refusal, name: "another" } });
  await painted();
  one(el, "input[value='F2.2']").dispatchEvent(new Event("change", { bubbles: true }));
  await painted();
  await click(el, "[data-lesson=check]");
  assert.equal(model.asked.at(-1), "/check F2.2");
});

test("what is answered by playing is played at the table", async () => {
  const { el, model } = ask(tasks.turn, { view: views.place });
  await click(el, ".fw-lit");
  assert.match(model.saved.at(-1)!.intent!.action as string, /^place /);
});

test("of several choices each is switched on and off, and all that are on are sent", async () => {
  const { el, model } = ask(tasks.winners);
  const choose = async (seat: number) => {
    one(el, `input[value='${seat}']`).dispatchEvent(new Event("change", { bubbles: true }));
    await painted();
  };
  await choose(0);
  await choose(1);
  await choose(0);
  await click(el, "[data-lesson=check]");
  assert.equal(model.asked.at(-1), "/check 1");
  await choose(0);
  await click(el, "[data-lesson=check]");
  assert.equal(model.asked.at(-1), "/check 1 0");
});

test("a projector reveals: alone while nothing was said, else with what was; and hides again", async () => {
  const { el, model } = ask({ ...tasks.after, projector: true });
  assert.equal(el.querySelector("[data-lesson=check]"), null);
  await click(el, "[data-lesson=reveal]");
  assert.equal(model.asked.at(-1), "/reveal");
  await click(el, ".fw-number button:last-child");
  const key = new KeyboardEvent("keydown", { key: "v", bubbles: true, cancelable: true });
  one(el, ".fw-number input").dispatchEvent(key);
  assert.match(model.asked.at(-1)!, /^\/reveal \S+=1$/);
  const solution = { right: true, pieces: [{ right: true, text: "three", reasons: [] }] };
  model.arrive({ task: { ...tasks.after, projector: true, solution } });
  await painted();
  assert.match(one(el, ".fw-verdict").textContent!, /three/);
  await click(el, "[data-lesson=hide]");
  assert.equal(model.asked.at(-1), "/hide");
});

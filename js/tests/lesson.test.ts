import assert from "node:assert/strict";
import { test } from "node:test";
import { tasks, views } from "../build/views";
import type { Task, Traits } from "../src/games/fertility/traits";
import { click, mount, one, overheard, unmount } from "./mounted";
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

test("numbers are set and sent, all of them; nothing is judged here", async () => {
  const { el, model } = ask(tasks.harvest);
  const field = one(el, "[data-field='A.G']") as HTMLInputElement;
  field.value = "2";
  field.dispatchEvent(new Event("input", { bubbles: true }));
  await painted();
  await click(el, ".fw-number:first-child button:last-child");
  await click(el, "[data-lesson=check]");
  assert.match(model.asked.at(-1)!, /^\/check A\.A=1 A\.B=0 A\.P=0 A\.G=2 /);
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
  await click(el, ".fw-number:first-child button:last-child");
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
  await click(el, ".fw-number:first-child button:last-child");
  const key = new KeyboardEvent("keydown", { key: "v", bubbles: true, cancelable: true });
  one(el, ".fw-number input").dispatchEvent(key);
  assert.match(model.asked.at(-1)!, /^\/reveal \S+=1 /);
  const solution = { right: true, pieces: [{ right: true, text: "three", reasons: [] }] };
  model.arrive({ task: { ...tasks.after, projector: true, solution } });
  await painted();
  assert.match(one(el, ".fw-verdict").textContent!, /three/);
  await click(el, "[data-lesson=hide]");
  assert.equal(model.asked.at(-1), "/hide");
});

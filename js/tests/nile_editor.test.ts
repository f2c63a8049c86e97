// Nile's position editor: rows of cards, every change a line for Python.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type Cards, cardBox, cardEditing, cardViews, cardWords } from "../build/views";
import type { Traits } from "../src/games/fertility/traits";
import { type Mounted, all, click, mount, one, press, unmount } from "./mounted";
import { painted } from "./page";

const samples = Object.keys(cardViews) as Cards[];
const bench = (sample: Cards, changes: object = {}): Mounted =>
  mount("place", {
    view: cardViews[sample],
    words: cardWords[sample],
    editing: cardEditing[sample],
    box: cardBox[sample],
    ...changes,
  } as unknown as Partial<Traits>);
/** The row of a name; of somebody, or of nobody. */
const row = (name: string, seat?: number) =>
  `${seat === undefined ? ".fw-side" : `[data-seat='${seat}']`} .fw-shelf[aria-label='${name}']`;
const put = (name: string, seat?: number) => `${row(name, seat)} .fw-add`;
const taken = (card: string, name: string, seat?: number) => `${row(name, seat)} [data-thing=${card}]`;

test("every word in the editor was written by Python", () => {
  for (const sample of samples) {
    const unwritten = new Set<string>();
    const ui = new Proxy(cardWords[sample].ui, {
      get(known, key: string) {
        if (!(key in known)) unwritten.add(key);
        return known[key] ?? key;
      },
    });
    const { el } = bench(sample, { words: { ...cardWords[sample], ui } });
    assert.equal(one(el, "[data-mode]").dataset.mode, "editing", sample);
    unmount();
    assert.deepEqual([...unwritten], [], sample);
  }
});

test("what a viewer does not see is filled in, and lies there to be edited", () => {
  assert.equal(typeof cardViews.play.players[1]!.hand, "number");
  const { hand } = cardEditing.play.view.players[1]!;
  const { el } = bench("play");
  assert.ok(typeof hand !== "number");
  assert.deepEqual(
    new Set(all(el, `${row("Hand", 1)} [data-thing]`).map(({ dataset }) => dataset.thing)),
    new Set(Object.keys(hand)),
  );
});

test("a card is put down and taken away; the row is written with numbers, an empty one as a dash", async () => {
  const { el, model } = bench("play");
  await click(el, "[data-brush=W]");
  await click(el, put("Hand", 0));
  await click(el, taken("P", "Hand", 0));
  await click(el, taken("W", "Store", 0));
  await click(el, "[data-brush=LC]");
  await click(el, put("Speculations", 1));
  await click(el, "[data-brush=locusts]");
  await click(el, put("Discards"));
  assert.deepEqual(model.asked, [
    "/edit hand 0 2P 3W 1L 1C 1PW 1LC",
    "/edit hand 0 1P 2W 1L 1C 1PW 1LC",
    "/edit store 0 -",
    "/edit speculations 1 1LC",
    "/edit discard 1locusts",
  ]);
  assert.deepEqual(model.saved, []);
});

test("fields and monuments grow, shrink and go; somebody else's is taken over", async () => {
  const { el, model } = bench("play");
  const land = (seat: number) => put("Fields and monuments", seat);
  await click(el, "[data-brush=P]");
  await click(el, land(0));
  await click(el, land(1));
  await click(el, taken("P", "Fields and monuments", 0));
  await click(el, taken("W", "Fields and monuments", 1));
  await click(el, "[data-brush=wall]");
  await click(el, land(1));
  assert.deepEqual(model.asked, [
    "/edit field P 0 3",
    "/edit field P 1 1",
    "/edit field P 0 1",
    "/edit field W -",
    "/edit monument wall 1 1",
  ]);
});

test("the plus is shut where what is in hand is no such thing", async () => {
  const { el } = bench("play");
  const shut = (selector: string) => (one(el, selector) as HTMLButtonElement).disabled;
  await click(el, "[data-brush=sphinx]");
  assert.deepEqual(
    [shut(put("Hand", 0)), shut(put("Flood card")), shut(put("Fields and monuments", 0))],
    [true, true, false],
  );
  await click(el, "[data-brush=PW]");
  assert.deepEqual(
    [shut(put("Hand", 0)), shut(put("Flood card")), shut(put("Fields and monuments", 0))],
    [false, false, true],
  );
});

test("the river: flood card, the ones before it, discards, the pile and its pass", async () => {
  const { flood, draw, pass } = cardEditing.play.view;
  const { el, model } = bench("play");
  assert.equal(flood.card, "L");
  await click(el, taken("L", "Flood card"));
  await click(el, "[data-brush=PW]");
  await click(el, put("Flood card"));
  await click(el, put("Flood pile"));
  const [pile, passes] = all(el, ".fw-stepper");
  pile!.querySelector("button")!.click();
  passes!.querySelectorAll("button")[1]!.click();
  assert.deepEqual(model.asked, [
    "/edit flood -",
    "/edit flood PW",
    "/edit flooded 1PW",
    `/edit pile ${draw - 1}`,
    `/edit pass ${pass[0]! + 1}`,
  ]);
});

test("whose turn it is, and which step", async () => {
  const { el, model } = bench("play");
  const choose = async (name: string, value: string) => {
    const select = one(el, `[data-set=${name}]`) as HTMLSelectElement;
    select.value = value;
    select.dispatchEvent(new Event("change", { bubbles: true }));
    await painted();
  };
  await choose("seat", "1");
  await choose("phase", "over");
  await choose("round", "4");
  assert.deepEqual(model.asked, ["/edit turn 1 play", "/edit turn 0 over", "/edit round 4"]);
});

test("the palette is one tab stop; arrows lead along it", async () => {
  const { el } = bench("stones");
  const brushes = all(el, "[data-brush]");
  assert.equal(brushes.filter(({ tabIndex }) => tabIndex === 0).length, 1);
  brushes[0]!.focus();
  press(brushes[0]!, "ArrowRight");
  assert.ok(document.activeElement === brushes[1]);
  await click(el, "[data-brush=S]");
  assert.equal(one(el, "[data-brush=S]").tabIndex, 0);
});

test("where Python opened it on somebody's behalf, what they may not see is a number", () => {
  const { view } = cardEditing.play;
  const players = view.players.map((player, seat) => (seat === 1 ? { ...player, hand: 7, store: 2 } : player));
  const { el } = bench("play", { editing: { ...cardEditing.play, view: { ...view, players } } });
  assert.equal(all(el, row("Hand", 1)).length, 0);
  assert.match(one(el, "[data-seat='1']").textContent!, /Hand: 7.*Store: 2/);
});

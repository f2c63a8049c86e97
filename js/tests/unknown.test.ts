// A game the page has no drawing of.
import assert from "node:assert/strict";
import { test } from "node:test";
import { GAMES } from "../src/games";
import type { Traits } from "../src/games/fertility/traits";
import { unknown } from "../src/shell/unknown";
import { all, click, mount, one, press } from "./mounted";
import { painted } from "./page";

const view = {
  game: "tarok",
  players: [{ name: "Ana" }, { name: "Ben" }],
  turn: { seat: 1, phase: "bid", ply: 4 },
  legal: ["bid 1", "bid 2", "pass"],
};
const shown = (changes: Partial<Traits> = {}) =>
  mount("place", { view: view as unknown as Traits["view"], phrases: { pass: "Pass." }, ...changes });

test("its legal moves are buttons, said in words where there are any; anything can be typed", async () => {
  const { el, model } = shown();
  assert.deepEqual(
    all(el, ".fw-choice").map((button) => button.textContent),
    ["bid 1", "bid 2", "Pass."],
  );
  await click(el, "[data-action='bid 2']");
  const field = one(el, ".fw-typed input") as HTMLInputElement;
  field.value = "bid 7";
  press(field, "Enter");
  assert.deepEqual(
    model.saved.map(({ intent }) => intent!.action),
    ["bid 2", "bid 7"],
  );
  assert.match(one(el, ".fw-whose").textContent!, /Ben/);
  assert.equal(all(el, ".fw-players li").length, 2);
  assert.equal(all(el, ".fw-score").length, 0);
  assert.deepEqual(all(el, "img, [role=grid], [data-edit=on], [data-tool=changes]"), []);
});

test("its picture is asked for with every position, shown once it is there, and nothing in it runs", async () => {
  const { el, model } = shown();
  assert.deepEqual(model.asked, ["/picture"]);
  await model.answer("picture", { svg: "<svg onload='alert(1)'/>", alt: "A table of cards" });
  const image = one(el, "[data-board] img") as HTMLImageElement;
  assert.equal(image.alt, "A table of cards");
  assert.ok(image.src.startsWith("data:image/svg+xml,"));
  const next = { ...view, turn: { ...view.turn, ply: 5 }, legal: ["pass"] };
  model.arrive({ view: next as unknown as Traits["view"] });
  await painted();
  assert.deepEqual(
    model.intents.filter(({ action }) => action === "/picture").map(({ ply }) => ply),
    [4, 5],
  );
  assert.equal(one(el, "[data-board] img"), image, "the old one stays until the new one is there");
  assert.deepEqual(
    all(el, ".fw-choice").map(({ dataset }) => dataset.action),
    ["pass"],
  );
});

test("a kernel without a picture leaves the buttons", async () => {
  const { el, model } = shown();
  await model.answer("picture", null);
  assert.equal(all(el, "img").length, 0);
  assert.equal(all(el, ".fw-choice").length, 3);
});

test("one line teaches the page another game", () => {
  GAMES.set("tarok", { ...unknown, elsewhere: ["bid"], Board: () => null });
  const { el, model } = shown();
  GAMES.delete("tarok");
  assert.deepEqual(
    all(el, ".fw-choice").map(({ dataset }) => dataset.action),
    ["pass"],
  );
  assert.deepEqual(model.asked, []);
});

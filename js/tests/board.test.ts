// The board explains itself: signs have meanings, questions follow what is chosen, a tile finds its turn.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type Sample, tasks, views, words } from "../build/views";
import { nameOf } from "../src/games/fertility/board/squares";
import { legalOf, litSquares, otherWay } from "../src/games/fertility/legal";
import { begin } from "../src/games/fertility/stance";
import type { View } from "../src/games/fertility/view";
import { all, click, mount, one, press, unmount } from "./mounted";
import { painted } from "./page";

const rest = () => new Promise((done) => setTimeout(done, 750));
const prompt = (el: HTMLElement) => one(el, "[data-prompt]").textContent!;

function focus(el: HTMLElement): void {
  el.focus();
  el.dispatchEvent(new Event("focusin", { bubbles: true }));
}

test("another turn of the tile covers a square: by its first half if it can, turned as little as may be", () => {
  const legal = legalOf(["place AG d4 d5", "place AG f6 e6", "place AG e6 e7"]);
  assert.deepEqual(otherWay(legal, "AG", 0, "d4")?.turns, 1);
  assert.equal(otherWay(legal, "AG", 2, "e6")?.placement.action, "place AG e6 e7");
  assert.deepEqual(otherWay(legal, "AG", 0, "d5")?.placement.action, "place AG d4 d5");
  assert.equal(otherWay(legal, "AG", 0, "a1"), null);
  assert.equal(otherWay(legal, "BB", 0, "d4"), null);
});

/** A square that the tile in hand can cover, but not as it is held. */
function unlit(view: View): string {
  const { legal, tile, turns } = begin(view);
  const lit = litSquares(legal, tile, turns);
  const squares = view.board.terrain.flatMap((line, row) => [...line].map((_, column) => nameOf({ column, row })));
  return squares.find((square) => !lit.has(square) && otherWay(legal, tile!, turns, square))!;
}

test("a click where only another turn fits shows that turn, and a second click plays it", async () => {
  const square = unlit(views.place);
  const { el, model } = mount("place");
  await click(el, `[data-square=${square}]`);
  assert.equal(model.saved.length, 1);
  const selected = model.saved[0]!.selected!;
  assert.ok(views.place.legal.includes(selected));
  assert.ok(selected.split(" ").includes(square));
  model.arrive({ selected });
  await painted();
  assert.equal(all(el, ".fw-ghost").length, 1);
  assert.equal(prompt(el), words.place.ui["ask.lay"]);
  await click(el, `[data-square=${square}]`);
  assert.equal(model.saved.at(-1)!.intent!.action, selected);
});

test("a tile taken instead puts back what lay selected of another", async () => {
  const { el, model } = mount("place", { selected: views.place.legal[0]! });
  const [, mine] = views.place.legal[0]!.split(" ");
  const other = all(el, ".fw-hand .fw-tile:not([disabled])").find(({ dataset }) => dataset.tile !== mine)!;
  other.click();
  await painted();
  assert.equal(model.saved.at(-1)!.selected, "");
});

test("what a resting pointer has under it is no ghost; what it moves to is", async () => {
  const { el } = mount("place");
  const lit = all(el, ".fw-lit");
  lit[0]!.dispatchEvent(new Event("pointerover", { bubbles: true }));
  await painted();
  assert.equal(all(el, ".fw-ghost").length, 0);
  lit[0]!.dispatchEvent(new Event("pointermove", { bubbles: true }));
  await painted();
  assert.equal(all(el, ".fw-ghost").length, 1);
  lit[1]!.dispatchEvent(new Event("pointerover", { bubbles: true })); // the page was scrolled
  await painted();
  assert.equal(all(el, ".fw-ghost").length, 0);
});

test("boards are told apart by their joints, used quarries by rubble", async () => {
  const view = structuredClone(views.place);
  view.board.quarries = ["a1", "b1"];
  view.board.monuments = { c1: 0 };
  view.turn.pending = ["b1"];
  view.turn.phase = "quarry";
  const { el } = mount("place", { view });
  const joints = one(el, ".fw-joints").getAttribute("d")!;
  assert.equal(joints.split("M").length - 1, view.options.boards.length - 1);
  assert.deepEqual(
    all(el, "[data-pit]").map((pit) => [pit.dataset.pit, all(pit, ".fw-rubble, .fw-pit-ring").length]),
    [
      ["a1", 1],
      ["b1", 1],
      ["c1", 0],
    ],
  );
  assert.equal(all(el, "[data-pit=a1] .fw-rubble").length, 1);
  assert.equal(all(el, "[data-pit=b1] .fw-pit-ring").length, 1);
});

test("the question follows what is chosen: what to pay, which resource, which shop", async () => {
  const { el } = mount("build");
  assert.equal(prompt(el), words.build.ui["ask.build"]);
  const paid = views.build.legal.find((action) => action.includes(" pay "))!.split(" ")[1]!;
  await click(el, `[data-district=${paid}]`);
  const { cost } = views.build.districts.row.find(({ id }) => id === paid)!;
  assert.equal(prompt(el), words.build.ui["ask.pay"]!.replace("{n}", String(cost)).replace("{id}", paid));
  const payment = one(el, ".fw-pay");
  const goods = [...payment.dataset.action!.split(" ")[3]!].map((good) => words.build.ui[`scene.${good}`]);
  assert.equal(payment.textContent, goods.join(" + "));
  await click(el, `[data-district=${paid}]`);
  assert.equal(prompt(el), words.build.ui["ask.build"]);
  unmount();

  const supply = mount("supply");
  await click(supply.el, "[data-token]");
  assert.ok(prompt(supply.el).includes(words.supply.ui[`scene.${one(supply.el, "[data-token]").dataset.token}`]!));
  unmount();

  const view = structuredClone(views.build);
  view.legal = ["skip"];
  assert.equal(prompt(mount("build", { view }).el), words.build.ui["ask.build-none"]);
});

test("a whole card is the button, and says its district, cost and shops", () => {
  const { el } = mount("build");
  for (const { id, cost, shops } of views.build.districts.row) {
    const card = el.querySelector<HTMLElement>(`button[data-district=${id}]`);
    assert.equal(
      card !== null,
      views.build.legal.some((action) => action.split(" ")[1] === id),
    );
    if (!card) continue;
    assert.equal(all(card, ".fw-ticket").length, shops.length);
    const head = cost ? words.build.ui.cost!.replace("{n}", String(cost)) : words.build.ui.free;
    assert.equal(one(card, ".fw-cost").textContent, head);
    for (const place of shops.keys()) assert.ok(card.dataset.tip!.includes(words.build.shops[`${id}/${place}`]!));
  }
});

test("a shop that was asked for keeps its place until the step is over", async () => {
  const { el, model } = mount("supply");
  const ids = () => all(el, ".fw-brief .fw-slot").map((slot) => one(slot, "[data-ticket], .fw-ticket").textContent);
  const before = ids();
  const legal = views.supply.legal.filter((action) => !action.startsWith("supply") || action === views.supply.legal[0]);
  assert.ok(before.length > 1);
  model.arrive({ view: { ...views.supply, legal } });
  await painted();
  assert.deepEqual(ids(), before);
  assert.equal(all(el, ".fw-slot [data-asked]").length, 1);
  model.arrive({ view: views.draft });
  await painted();
  assert.equal(all(el, ".fw-brief .fw-slot").length, 0);
});

test("a button of a quarry shows what is taken", () => {
  const { el } = mount("quarry");
  const buttons = all(el, ".fw-choice[data-action^=quarry]");
  assert.ok(buttons.length > 1);
  for (const button of buttons)
    assert.equal(all(button, ".fw-icon path").length > 0, true, button.dataset.action ?? "");
});

test("the pool is lit while one takes from it, and at no other time", () => {
  for (const sample of Object.keys(views) as Sample[]) {
    const { el } = mount(sample);
    assert.equal(all(el, ".fw-pool-lit").length > 0, ["draft", "remove"].includes(sample), sample);
    unmount();
  }
});

test("monuments left and the gods one has stand in the metropolis", () => {
  const view = structuredClone(views.place);
  const player = view.players[view.turn.seat]!;
  const [first, second, third] = view.tracks.gods as [string, string, string];
  Object.assign(player, { monuments_left: 3, named_gods: [second], gods: 2 });
  const { el } = mount("place", { view });
  assert.equal(one(el, "[data-monuments-left]").textContent, "3");
  assert.equal(all(el, ".fw-left .fw-icon").length, 3);
  const held = all(el, ".fw-gods .fw-god:not(.fw-god-lacking)").map(({ dataset }) => dataset.god);
  assert.deepEqual(held, [first, second]); // one of choice stands for the first that is missing
  assert.ok(!held.includes(third));
});

test("every sign says what it means: under a resting pointer, and with the focus", async () => {
  const { el } = mount("place");
  const tip = () => el.querySelector("[role=tooltip]")?.textContent ?? null;
  const ruler = one(el, ".fw-ruler");
  ruler.dispatchEvent(Object.assign(new Event("pointerover", { bubbles: true }), { pointerType: "mouse" }));
  assert.equal(tip(), null);
  await rest();
  assert.equal(tip(), ruler.dataset.tip);
  press(ruler, "Escape");
  assert.equal(tip(), null);

  const signs = all(el, ".fw-metropolis [data-tip][tabindex]");
  assert.equal(signs.filter((sign) => sign.getAttribute("tabindex") === "0").length, 1);
  focus(signs[0]!);
  assert.equal(tip(), signs[0]!.dataset.tip);
  assert.equal(press(signs[0]!, "ArrowRight"), true);
  assert.ok(document.activeElement === signs[1]); // a difference of elements would take minutes to print
  assert.equal(press(signs[1]!, "ArrowLeft"), true);
  assert.equal(press(signs[0]!, "ArrowLeft"), true);
  assert.ok(document.activeElement === signs[0]);
  assert.equal(press(signs[0]!, "End"), true);
  assert.ok(document.activeElement === signs.at(-1));
});

test("what Python marks and what an answer marks look different", async () => {
  const { el } = mount("place", { task: { ...tasks.squares, marks: ["a1"] } });
  await click(el, "[data-square=c3]");
  assert.deepEqual(
    all(el, ".fw-marked [data-mark]").map(({ dataset }) => dataset.mark),
    ["a1"],
  );
  assert.equal(one(el, ".fw-chosen [data-chosen]").dataset.chosen, "c3");
  assert.equal(all(el, "[data-evidence]").length, 0);
});

test("the second half of a double click does not take the next step as well", async () => {
  const { el, model } = mount("supply");
  const button = one(el, ".fw-choice");
  const press = (detail: number) =>
    button.dispatchEvent(Object.assign(new Event("click", { bubbles: true }), { detail }));
  press(2);
  assert.equal(model.saved.length, 0);
  press(1);
  assert.equal(model.saved.length, 1);
});

test("everybody's score stands under the board, and how many gods one has where the metropolis is folded", () => {
  const { el } = mount("place");
  const { players, turn } = views.place;
  const totals = all(el, ".fw-scores .fw-coin").map(({ textContent }) => Number(textContent));
  assert.deepEqual(
    totals,
    players.map(({ sheet }) => sheet.total),
  );
  const folded = all(el, ".fw-fold-line").map(({ textContent }) => textContent!);
  const said = `${words.place.ui["track.statues"]} ${players[turn.seat]!.gods}`;
  assert.ok(folded.some((line) => line.endsWith(said)));
});

test("the half of a tile that goes where one points has the dot that is lit there, in hand and on the board", async () => {
  const { el } = mount("place");
  assert.equal(all(el, ".fw-hand .fw-anchor").length, 1);
  assert.equal(all(el, ".fw-valley .fw-anchor").length, 0);
  const cell = one(el, ".fw-lit");
  cell.dispatchEvent(new Event("pointermove", { bubbles: true }));
  await painted();
  const [dot, square] = [one(el, ".fw-valley .fw-anchor"), cell.querySelector("rect")!];
  const at = (name: string) => Number(dot.getAttribute(`c${name}`)) - Number(square.getAttribute(name));
  assert.ok(at("x") > 0 && at("x") < 48 && at("y") > 0 && at("y") < 48);
});

// While a bot plays nothing is asked of a person; what the score gained is told; a score sheet opens in sight.
import assert from "node:assert/strict";
import { test } from "node:test";
import { views, words } from "../build/views";
import { fertility } from "../src/games/fertility";
import type { View } from "../src/games/fertility/view";
import type { Game } from "../src/games/game";
import { keepFocus } from "../src/hands/focus";
import { gained, keep, sayGain } from "../src/shell/gained";
import { speaker } from "../src/shell/words";
import { all, click, mount, one, press } from "./mounted";
import { painted } from "./page";

const phases = ["place", "quarry", "build", "supply", "bonus", "draft", "remove"] as const;
const bot = (view: View) => ({ bots: [view.turn.seat] });
const settings = { confirm: "touch", forced: false, bots: false, coach: false, pause: 600 } as const;

test("a bot's turn is said to be one, by name, and nothing can be chosen in it", () => {
  for (const phase of phases) {
    const view = views[phase];
    const { el } = mount(phase, bot(view));
    const name = view.players[view.turn.seat]!.name;
    const said = words[phase].ui.waiting!.replace("{name}", name);
    assert.equal(one(el, "[data-prompt]").textContent, said);
    assert.deepEqual(all(el, "[data-asked]"), [], phase);
    assert.deepEqual(all(el, ".fw-tile:not(:disabled), .fw-lit, .fw-pool-lit"), [], phase);
    const tiles = words[phase].ui["tiles-of"]!.replace("{name}", name);
    assert.equal(one(el, ".fw-hand h2").textContent, tiles);
  }
});

test("bots that wait leave their turns to whoever is there, and so does a position that is studied", () => {
  const { el } = mount("draft", { ...bot(views.draft), settings });
  assert.ok(all(el, "[data-asked]").length > 0);
  const study = { at: 1, of: 2, branched: 1, view: views.draft };
  assert.ok(all(mount("draft", { ...bot(views.draft), study }).el, "[data-asked]").length > 0);
});

test("the focus waits at the question while a bot plays, and goes on when it has played", async () => {
  const { el, model } = mount("draft");
  one(el, ".fw-pool [data-asked]").focus();
  model.arrive({ bots: [views.place.turn.seat], view: views.place });
  await painted();
  assert.ok(document.activeElement?.matches("[data-prompt]"));
  model.arrive({ bots: [] });
  await painted();
  assert.ok(document.activeElement?.closest("[data-board], [data-asked]"), document.activeElement?.outerHTML ?? "");
});

test("somebody who only looks keeps what they look at", () => {
  const root = document.createElement("div");
  root.innerHTML = "<p data-phase=a></p><button>log</button>";
  document.body.append(root);
  const button = root.querySelector("button")!;
  button.focus();
  keepFocus(root, () => root.querySelector("p")!.setAttribute("data-phase", "b"));
  assert.equal(document.activeElement, button);
});

/** A position some actions later, in which a seat has more. */
function later(view: View, by: number, seat: number, more: Partial<View["players"][number]["sheet"]>): View {
  const players = view.players.map((player, at) =>
    at === seat ? { ...player, sheet: { ...player.sheet, ...more } } : player,
  );
  return { ...view, players, turn: { ...view.turn, ply: view.turn.ply + by } };
}

test("a score that changes says by how much and what for, by the score and in the answer", async () => {
  const { seat } = views.build.turn;
  const [player, other] = [views.build.players[seat]!, views.build.players[1 - seat]!];
  const { el, model } = mount("build");
  assert.equal(all(el, ".fw-gained").length, 0);
  model.arrive({ view: later(views.build, 1, seat, { monuments: player.sheet.monuments + 15 }) });
  await painted();
  const what = `+15 (${words.build.ui["category.monuments"]})`;
  const badge = () => one(el, ".fw-player-now .fw-gained");
  assert.equal(badge().textContent, "+15");
  assert.equal(badge().dataset.tip, what);
  assert.match(one(el, "[data-answer]").textContent!, new RegExp(`${player.name}: \\+15 \\(`));
  assert.ok(!one(el, "[data-answer]").textContent!.includes(`${other.name}: `));
  model.arrive({ view: later(model.get("view"), 1, seat, {}) });
  await painted();
  assert.equal(all(el, "[data-answer] .fw-gained").length, 0);
  assert.equal(badge().dataset.tip, what); // until their next turn
});

test("what bots gained is told together when they have done", () => {
  const { seat } = views.build.turn;
  const turn = (ply: number, whose: number) => ({
    ...views.build,
    turn: { ...views.build.turn, seat: whose, ply: views.build.turn.ply + ply },
  });
  const theirs = [turn(1, 1 - seat), turn(2, 1 - seat), turn(3, seat)];
  const after = (bots: number[]) =>
    theirs.reduce((was, view) => keep(was, view, bots), keep(undefined, views.build, bots));
  assert.equal(after([1 - seat]).before, views.build);
  assert.equal(after([]).before, theirs[1]);
});

test("what a turn gained is forgotten with the next one, and with what is taken back", () => {
  const game = fertility as unknown as Game;
  const { seat } = views.build.turn;
  const more = later(views.build, 1, seat, { wheat: views.build.players[seat]!.sheet.wheat + 3 });
  const first = keep(undefined, views.build, []);
  const second = keep(first, more, []);
  assert.equal(keep(second, more, []), second);
  assert.deepEqual(gained(game, second.begun[seat]!, more, seat), { wheat: 3 });
  const theirs = { ...more, turn: { ...more.turn, seat: 1 - seat, ply: more.turn.ply + 1 } };
  const mine = { ...theirs, turn: { ...more.turn, ply: more.turn.ply + 2 } };
  assert.equal(keep(keep(second, theirs, []), mine, []).begun[seat], mine);
  assert.equal(keep(second, views.build, []).before, views.build);
  const earlier = later(views.build, -1, seat, {});
  assert.equal(keep(second, earlier, []).begun[seat], earlier);
  const say = speaker(words.build);
  assert.match(sayGain({ wheat: -2, monuments: 7 }, say), /^−2 .+, \+7 .+$/);
});

test("a click on a score opens its sheet beside the board, with the focus; Escape and its button lead back", async () => {
  const { el, model } = mount("place");
  for (const leave of [() => press(document.activeElement!, "Escape"), () => one(el, ".fw-close").click()]) {
    const score = one(el, "[data-score='1']");
    score.focus();
    await click(el, "[data-score='1']");
    await model.answer("score", { seat: 1, ply: 0, lines: [], total: 0 });
    assert.ok(one(el, ".fw-side .fw-sheet"));
    assert.ok(document.activeElement?.matches(".fw-scored"));
    leave();
    await painted();
    assert.equal(all(el, ".fw-sheet").length, 0);
    assert.equal(document.activeElement, score);
  }
});

test("one of several is framed and parted, all of several is not", () => {
  const { el } = mount("open");
  const shops = views.open.players.flatMap((player) => player.shops);
  const choice = shops.find(({ reward }) => "resource" in reward);
  assert.ok(choice);
  const drawn = one(el, `[data-ticket="${choice.id}"] .fw-one-of`);
  assert.equal(drawn.textContent, "/".repeat((choice.reward as { resource: string }).resource.length - 1));
  const others = all(el, ".fw-reward").length;
  assert.ok(all(el, ".fw-one-of").length < others);
});

test("the tip of a shop that takes a token names its reward", () => {
  const { el } = mount("supply");
  const player = views.supply.players[views.supply.turn.seat]!;
  for (const button of all(el, "[data-shop]")) {
    const id = button.dataset.shop!;
    const [spot, place] = [id[0]!, id[1]!];
    const key =
      spot === "m" ? `${player.metropolis}/${Number(place) - 1}` : `${player.districts[spot]}/${"abc".indexOf(place)}`;
    assert.ok(button.dataset.tip!.includes(words.supply.shops[key]!), key);
  }
});

test("a square tells what lies there, but for one where a tile may go", () => {
  const { el } = mount("place");
  for (const cell of all(el, "[data-square]")) {
    if (cell.matches(".fw-lit")) assert.equal(cell.dataset.tip, undefined);
    else assert.ok(cell.dataset.tip && cell.getAttribute("aria-label")!.startsWith(cell.dataset.tip));
  }
});

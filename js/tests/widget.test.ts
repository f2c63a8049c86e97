import assert from "node:assert/strict";
import { test } from "node:test";
import { type Sample, phrases, views, words } from "../build/views";
import type { Feedback } from "../src/wire";
import { all, mount, overheard, press, unmount } from "./mounted";
import { painted } from "./page";

const refusal: Feedback = {
  seq: 1,
  ok: false,
  code: "no-match",
  rule: "F2.1",
  text: "No, because.",
  gist: "Tiles touch tiles.",
  squares: ["d4", "e4"],
  nearest: [views.place.legal[0]!],
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
    const { words, unwritten } = overheard(sample);
    mount(sample, { words });
    unmount();
    assert.deepEqual([...unwritten], [], sample);
  }
});

test("outside scripts find the board, what is asked, what was answered, and where to decide", () => {
  for (const sample of Object.keys(views) as Sample[]) {
    const { el } = mount(sample);
    for (const hook of ["board", "prompt", "answer"])
      assert.equal(all(el, `[data-${hook}]`).length, 1, `${sample} ${hook}`);
    const asked = all(el, "[data-asked]");
    assert.equal(asked.length > 0, views[sample].legal.length > 0, sample);
    for (const element of asked) assert.ok(!element.hasAttribute("disabled"));
    unmount();
  }
});

test("a click on a lit square asks for exactly one legal action, in one message, and paints nothing", async () => {
  const { el, model } = mount("place");
  const before = el.innerHTML;
  all(el, ".fw-lit")[0]!.dispatchEvent(new Event("click", { bubbles: true }));
  await painted();
  assert.equal(el.innerHTML, before); // the answer will, and must not wait for that
  assert.equal(model.saved.length, 1);
  assert.deepEqual(Object.keys(model.saved[0]!), ["intent"]);
  const { intent } = model.saved[0]!;
  assert.ok(views.place.legal.includes(intent!.action));
  assert.equal(intent!.ply, views.place.turn.ply);
  assert.ok(Number.isInteger(intent!.seq));
});

test("any other square is tried with the tile in hand: Python says why not", async () => {
  const { el, model } = mount("place");
  const dark = all(el, ".fw-cell:not(.fw-lit)")[0]!;
  dark.dispatchEvent(new Event("click", { bubbles: true }));
  await painted();
  const { action } = model.saved[0]!.intent!;
  assert.ok(!views.place.legal.includes(action));
  assert.ok(action.split(" ").includes(dark.dataset.square!));
});

test("without a tile in hand a square asks for nothing", async () => {
  const { el, model } = mount("build");
  for (const cell of all(el, ".fw-cell")) cell.dispatchEvent(new Event("click", { bubbles: true }));
  await painted();
  assert.deepEqual(model.saved, []);
});

test("a refusal is shown on the board: rule, crossed squares, a way out", async () => {
  const { el, model } = mount("place");
  model.arrive({ feedback: refusal });
  await painted();
  assert.deepEqual(
    all(el, "[data-offending]").map((mark) => mark.dataset.offending),
    ["d4", "e4"],
  );
  assert.match(el.querySelector(".fw-gist")!.textContent!, /F2\.1.*Tiles touch tiles/);
  all(el, ".fw-nearest button")[0]!.dispatchEvent(new Event("click", { bubbles: true }));
  assert.equal(model.saved[0]!.intent!.action, views.place.legal[0]);
});

test("a touch selects first and plays with the second tap; Escape clears", async () => {
  const { el, model } = mount("place");
  const tap = () => {
    // Some engines say "mouse" of a finger's click, but none of its coming down.
    const down = Object.assign(new Event("pointerdown", { bubbles: true }), { pointerType: "touch" });
    const click = Object.assign(new Event("click", { bubbles: true }), { pointerType: "mouse" });
    all(el, ".fw-lit")[0]!.dispatchEvent(down);
    all(el, ".fw-lit")[0]!.dispatchEvent(click);
  };
  tap();
  await painted();
  const chosen = model.saved[0]!.selected!;
  assert.equal(model.saved.length, 1);
  assert.equal("intent" in model.saved[0]!, false);
  model.arrive({ selected: chosen });
  await painted();
  assert.equal(all(el, ".fw-confirm .fw-strong").length, 1);
  assert.equal(press(el.querySelector("[role=gridcell]")!, "Escape"), true);
  assert.equal(model.saved[1]!.selected, "");
  model.arrive({ selected: chosen });
  tap();
  assert.equal(model.saved[2]!.intent!.action, chosen);
});

test("a ghost asks Python what it would earn, and shows the chips", async () => {
  const action = views.place.legal[0]!;
  const { el, model } = mount("place", { selected: action });
  await new Promise((done) => setTimeout(done, 90));
  assert.deepEqual(model.asked, [`/preview ${action}`]);
  const chips = [{ case: "A" as const, square: "d4", good: "G" as const, n: 2, of: ["d3", "e4"] }];
  await model.answer("preview", { action, chips, text: "2 grapes." });
  assert.equal(el.querySelector("[data-chip]")!.textContent, "A+2");
  assert.equal(all(el, ".fw-source").length, 2);
  assert.match(el.querySelector("[aria-live=polite]")!.textContent!, /2 grapes/);
  model.arrive({ selected: "" });
  await painted();
  assert.equal(all(el, "[data-chip]").length, 0);
});

test("what a ghost would earn is asked again in another language, and not shown in the old one", async () => {
  const action = views.place.legal[0]!;
  const preview = { action, chips: [], text: "2 grapes." };
  const { el, model } = mount("place", { selected: action });
  const still = () => new Promise((done) => setTimeout(done, 90));
  const said = () => el.querySelector("[aria-live=polite]")!.textContent!;
  await still();
  await model.answer("preview", preview);
  assert.match(said(), /2 grapes/);
  model.arrive({ language: "fr" });
  await still();
  assert.deepEqual(model.asked, [`/preview ${action}`, `/preview ${action}`]);
  assert.doesNotMatch(said(), /2 grapes/);
  await model.answer("preview", { ...preview, text: "2 raisins." });
  assert.match(said(), /2 raisins/);
});

test("the answer to an old question is not listened to", async () => {
  const [first, second] = [views.place.legal[0]!, views.place.legal.at(-1)!];
  const { el, model } = mount("place", { selected: first });
  const still = () => new Promise((done) => setTimeout(done, 90));
  const said = () => el.querySelector("[aria-live=polite]")!.textContent!;
  await still();
  const [asked] = model.intents.filter(({ action }) => action === `/preview ${first}`);
  model.arrive({ selected: second });
  await still();
  model.tell({ answer: asked!.seq, value: { action: first, chips: [], text: "Old." } });
  await painted();
  assert.doesNotMatch(said(), /Old/);
  await model.answer("preview", { action: second, chips: [], text: "New." });
  assert.match(said(), /New/);
});

test("what every square would earn is asked for, and gone with the position", async () => {
  const { el, model } = mount("place");
  el.querySelector<HTMLElement>(".fw-heat-switch")!.click();
  await painted();
  const [tile] = model.asked.map((command) => command.split(" ")[1]!);
  assert.deepEqual(model.asked, [`/heat ${tile}`]);
  const gains = Object.fromEntries(views.place.legal.map((action) => [action, 3]));
  await model.answer("heat", { tile: tile!, gains });
  const shown = all(el, ".fw-heat").map((number) => number.textContent);
  assert.ok(shown.length > 0 && shown.every((number) => number === "3"), shown.join());
  const view = structuredClone(views.place);
  view.turn.ply += 1;
  model.arrive({ view });
  await painted();
  assert.equal(all(el, ".fw-heat").length, 0);
  assert.equal(model.asked.length, 2);
});

test("what was pointed at is void in a new position", async () => {
  const { el, model } = mount("place");
  const [first, last] = [views.place.legal[0]!, views.place.legal.at(-1)!];
  model.arrive({ feedback: { ...refusal, nearest: [first, last] } });
  await painted();
  all(el, ".fw-nearest button")[0]!.dispatchEvent(new Event("pointerenter"));
  await painted();
  assert.equal(all(el, ".fw-ghost").length, 1);
  const view = structuredClone(views.place);
  view.turn.ply += 1;
  model.arrive({ view });
  await painted();
  assert.equal(all(el, ".fw-ghost").length, 0);
});

test("the slider has one wish on its way, and then the latest", async () => {
  const lines = Array.from({ length: 9 }, (_, place) => ({ seat: 0, action: "end", text: String(place) }));
  const { el, model } = mount("build", { news: { from: 0, lines } });
  const slider = el.querySelector<HTMLInputElement>(".fw-slider")!;
  for (const at of ["8", "7", "6", "5"]) {
    slider.value = at;
    slider.dispatchEvent(new Event("input", { bubbles: true }));
  }
  assert.deepEqual(model.asked, ["/show 8"]);
  const answer = () => model.tell({ answer: model.intents.at(-1)!.seq, value: null });
  answer();
  await painted();
  assert.deepEqual(model.asked, ["/show 8", "/show 5"]);
  answer();
  await painted();
  assert.deepEqual(model.asked, ["/show 8", "/show 5"]);
});

test("two sentences alike are two lines, and stay two", async () => {
  const { el, model } = mount("build", { news: { from: 0, lines: [{ seat: 0, action: "end", text: "a" }] } });
  el.querySelector<HTMLElement>("[data-tool=changes]")!.click();
  let { ply } = views.build.turn;
  for (const texts of [["Same.", "Same."], ["Other.", "Same.", "Same."], ["Same."]]) {
    ply += 1;
    model.arrive({ view: { ...views.build, turn: { ...views.build.turn, ply } } });
    await painted();
    await model.answer("changes", { from: 0, to: 2, lines: texts, squares: [] });
    assert.deepEqual(
      all(el, ".fw-changed li").map((line) => line.textContent),
      texts,
    );
  }
});

test("the keyboard does it all: arrows move, R turns, Enter plays, Tab and Escape leave", async () => {
  const { el, model } = mount("place");
  const now = () => el.querySelector('[role=gridcell][tabindex="0"]')!;
  const first = now().getAttribute("data-square");
  assert.equal(press(now(), "ArrowRight"), true);
  await painted();
  assert.notEqual(now().getAttribute("data-square"), first);
  const lit = () =>
    all(el, ".fw-lit")
      .map((cell) => cell.dataset.square)
      .join();
  const before = lit();
  assert.equal(press(now(), "r"), true);
  await painted();
  assert.notEqual(lit(), before);
  for (const key of ["Tab", "Escape", "x"]) assert.equal(press(now(), key), false);
  const target = all(el, ".fw-lit")[0]!;
  target.dispatchEvent(new Event("focusin", { bubbles: true })); // as every click begins
  target.dispatchEvent(new Event("click", { bubbles: true }));
  await painted();
  assert.equal(now(), target);
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

test("in every other phase the buttons lead to the legal actions, no more and no less", async () => {
  const click = async (button: Element) => {
    button.dispatchEvent(new Event("click", { bubbles: true }));
    await painted();
  };
  for (const sample of ["quarry", "build", "supply", "bonus", "draft", "remove", "over"] as const) {
    const { el, model } = mount(sample);
    const plays = ".fw-choice, .fw-pool .fw-tile:not([disabled])";
    for (const button of all(el, plays)) await click(button);
    const payments: number[] = [];
    for (const district of all(el, ".fw-can")) {
      await click(district);
      payments.push(all(el, ".fw-pay").length);
      for (const payment of all(el, ".fw-pay")) await click(payment);
    }
    if (sample === "build") assert.ok(Math.max(...payments) > 1, "a district that can be paid in several ways");
    for (const { dataset } of all(el, ".fw-take")) {
      await click(el.querySelector(`[data-token=${dataset.token}]`)!);
      for (const shop of all(el, ".fw-shop-button")) await click(shop);
    }
    const asked = model.saved.map(({ intent }) => intent!.action);
    assert.deepEqual(new Set(asked), new Set(views[sample].legal), sample);
    assert.equal(all(el, ".fw-lit").length, 0);
    unmount();
  }
});

test("the choice at a quarry stands beside the pit", async () => {
  const { el, model } = mount("quarry");
  const picks = all(el, ".fw-pick");
  assert.deepEqual(new Set(picks.map((pick) => pick.dataset.action)), new Set(views.quarry.legal));
  press(picks[0]!, "Enter");
  assert.equal(model.saved[0]!.intent!.action, picks[0]!.dataset.action);
});

test("a shop that takes several tokens lets one choose", async () => {
  const { el, model } = mount("supply");
  const several = all(el, ".fw-shop-button[aria-expanded]");
  assert.ok(several.length > 0);
  for (const shop of several) {
    shop.dispatchEvent(new Event("click", { bubbles: true }));
    await painted();
    const picks = all(el, ".fw-pay").map(({ dataset }) => dataset.action!);
    assert.ok(picks.length > 1);
    assert.ok(picks.every((action) => views.supply.legal.includes(action)));
  }
  assert.deepEqual(model.saved, []);
});

test("undo, redo and the log are commands", async () => {
  const lines = ["a", "b"].map((text) => ({ seat: 0, action: "end", text }));
  const { el, model } = mount("build", { news: { from: 0, lines } });
  for (const name of ["undo", "redo"]) el.querySelector<HTMLElement>(`[data-tool=${name}]`)!.click();
  press(el.querySelector("[role=gridcell]")!, "u");
  all(el, "[data-line]")[0]!.click();
  assert.deepEqual(model.asked, ["/undo", "/redo", "/undo", "/show 1"]);
  model.arrive({ news: { from: 1, lines: [{ seat: 1, action: "skip", text: "c" }] } });
  await painted();
  assert.deepEqual(
    all(el, "[data-line]").map((line) => line.textContent),
    ["a", "c"],
  );
  model.arrive({ news: { from: 7, lines: [] } });
  await painted();
  assert.equal(model.asked.at(-1), "/log");
  const whole = ["x", "y", "z"].map((text) => ({ seat: 0, action: "end", text }));
  await model.answer("log", { from: 0, lines: whole });
  assert.deepEqual(
    all(el, "[data-line]").map((line) => line.textContent),
    ["x", "y", "z"],
  );
});

test("a typed move is asked for as it stands", async () => {
  const { el, model } = mount("place");
  const field = el.querySelector<HTMLInputElement>(".fw-typed input")!;
  field.value = " place AA a1 a2; skip ";
  assert.equal(press(field, "Enter"), true);
  assert.equal(model.saved[0]!.intent!.action, "place AA a1 a2; skip");
});

test("markup in a name shows as text", () => {
  const view = structuredClone(views.place);
  view.players[0]!.name = "<img src=x onerror=alert(1)>";
  const { el } = mount("place", { view });
  assert.equal(all(el, "img").length, 0);
  assert.match(el.querySelector(".fw-players")!.textContent!, /<img src=x/);
});

test("another tile lights other squares", async () => {
  const { el } = mount("place");
  const lit = () =>
    all(el, ".fw-lit")
      .map((cell) => cell.dataset.square)
      .join();
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
  unmount();
  const odd = mount("place", { selected: "place AA a1 a2 or so" });
  assert.equal(all(odd.el, ".fw-ghost").length, 0);
});

test("what Python sends is painted: position, answer, language", async () => {
  const { el, model } = mount("place");
  model.arrive({ view: views.build, phrases: phrases.build });
  await painted();
  assert.equal(all(el, "[aria-current=step]")[0]!.textContent, "2Build");
  model.arrive({ feedback: refusal });
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
  unmount();
  assert.equal(model.listeners(), 0);
  assert.equal(el.childElementCount, 0);
});

test("an answer draws anew only what it changed", async () => {
  const { el, model } = mount("place");
  const changed: Element[] = [];
  const watch = new MutationObserver((records) => changed.push(...records.map(({ target }) => target as Element)));
  watch.observe(el, { subtree: true, childList: true, attributes: true });
  const view = structuredClone(views.place);
  view.players[1]!.wheat = view.players[1]!.wheat ? 0 : 1;
  model.arrive({ view });
  await painted();
  watch.disconnect();
  assert.ok(changed.length > 0);
  for (const element of changed) assert.ok(element.closest(".fw-players"), element.outerHTML);
});

test("what a shop gives is not said to lie beside the board", () => {
  const { el } = mount("bonus");
  const [due] = views.bonus.turn.pending;
  assert.ok(typeof due === "object");
  const said = words.bonus.ui["reward-of"]!.replace("{shop}", due.shop);
  assert.equal(all(el, ".fw-takable .fw-quiet")[0]!.textContent, said);
  const supply = mount("supply");
  assert.equal(all(supply.el, ".fw-takable .fw-quiet")[0]!.textContent, words.supply.ui.beside);
});

test("the component set says what it is, whatever is written there", () => {
  const markup = "<img src=x onerror=alert(1)> {label}";
  const { el } = mount("place", { words: { ...words.place, box: markup } });
  assert.ok(all(el, ".fw-colophon")[0]!.textContent!.endsWith(markup));
  assert.equal(all(el, ".fw-colophon *").length, 0);
});

test("at the end everybody's score stands side by side, and the winners are marked in words", () => {
  const { players, turn } = views.over;
  const loser = turn.seat;
  const winner = players.findIndex((_, seat) => seat !== loser);
  const result = { winners: [winner], text: `${players[winner]!.name} wins. (F7.2)` };
  const { el } = mount("over", { result });
  assert.equal(all(el, ".fw-final .fw-ask")[0]!.textContent, result.text);
  const cells = all(el, ".fw-final tbody tr").map((row) =>
    [...row.querySelectorAll("td")].map((cell) => Number(cell.textContent)),
  );
  const { generic, specialised, statues, monuments, wheat } = players[winner]!.sheet;
  assert.deepEqual(
    cells.map((row) => row[winner]),
    [generic, specialised, statues, monuments, wheat],
  );
  const totals = all(el, ".fw-final tfoot .fw-coin").map((coin) => Number(coin.textContent));
  assert.deepEqual(
    totals,
    players.map(({ sheet }) => sheet.total),
  );
  const told = all(el, ".fw-players li").map((line) => line.textContent!.includes(words.over.ui.winner!));
  assert.deepEqual(
    told,
    players.map((_, seat) => seat === winner),
  );
  assert.equal(all(el, ".fw-whose strong")[0]!.textContent, `★ ${players[winner]!.name}`);
  assert.ok(all(el, ".fw-metropolis h2")[0]!.textContent!.includes(players[winner]!.name));
  assert.equal(all(el, ".fw-steps, .fw-hand").length, 0);
});

// Nile on the page: cards are chosen, Python decides.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type Cards, cardPhrases, cardResult, cardViews, cardWords } from "../build/views";
import type { Traits } from "../src/games/fertility/traits";
import { joins, legalOf, monumentsFor } from "../src/games/nile/legal";
import { NO_CHOICE, readMove, written } from "../src/games/nile/moves";
import type { Answers } from "../src/games/nile/traits";
import { nearest, seated } from "../src/games/nile/view";
import type { Curtain } from "../src/wire";
import { type Mounted, all, click, mount, one, press, unmount } from "./mounted";
import { painted } from "./page";

const samples = Object.keys(cardViews) as Cards[];
const shown = (sample: Cards, changes: object = {}): Mounted =>
  mount("place", {
    view: cardViews[sample],
    words: cardWords[sample],
    phrases: cardPhrases[sample],
    result: cardResult[sample],
    ...changes,
  } as unknown as Partial<Traits>);
const sent = ({ model }: Mounted) => model.saved.map(({ intent }) => intent!.action);
const answer = ({ model }: Mounted, name: keyof Answers, value: unknown) => model.answer(name as never, value as never);
const card = (name: string, at = 0) => `[data-held='hand ${name}']:nth-of-type(${at + 1})`;
const pressed = ({ el }: Mounted) => all(el, "[data-held][aria-pressed=true]").map(({ dataset }) => dataset.held);

test("every move is read and written back as it was", () => {
  for (const sample of samples)
    for (const action of cardViews[sample].legal) {
      const move = readMove(action);
      assert.equal(written(move.verb, move), action);
    }
  assert.equal(written("plant", readMove("plant P S obelisk S S wall")), "plant P S obelisk S S wall");
  assert.equal(written("market", readMove("market P store W")), "market P store W");
});

test("what may join a choice is read from the legal moves alone", () => {
  const legal = legalOf(["plant P P", "plant P W", "market P store L", "plant S S sphinx", "plant P S wall"]);
  assert.ok(joins(legal, NO_CHOICE, "hand", "W"));
  assert.ok(joins(legal, { ...NO_CHOICE, hand: { P: 1 } }, "hand", "P"));
  assert.ok(!joins(legal, { ...NO_CHOICE, hand: { P: 2 } }, "hand", "W"));
  assert.ok(joins(legal, { ...NO_CHOICE, hand: { P: 1 } }, "store", "L"));
  assert.ok(!joins(legal, { ...NO_CHOICE, hand: { W: 1 } }, "store", "L"));
  assert.deepEqual(monumentsFor(legal, { ...NO_CHOICE, hand: { S: 1 } }), ["sphinx", "wall"]);
  assert.deepEqual(monumentsFor(legal, { ...NO_CHOICE, hand: { S: 2 } }), ["sphinx"]);
});

test("whoever looks sits nearest, the others clockwise; nobody near: half on each bank", () => {
  assert.equal(nearest(cardViews.play), 0);
  assert.equal(nearest(cardViews.public), null);
  assert.deepEqual(seated(cardViews.six, 4), { north: [5, 0, 1, 2, 3], south: [4] });
  assert.deepEqual(seated(cardViews.six, null), { north: [0, 1, 2], south: [5, 4, 3] });
});

test("every word on the page was written by Python, whatever is open or chosen", async () => {
  for (const sample of samples) {
    const unwritten = new Set<string>();
    const ui = new Proxy(cardWords[sample].ui, {
      get(known, key: string) {
        if (!(key in known)) unwritten.add(key);
        return known[key] ?? key;
      },
    });
    const page = shown(sample, { words: { ...cardWords[sample], ui } });
    for (const asked of ["[data-lid]", "[data-place=pile]", "[data-held]", "[data-where]"])
      if (page.el.querySelector(asked)) await click(page.el, asked);
    unmount();
    assert.deepEqual([...unwritten], [], sample);
  }
});

test("outside scripts find the board, what is asked, what was answered, and where to decide", () => {
  for (const sample of samples) {
    const { el } = shown(sample);
    for (const hook of ["board", "prompt", "answer"]) assert.equal(all(el, `[data-${hook}]`).length, 1, sample);
    const asked = all(el, "[data-asked]");
    assert.equal(asked.length > 0, cardViews[sample].legal.length > 0, sample);
    for (const part of asked) assert.ok(!part.hasAttribute("disabled"));
    unmount();
  }
});

test("two of a kind are planted: chosen cards lift, the button says it, and one message goes out", async () => {
  const page = shown("play");
  const { el, model } = page;
  assert.equal(all(el, ".fw-n-move").length, 0);
  await click(el, card("W"));
  assert.deepEqual(pressed(page), ["hand W"]);
  assert.equal(one(el, ".fw-n-move").dataset.asked, undefined, "one alone is not enough");
  await click(el, card("W", 1));
  assert.deepEqual(pressed(page), ["hand W", "hand W"]);
  const button = one(el, ".fw-n-move");
  assert.equal(button.dataset.action, "plant W W");
  assert.equal(button.dataset.asked, "true");
  await new Promise((done) => setTimeout(done, 60));
  assert.ok(model.asked.includes("/preview plant W W"));
  const plants = [{ where: "W", cards: 2, joins: 0, falls: { seat: 1, cards: 1 } }];
  const told = { action: "plant W W", text: "Plant 2 wheat.", legal: true, why: "", rule: "", plants, odds: null };
  await answer(page, "preview", told);
  assert.equal(one(el, "[data-seat='0'] [data-ghost=W] .fw-n-number").textContent, "2");
  assert.equal(one(el, "[data-seat='1'] .fw-n-falls .fw-n-fate").textContent, "2 beat 1");
  await click(el, ".fw-n-move");
  assert.deepEqual(sent(page), ["plant W W"]);
  assert.equal(all(el, "[data-ghost=W]").length, 1, "nothing moves before the answer is there");
});

test("an answer that never comes leaves a board to play on", async () => {
  const page = shown("play", { phrases: {} });
  await click(page.el, card("W"));
  await click(page.el, card("W", 1));
  await new Promise((done) => setTimeout(done, 60));
  await answer(page, "preview", null);
  assert.equal(one(page.el, ".fw-n-move").textContent, "Plant: wheat ×2");
  assert.equal(all(page.el, "[data-ghost]").length, 0);
  await click(page.el, "[data-place=pile]");
  await answer(page, "floods", null);
  assert.ok(one(page.el, ".fw-n-ahead").textContent);
});

test("what cannot join is dim, and tried all the same: Python says why", async () => {
  const page = shown("play");
  const { el } = page;
  assert.ok(one(el, card("L")).classList.contains("fw-n-dim"), "the flood card bans it");
  assert.equal(one(el, card("L")).dataset.asked, undefined);
  await click(el, card("L"));
  await click(el, card("W"));
  await click(el, card("L"));
  assert.deepEqual(sent(page), ["plant L", "plant W L"]);
  assert.deepEqual(pressed(page), ["hand W"]);
  page.model.arrive({
    feedback: {
      seq: 1,
      ok: false,
      code: "banned",
      rule: "N5.1",
      text: "No, because.",
      gist: "The flood bans it.",
      squares: ["flood", "hand L"],
      nearest: ["plant W W"],
    },
  } as Partial<Traits>);
  await painted();
  assert.match(one(el, "[data-answer]").textContent!, /No, because\./);
  assert.ok(one(el, "[data-place=flood]").classList.contains("fw-n-wrong"));
  assert.ok(one(el, ".fw-n-kind:has([data-held='hand L'])").classList.contains("fw-n-wrong"));
});

test("one plants or speculates: a card for the other begins a choice of its own", async () => {
  const page = shown("play");
  await click(page.el, card("W"));
  await click(page.el, card("PW"));
  assert.deepEqual(pressed(page), ["hand PW"]);
  await click(page.el, card("W"));
  assert.deepEqual(pressed(page), ["hand W"]);
  assert.deepEqual(sent(page), []);
});

test("a refusal is read although a ghost stood there, until something else is chosen", async () => {
  const page = shown("play");
  const { el } = page;
  const plants = [{ where: "W", cards: 2, joins: 0, falls: null }];
  const told = { action: "plant W W", text: "Plant 2 wheat.", legal: true, why: "", rule: "", plants, odds: null };
  const ghosted = async () => {
    await new Promise((done) => setTimeout(done, 60));
    await answer(page, "preview", told);
    return all(el, "[data-ghost]").length === 1;
  };
  await click(el, card("W"));
  await click(el, card("W", 1));
  assert.ok(await ghosted());
  await click(el, card("C"));
  assert.deepEqual(sent(page), ["plant W W C"]);
  assert.equal(all(el, "[data-ghost]").length, 0);
  await click(el, card("W", 1));
  await click(el, card("W", 1));
  assert.ok(await ghosted());
});

test("nor does a refusal stay red beside cards that are chosen after it", async () => {
  const page = shown("trade");
  const refused = { seq: 1, ok: false, code: "two-cards", rule: "N4.1", text: "Two.", nearest: [], squares: [] };
  page.model.arrive({ feedback: refused } as never);
  await painted();
  assert.equal(all(page.el, ".fw-refused, [data-refused]").length, 2);
  await click(page.el, card("P"));
  assert.equal(all(page.el, ".fw-refused, [data-refused]").length, 0);
});

test("a card that is tried before the flood is answered, too", async () => {
  const page = shown("flood");
  const held = one(page.el, "[data-held]");
  assert.equal(held.dataset.asked, undefined);
  await click(page.el, "[data-held]");
  assert.equal(sent(page).length, 1);
  assert.match(sent(page)[0]!, /^(plant|speculate) /);
});

test("stones ask for their monument, and may be shared out among several", async () => {
  const page = shown("stones");
  const { el } = page;
  await click(el, card("S"));
  await click(el, card("S", 1));
  assert.equal(all(el, ".fw-n-move").length, 0);
  assert.match(one(el, "[data-prompt]").textContent!, /monument/);
  assert.deepEqual(
    all(el, "[data-where]").map(({ dataset }) => dataset.where),
    ["sphinx", "obelisk", "wall"],
  );
  await click(el, "[data-where=wall]");
  assert.equal(one(el, ".fw-n-move").dataset.action, "plant S S wall");
  await click(el, card("S", 2));
  assert.equal(one(el, ".fw-n-move").dataset.action, "plant S S S wall", "it follows the others");
  await click(el, "[data-where=sphinx]");
  assert.equal(one(el, ".fw-n-move").dataset.action, "plant S sphinx S S wall");
});

test("trades take from hand and store, once its lid is up", async () => {
  const page = shown("trade");
  const { el } = page;
  assert.equal(all(el, "[data-held^=store]").length, 0);
  assert.equal(all(el, ".fw-n-move").length, 2, "both ways to trade are there to be found");
  await click(el, "[data-lid]");
  await click(el, "[data-held='store W']");
  await click(el, card("PW"));
  await click(el, "[data-action='offer PW store W']");
  assert.deepEqual(sent(page), ["offer PW store W"]);
  press(one(el, card("PW")), "Escape");
  await painted();
  assert.deepEqual(pressed(page), []);
});

test("what a trade may bring is told in its button", async () => {
  const page = shown("trade");
  const { el, model } = page;
  await click(el, card("P"));
  await click(el, card("L"));
  await new Promise((done) => setTimeout(done, 60));
  assert.deepEqual(model.asked, ["/preview market P L", "/preview offer P L"]);
  assert.equal(all(el, ".fw-n-odds").length, 0);
  const told = { action: "offer P L", text: "Offer it.", legal: true, why: "", rule: "", plants: [] };
  await answer(page, "preview", { ...told, odds: { chance: 0.584, cards: 1 } });
  assert.match(one(el, "[data-action='offer P L'] .fw-n-odds").textContent!, /harvests for you: 58%/);
  assert.equal(all(el, ".fw-n-odds").length, 1);
});

test("a harvest is seen to go; what was beaten or eaten stays to be read until another turn has ended", async () => {
  const { el, model } = shown("play");
  const view = cardViews.play;
  const gone = () => all(el, ".fw-n-gone-by").length;
  const lost = () =>
    all(el, "[data-lost]").map((part) => `${part.dataset.lost} ${one(part, ".fw-n-fate").textContent}`);
  const arrive = async (change: object, ply: number) => {
    model.arrive({ view: { ...view, ...change, turn: { ...view.turn, ply } } } as unknown as Partial<Traits>);
    await painted();
  };
  const [{ ply }, fields] = [view.turn, { P: { seat: 0, cards: 1 } }];
  const players = view.players.map((player, seat) => (seat === 0 ? { ...player, store: { W: 1, P: 1 } } : player));
  const ended = players.map((player) => ({ ...player, turns_taken: player.turns_taken + 1 }));
  const flood = { ...view.flood, card: "P", kinds: "P" };
  assert.deepEqual([gone(), lost()], [0, []]);
  await arrive({ fields, players, flood, discard: { W: 1, locusts: 1 } }, ply + 1);
  assert.deepEqual([gone(), lost()], [1, ["W locusts"]]);
  await arrive({ fields, players, flood }, ply + 2);
  assert.deepEqual([gone(), lost()], [0, ["W locusts"]]);
  await arrive({ fields, players: ended, flood }, ply + 3);
  assert.deepEqual(lost(), []);
  await arrive({}, ply);
  await arrive({ fields: { ...view.fields, W: { seat: 0, cards: 4 } } }, ply + 1);
  assert.deepEqual(lost(), ["W 4 beat 1"]);
  await arrive({}, ply);
  assert.deepEqual(lost(), []);
});

test("a field that would grow says from where to where", async () => {
  const page = shown("play");
  await click(page.el, card("P"));
  await new Promise((done) => setTimeout(done, 60));
  const planted = { where: "P", cards: 2, joins: 2, falls: null };
  const told = { action: "plant P", text: "Plant it.", legal: true, why: "", rule: "", odds: null };
  await answer(page, "preview", { ...told, plants: [planted] });
  assert.equal(one(page.el, "[data-place='P'] .fw-n-fate").textContent, "grows from 2 to 4");
});

test("the number of a rule says which one it is", async () => {
  const { el, model } = shown("play");
  const feedback = { ...model.get("feedback"), ok: true, text: "So it is. (N2.1) And so. (Q15)" };
  model.arrive({ feedback } as unknown as Partial<Traits>);
  await painted();
  assert.equal(one(el, "[data-answer]").textContent, feedback.text);
  assert.deepEqual(
    all(el, "[data-answer] abbr").map(({ dataset }) => dataset.tip),
    ["N2.1", "Q15"].map((rule) => `Rule ${rule}: ${cardWords.play.ui[`gist.${rule}`]}`),
  );
});

test("cards are one tab stop; arrows lead from one to the next", () => {
  const { el } = shown("play");
  const cards = all(el, ".fw-n-fan-hand [data-held]");
  assert.deepEqual(
    cards.map(({ tabIndex }) => tabIndex),
    cards.map((_, at) => (at === 0 ? 0 : -1)),
  );
  cards[0]!.focus();
  press(cards[0]!, "ArrowRight");
  assert.equal(document.activeElement, cards[1]);
});

test("what may be turned up next is asked for once somebody presses the pile", async () => {
  const page = shown("flood");
  assert.deepEqual(page.model.asked, []);
  await click(page.el, "[data-place=pile]");
  assert.deepEqual(page.model.asked, ["/floods"]);
  await answer(page, "floods", [
    { card: "PW", chance: 0.25, harvests: [{ seat: 1, crop: "P", cards: 1 }], bans: "PW" },
    { card: "S", chance: 0.1, harvests: [], bans: "S" },
  ]);
  assert.match(one(page.el, "[data-next=PW]").textContent!, /25 %.*Ben1 × papyrus/);
});

test("the end is told by stacks, the one that decided circled", () => {
  const { el } = shown("over");
  const { outcome, players } = cardViews.over;
  assert.equal(all(el, ".fw-n-stacks > li").length, players[0]!.sheet!.stacks.length);
  assert.deepEqual(
    all(el, ".fw-n-stacks > li").map((stack) => stack.classList.contains("fw-n-decided")),
    players[0]!.sheet!.stacks.map((_, place) => place + 1 === outcome!.stack),
  );
});

test("behind a curtain there is one button, and it asks to lift it", async () => {
  const curtain: Curtain = { seat: 1, name: "Ben", text: "Ben, take the screen" };
  const page = shown("public", { curtain });
  assert.equal(one(page.el, "[data-prompt]").textContent, curtain.text);
  assert.equal(all(page.el, "[data-asked]").length, 1);
  assert.equal(one(page.el, ".fw-n-south [data-seat]").dataset.seat, "1", "it is already Ben's table");
  await click(page.el, "[data-lift]");
  assert.deepEqual(page.model.asked, ["/lift"]);
});

test("who only looks is told who decides, and can press nothing that plays", () => {
  const { el } = shown("public");
  assert.match(one(el, "[data-prompt]").textContent!, /Ana/);
  assert.equal(all(el, "[data-asked], [data-held]").length, 0);
});

// Cards in hand: chosen by a tap, carried by a pointer, put down on the table. Python decides whether that may be.
import { type Point, startDrag, under } from "../../hands/drag";
import type { Hands as GameHands, Region as GameRegion, Seen as GameSeen } from "../game";
import { STONE, isPair } from "./cards";
import { joins } from "./legal";
import { type Choice, NO_CHOICE, plus, unplaced, verbOf, written } from "./moves";
import { type Held, type Stance, choiceOf, choose, clear, isChosen, place, planned, putBack } from "./stance";
import type { Answers, Traits } from "./traits";
import { MONUMENTS, type Monument } from "./view";

export type Hands = GameHands<Traits, Stance, Answers>;
export type Seen = GameSeen<Traits, Stance, Answers>;
export type Region = GameRegion<Traits, Stance, Answers>;

/** A card is chosen, or put back; one that cannot join what is chosen is tried, and Python says why not. */
export function toggle(hands: Hands, held: Held): void {
  const seen = hands.seen();
  if (!seen) return;
  const { stance, view } = seen;
  // One plants or speculates: a card for the other of these begins a choice of its own.
  const anew = view.turn.phase === "play" && isPair(held.card) !== (verbOf(choiceOf(stance)) === "speculate");
  const choice = anew ? NO_CHOICE : choiceOf(stance);
  if (isChosen(stance, held)) hands.hold((now) => putBack(now, held));
  else if (joins(stance.legal, choice, held.side, held.card))
    hands.hold((now) => choose(anew ? clear(now) : now, held));
  else if (view.legal.length > 0) {
    const more = { ...choice, [held.side]: plus(choice[held.side], held.card) };
    send(hands, view.turn.phase === "trade" ? written("market", more) : tried(more));
  }
}

/** Sent, be it allowed or not. What will be refused makes room for the answer; else nothing moves until it is there. */
export function send(hands: Hands, action: string): void {
  hands.hold((stance) => (stance.legal.actions.has(action) ? stance : { ...stance, tried: true }));
  hands.play(action);
}

/** Somewhere a stone has to go for its move to be read. */
function tried(choice: Choice): string {
  const waiting = unplaced(choice);
  const [where = MONUMENTS[0]!] = MONUMENTS.filter((name) => choice.stones[name]);
  const stones = waiting > 0 ? { ...choice.stones, [where]: (choice.stones[where] ?? 0) + waiting } : choice.stones;
  return written(verbOf(choice), { ...choice, stones });
}

/** Let go over the table a card joins the choice, and a stone goes where it is put; a chosen card takes all of the
 *  choice with it, and plays it: onto the table, the pile (market) or the flood card (offering). */
export function dragCard(hands: Hands, event: PointerEvent, held: Held): void {
  const grip = event.currentTarget as Element;
  startDrag(event, {
    begin: () => undefined,
    move: (at) => hands.hold((stance) => ({ ...stance, drag: { at, card: held.card } })),
    drop(at) {
      hands.hold((stance) => ({ ...stance, drag: null }));
      drop(hands, held, grip, at);
    },
    cancel: () => hands.hold((stance) => ({ ...stance, drag: null })),
  });
}

function drop(hands: Hands, held: Held, grip: Element, at: Point): void {
  const seen = hands.seen();
  const here = under(grip, at);
  if (!seen || !here?.closest("[data-board]")) return;
  const { stance, view } = seen;
  const where = here.closest<HTMLElement>("[data-place]")?.dataset.place;
  if (!isChosen(stance, held)) toggle(hands, held);
  else if (view.turn.phase === "trade") {
    if (where === "pile" || where === "flood") send(hands, written(TRADES[where], choiceOf(stance)));
    return;
  } else {
    const action = planned(stance);
    if (action !== null) send(hands, action);
  }
  if (held.card === STONE && (MONUMENTS as readonly string[]).includes(where ?? ""))
    hands.hold((now) => (unplaced(choiceOf(now)) > 0 ? place(now, where as Monument) : now));
}

const TRADES = { pile: "market", flood: "offer" } as const;

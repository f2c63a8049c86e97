// Moves as they are written: which cards from the hand, which from the store, which stones to which monument.
import type { Notation } from "../../wire";
import { STONE, counted, isPair, kindsOf, total } from "./cards";
import { type Card, type Counts, MONUMENTS } from "./view";

export interface Choice {
  hand: Counts;
  store: Counts;
  /** By monument; the stones of a choice that nobody has said a monument for are in the hand alone. */
  stones: Counts;
}

export interface Move extends Choice {
  action: Notation;
  verb: string;
}

export const NO_CHOICE: Choice = { hand: {}, store: {}, stones: {} };

export function readMove(action: Notation): Move {
  const [verb = "", ...words] = action.split(" ");
  const sides: Card[][] = [[]];
  const stones: Record<string, number> = {};
  let held = 0;
  for (const word of words) {
    if (word === "store") sides.push([]);
    else if ((MONUMENTS as readonly string[]).includes(word)) {
      stones[word] = held;
      held = 0;
    } else {
      sides.at(-1)!.push(word);
      held += word === STONE ? 1 : 0;
    }
  }
  return { action, verb, hand: counted(sides[0]!), store: counted(sides[1] ?? []), stones };
}

/** A choice with a verb before it, in written order; a stone without a monument stays without. */
export function written(verb: string, { hand, store, stones }: Choice): Notation {
  const said = (counts: Counts) => kindsOf(counts).flatMap(([card, n]) => Array<Card>(n).fill(card));
  if (verb !== "plant") return [verb, ...said(hand), ...(total(store) ? ["store", ...said(store)] : [])].join(" ");
  const placed = MONUMENTS.flatMap((where) =>
    stones[where] ? [...Array<Card>(stones[where]).fill(STONE), where] : [],
  );
  const left = Array<Card>((hand[STONE] ?? 0) - total(stones)).fill(STONE);
  return [verb, ...said({ ...hand, [STONE]: 0 }), ...placed, ...left].join(" ");
}

/** Nothing but speculation cards is speculated with. */
export function verbOf({ hand }: Choice): "plant" | "speculate" {
  return Object.keys(hand).every((card) => !hand[card] || isPair(card)) ? "speculate" : "plant";
}

/** Stones that wait for a monument. */
export function unplaced({ hand, stones }: Choice): number {
  return (hand[STONE] ?? 0) - total(stones);
}

export function plus(counts: Counts, card: Card): Counts {
  return { ...counts, [card]: (counts[card] ?? 0) + 1 };
}

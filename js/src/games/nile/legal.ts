// The legal actions, read once for each position: what may join a choice. Nothing here knows a rule; what is not in
// the list is not offered.
import type { Notation } from "../../wire";
import { type Choice, type Move, plus, readMove } from "./moves";
import { type Card, type Counts, MONUMENTS, type Monument } from "./view";

export interface Legal {
  actions: ReadonlySet<Notation>;
  /** Those that take cards. */
  moves: readonly Move[];
}

const parsed = new WeakMap<readonly Notation[], Legal>();

export function legalOf(actions: readonly Notation[]): Legal {
  const known = parsed.get(actions);
  if (known) return known;
  const legal = { actions: new Set(actions), moves: actions.filter((text) => text.includes(" ")).map(readMove) };
  parsed.set(actions, legal);
  return legal;
}

function covers(all: Counts, some: Counts): boolean {
  for (const card in some) if ((all[card] ?? 0) < some[card]!) return false;
  return true;
}

function fitting({ moves }: Legal, { hand, store }: Choice): Move[] {
  return moves.filter((move) => covers(move.hand, hand) && covers(move.store, store));
}

export type Side = "hand" | "store";

/** Whether another card can still join the choice on the way to something that may be done. */
export function joins(legal: Legal, choice: Choice, side: Side, card: Card): boolean {
  const more = { ...choice, [side]: plus(choice[side], card) };
  return legal.moves.some((move) => covers(move.hand, more.hand) && covers(move.store, more.store));
}

/** The monuments to which stones of the choice may go. */
export function monumentsFor(legal: Legal, choice: Choice): Monument[] {
  const ways = fitting(legal, choice);
  return MONUMENTS.filter((where) => ways.some(({ stones }) => stones[where]));
}

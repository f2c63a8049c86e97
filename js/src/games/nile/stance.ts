// What a person is doing with cards before they decide: which are chosen, where stones are to go, whether the lid of
// the store is up. Never sent to Python and never part of the game.
import type { Point } from "../../hands/drag";
import type { Notation } from "../../wire";
import { STONE, counted, total } from "./cards";
import { type Legal, type Side, legalOf, monumentsFor } from "./legal";
import { type Choice, unplaced, verbOf, written } from "./moves";
import type { Card, Counts, Monument, View } from "./view";

/** A card by where it lies: the third papyrus of the hand. */
export interface Held {
  side: Side;
  card: Card;
  at: number;
}

export interface Stance {
  legal: Legal;
  seat: number;
  chosen: readonly Held[];
  /** How many of the chosen stones go to which monument. */
  stones: Counts;
  /** Something else was tried: its answer is looked at now, and no ghost. */
  tried: boolean;
  /** The move whose button is pointed at. */
  pointed: Notation | null;
  /** The store is looked into. */
  lid: boolean;
  /** What may be turned up next is looked at. */
  ahead: boolean;
  drag: { at: Point; card: Card } | null;
}

const UNDECIDED = { chosen: [], stones: {}, tried: false, pointed: null, drag: null };

export function begin(view: View): Stance {
  return { ...UNDECIDED, legal: legalOf(view.legal), seat: view.turn.seat, lid: false, ahead: false };
}

/** Whoever comes next lifts the own lid. */
export function arrive(stance: Stance, view: View): Stance {
  const same = stance.seat === view.turn.seat;
  const { lid, ahead } = same ? stance : begin(view);
  return { ...begin(view), lid, ahead: ahead && view.turn.phase !== "over" };
}

export function choiceOf({ chosen, stones }: Stance): Choice {
  const cards = (side: Side) => counted(chosen.filter((held) => held.side === side).map(({ card }) => card));
  return { hand: cards("hand"), store: cards("store"), stones };
}

export function isChosen({ chosen }: Stance, { side, card, at }: Held): boolean {
  return chosen.some((held) => held.side === side && held.card === card && held.at === at);
}

export function choose(stance: Stance, held: Held): Stance {
  const chosen = [...stance.chosen, held];
  return settled({ ...stance, chosen, tried: false, pointed: null });
}

export function putBack(stance: Stance, { side, card, at }: Held): Stance {
  const chosen = stance.chosen.filter((held) => held.side !== side || held.card !== card || held.at !== at);
  return settled({ ...stance, chosen, tried: false, pointed: null });
}

export function clear(stance: Stance): Stance {
  return { ...stance, ...UNDECIDED };
}

/** Stones follow those that are on their way; where there is but one way, that is theirs. */
function settled(stance: Stance): Stance {
  const choice = choiceOf(stance);
  const stones = choice.hand[STONE] ?? 0;
  const open = monumentsFor(stance.legal, choice);
  const taken = open.filter((where) => stance.stones[where]);
  const [only] = open.length === 1 ? open : taken.length === 1 ? taken : [];
  if (stones === 0) return { ...stance, stones: {} };
  if (only) return { ...stance, stones: { [only]: stones } };
  return total(stance.stones) > stones ? { ...stance, stones: {} } : stance;
}

/** The stones nobody has placed go to this monument; where all are placed, one more of them does. */
export function place(stance: Stance, where: Monument): Stance {
  const waiting = unplaced(choiceOf(stance));
  const here = stance.stones[where] ?? 0;
  if (waiting > 0) return { ...stance, tried: false, stones: { ...stance.stones, [where]: here + waiting } };
  const other = Object.keys(stance.stones).find((name) => name !== where && stance.stones[name]);
  if (!other) return stance;
  const stones = { ...stance.stones, [where]: here + 1, [other]: stance.stones[other]! - 1 };
  return { ...stance, tried: false, stones };
}

/** What the choice would play in the step of planting; null: nothing is chosen, or a stone waits for its monument. */
export function planned(stance: Stance): Notation | null {
  if (stance.chosen.length === 0) return null;
  const choice = choiceOf(stance);
  return unplaced(choice) > 0 ? null : written(verbOf(choice), choice);
}

/** The move seen as a ghost: the one offered, the one pointed at, the one chosen, or the one selected. */
export function ghost(view: View, stance: Stance, offered: Notation | null, selected: Notation): Notation | null {
  const may = (action: Notation | null) => (action !== null && stance.legal.actions.has(action) ? action : null);
  if (stance.tried) return may(offered);
  const chosen = view.turn.phase === "play" ? planned(stance) : null;
  return may(offered) ?? may(stance.pointed) ?? may(chosen) ?? may(selected);
}

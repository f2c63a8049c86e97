// A position of Nile as the page sees it. What its viewer may not know is a number.
import type { Position } from "../../wire";

/** "P"; a speculation card is two letters, "PW"; stone is "S", the plague "locusts". */
export type Card = string;
export type Monument = "sphinx" | "obelisk" | "wall";
export type Phase = "flood" | "trade" | "play" | "over";
export type Counts = Readonly<Record<string, number>>;

export interface Player {
  name: string;
  hand: Counts | number;
  store: Counts | number;
  /** Those that lie before them. */
  speculations: Card[];
  turns_taken: number;
  /** As if the game ended now; null where the store is closed to the viewer. */
  sheet: { stacks: number[]; crops: Counts } | null;
}

export interface View extends Position {
  options: {
    seats: number;
    monuments: boolean;
    crops: string;
    components: string;
    names: string[];
    first: number;
  };
  /** In play, "PWLCF". */
  crops: string;
  flood: {
    /** Null at the start and after a reshuffle. */
    card: Card | null;
    /** What it harvests and bans, kept over a reshuffle. */
    kinds: string;
    pile: Counts;
  };
  /** Cards in the pile. */
  draw: number;
  /** Which pass of how many. */
  pass: number[];
  discard: Counts;
  /** Those that there are, by crop. */
  fields: Record<string, { seat: number; cards: number }>;
  monuments: Partial<Record<string, { seat: number; stones: number }>>;
  players: Player[];
  turn: { seat: number; phase: Phase; ply: number };
  /** In the end; the stack that decided counts from 1, 0: none did. */
  outcome: { winners: number[]; reason: string; stack: number } | null;
  /** For open eyes alone. */
  hidden?: { seed: number; draw: Card[] };
}

export const MONUMENTS: readonly Monument[] = ["sphinx", "obelisk", "wall"];

/** Who looks: the one whose hand is open, or where several are the one to act; null: nobody of them. */
export function nearest({ players, turn }: View): number | null {
  const opened = players.flatMap(({ hand }, seat) => (typeof hand === "number" ? [] : [seat]));
  return opened.includes(turn.seat) ? turn.seat : (opened[0] ?? null);
}

/** The seats on both banks: the nearest below and the others, clockwise, above; or half of them on each. */
export function seated({ players }: View, near: number | null): { north: number[]; south: number[] } {
  const seats = players.map((_, seat) => seat);
  if (near !== null) return { north: [...seats.slice(near + 1), ...seats.slice(0, near)], south: [near] };
  const half = Math.ceil(seats.length / 2);
  return { north: seats.slice(0, half), south: seats.slice(half).reverse() };
}

/** How many cards somebody has where on the bank, by crop and monument. */
export function landOf({ crops, fields, monuments }: View, seat: number): Counts {
  const land: Record<string, number> = {};
  for (const place of [...crops, ...MONUMENTS]) {
    const [field, built] = [fields[place], monuments[place]];
    if (field?.seat === seat) land[place] = field.cards;
    if (built?.seat === seat) land[place] = built.stones;
  }
  return land;
}

/** What a seat may not play now: it is on the flood card of its turn. */
export function banned({ turn, flood }: View, seat: number): string {
  return turn.seat === seat && (turn.phase === "trade" || turn.phase === "play") ? flood.kinds : "";
}

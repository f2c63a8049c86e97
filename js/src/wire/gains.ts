// What a move would earn, which turns are worth considering, and what a coach says.
import type { Letter, Notation, Square, Tile } from "./notation";

/** What a placement earns at a square, by harvest case: +2 grapes at d4 thanks to d3 and e4. */
export interface Chip {
  case: "A" | "B" | "C" | "D";
  square: Square;
  /** "" for a quarry, whose gain is yet to be chosen. */
  good: Letter | "W" | "";
  n: number;
  of: Square[];
}

export interface Preview {
  seq: number;
  ply: number;
  action: Notation;
  chips: Chip[];
  text: string;
}

export interface Heat {
  ply: number;
  tile: Tile;
  gains: Record<Notation, number>;
}

/** A turn worth considering. */
export interface AdviceRow {
  /** 1 is the best. */
  rank: number;
  /** Playable as a whole: "place AG d4 e4; skip; end; draft BB". */
  turn: string;
  /** What tells it from others: "AG d4 e4 · D07 · BB". */
  brief: string;
  /** The chance to win in percent, and Debens ahead at the end; as the language writes numbers. */
  win: string;
  margin: string;
  /** From 0 (the worst of the list) to 1. */
  warmth: number;
  /** The figures in a sentence. */
  text: string;
  steps: { action: Notation; text: string }[];
  /** Where its tile goes. */
  squares: Square[];
  /** What else it touches. */
  marked: { squares: Square[]; shops: string[] };
}

/** Turns worth considering in the position shown, the best first. */
export interface Advice {
  ply: number;
  /** Asked for in play: one turn. */
  hint: boolean;
  rows: AdviceRow[];
}

/** A remark on the last turn of a person. */
export interface Coach {
  text: string;
}

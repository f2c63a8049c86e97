// Which turns are worth considering, and what a coach says.
import type { Marks, Notation, Square } from "./position";

/** A turn worth considering. */
export interface AdviceRow {
  /** 1 is the best. */
  rank: number;
  /** Playable as a whole: "end; draft BB". */
  turn: string;
  /** What tells it from others. */
  brief: string;
  /** The chance to win in percent, and points ahead at the end; as the language writes numbers. */
  win: string;
  margin: string;
  /** From 0 (the worst of the list) to 1. */
  warmth: number;
  /** The figures in a sentence. */
  text: string;
  steps: { action: Notation; text: string }[];
  /** Where it begins. */
  squares: Square[];
  /** What else it touches. */
  marked: Marks;
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

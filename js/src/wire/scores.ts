// How a game stands and ended, and what a review thinks of it.
import type { Notation } from "./position";

/** How the game ended. */
export interface Result {
  /** Seats. */
  winners: number[];
  /** Who won, with how much, and what settled it. */
  text: string;
}

/** What a review thinks of a turn that was played. */
export interface ReviewedTurn {
  /** Its place in the review, by which it is asked for. */
  number: number;
  /** How many actions of the game come before it, and how many when it is over. */
  at: number;
  to: number;
  /** Which turn of its player. */
  turn: number;
  /** Its first action, to know it by. */
  action: Notation;
  verdict: string;
  /** The verdict as a sign and as a word. */
  glyph: string;
  word: string;
  /** What was lost, and what was missed. */
  text: string;
  /** Whether a better turn was found. */
  better: boolean;
}

export interface Review {
  turns: ReviewedTurn[];
}

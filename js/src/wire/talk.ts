// What a person asks for, and how Python answers; the words of the page.
import type { Notation, Square } from "./notation";

/** What a person asks for: browser → Python. */
export interface Intent {
  seq: number;
  ply: number;
  action: Notation;
}

/** Python's answer to an intent, or what just happened at the table (seq null). */
export interface Feedback {
  seq: number | null;
  ok: boolean;
  /** Why it was refused, "on-water"; "" for what was done. */
  code: string;
  rule: string;
  text: string;
  /** The rule in a sentence or two. */
  gist: string;
  /** The squares in the way. */
  squares: Square[];
  /** Legal moves close to what was tried. */
  nearest: Notation[];
}

/** The sentences of the front end in the widget's language; {names} are filled in by the browser. */
export interface Words {
  /** What the component set says of itself, "unofficial reconstruction": somebody's own words, perhaps. */
  box: string;
  ui: Record<string, string>;
  /** "D07/0", "M1/2": the shop of a district or metropolis → what it needs and gives. */
  shops: Record<string, string>;
}

/** Legal action → what it does, in words. Placements are said by their squares instead. */
export type Phrases = Record<Notation, string>;

export interface LogLine {
  seat: number;
  action: Notation;
  text: string;
}

/** The log after its first `from` lines. */
export interface News {
  from: number;
  lines: LogLine[];
}

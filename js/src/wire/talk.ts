// What a person asks for, and how Python answers; the words of the page.
import type { Notation, Square } from "./position";

/** By its code, "fr"; Python knows which there are. */
export type Language = string;

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
  /** Code → its name in itself: { fr: "Français" }. */
  languages: Record<Language, string>;
  ui: Record<string, string>;
}

/** Legal action → what it does, in words; what is chosen on the board may be missing. */
export type Phrases = Record<Notation, string>;

export interface LogLine {
  seat: number;
  /** "" where the viewer may not know it. */
  action: Notation;
  text: string;
}

/** The log after its first `from` lines. */
export interface News {
  from: number;
  lines: LogLine[];
}

// A lesson's steps: what is told, asked and answered.
import type { None } from "./none";
import type { Notation, Square } from "./position";

/** A number to be set by whoever answers. */
export interface Field {
  /** By which it is answered, "A.G". */
  id: string;
  label: string;
  /** What the row is called in which it stands with others. */
  head?: string;
}

/** A sentence, and the squares to look at while it is read. */
export interface Hint {
  text: string;
  squares: Square[];
}

/** What an answer looks like; a question answered by playing has a line. */
export interface Form<F extends Field = Field> {
  fields: F[];
  choices: { id: string; label: string }[];
  /** What the choice is about, where that is not the question itself. */
  chooses?: string;
  /** More than one may be chosen. */
  several?: boolean;
  /** "table": everything that lies there has to be seen besides the board. */
  about?: string;
  /** The score must not be seen. */
  unscored?: boolean;
  /** Squares are to be marked. */
  squares?: boolean;
  line?: boolean;
  /** An action to be seen, but not played. */
  ghost?: Notation;
  /** The squares that are asked about; none: all. */
  among?: Square[];
  /** The one seat that is asked about. */
  seat?: number;
}

export interface VerdictPiece {
  right: boolean;
  text: string;
  reasons: Hint[];
}

export interface Verdict {
  right: boolean;
  pieces: VerdictPiece[];
}

/** One step of a lesson. Nothing in it tells the answer before there was one. */
export interface Task<F extends Field = Field> {
  /** Whose step it is. */
  lesson: string;
  name: string;
  /** The step to go on to, or where there is only this one, the next question of the lesson; "" at the end. */
  next: string;
  title: string;
  /** Markdown of the simplest kind. */
  words: string;
  question: string;
  form: Form<F> | None;
  marks: Square[];
  hints: Hint[];
  levels: number;
  verdict: Verdict | None;
  /** For a class: large. The solution is there once somebody has asked for it. */
  projector: boolean;
  solution: Verdict | None;
  /** What is said once it is answered, or shown; it tells the answer. */
  closing: string;
  at: number;
  steps: ("told" | "todo" | "tried" | "shown" | "solved")[];
  /** There is something to be played on the board, and it is being played. */
  playable: boolean;
  playing: boolean;
  progress: string;
}

// The synced traits as a whole.
import type { Advice, Coach } from "./advice";
import type { Task } from "./lesson";
import type { None } from "./none";
import type { Notation, Position, Square } from "./position";
import type { Result, Review } from "./scores";
import type { Editing, Study } from "./study";
import type { Feedback, Intent, Language, News, Phrases, Words } from "./talk";

export interface Settings {
  confirm: "touch" | "always" | "never";
  forced: boolean;
  bots: boolean;
  coach: boolean;
  pause: number;
}

export interface Annotations {
  marks: Square[];
  arrows: [Square, Square][];
}

/** Between two people at one screen: whose turn it is to take it. What is theirs comes when they lift it. */
export interface Curtain {
  seat: number;
  name: string;
  text: string;
}

/** The synced traits. The browser writes selected, intent and language only. A game knows more of some of them. What a
 *  page asks for itself is no trait: see answers.ts. */
export interface Traits {
  view: Position;
  selected: Notation;
  intent: Intent | None;
  feedback: Feedback;
  language: Language;
  words: Words;
  phrases: Phrases;
  settings: Settings;
  study: Study | None;
  news: News;
  advice: Advice | None;
  coach: Coach | None;
  result: Result | None;
  reviewed: Review | None;
  editing: Editing | None;
  /** What the editor has to choose from. */
  box: object;
  task: Task | None;
  /** The game as text, to resume it from; "file: PATH" where it lies if it cannot be told; or "". */
  record: string;
  annotations: Annotations;
  /** Whom the screen waits for, between two people. */
  curtain: Curtain | None;
  /** Seats played by bots. */
  bots: number[];
}

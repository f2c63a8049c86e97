// The synced traits as a whole.
import type { Advice, Coach, Preview } from "./advice";
import type { Task } from "./lesson";
import type { None } from "./none";
import type { Moved, Notation, Position, Square } from "./position";
import type { Better, Result, Review, ScoreSheet } from "./scores";
import type { Changes, Editing, Study } from "./study";
import type { Feedback, Intent, News, Phrases, Words } from "./talk";

export type Language = "en" | "fr" | "de" | "es";

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

/** The synced traits. The browser writes selected, intent and language only. A game knows more of some of them. */
export interface Traits {
  view: Position;
  moved: Moved;
  selected: Notation;
  intent: Intent | None;
  feedback: Feedback;
  language: Language;
  words: Words;
  phrases: Phrases;
  settings: Settings;
  study: Study | None;
  news: News;
  preview: Preview | None;
  heat: object;
  advice: Advice | None;
  coach: Coach | None;
  result: Result | None;
  sheet: ScoreSheet | None;
  reviewed: Review | None;
  better: Better | None;
  changes: Changes | None;
  export: { seq: number; kind: string; text: string; file?: string } | None;
  editing: Editing | None;
  /** What the editor has to choose from. */
  box: object;
  task: Task | None;
  alive: { seq: number } | None;
  /** The game as text, to resume it from. */
  record: string;
  annotations: Annotations;
  /** Seats played by bots. */
  bots: number[];
}

// The synced traits as a whole.
import type { Advice, Coach, Heat, Preview } from "./gains";
import type { Task } from "./lesson";
import type { None } from "./none";
import type { Language, Notation, Square } from "./notation";
import type { Better, Result, Review, ScoreSheet } from "./scores";
import type { Box, Changes, Editing, Study } from "./study";
import type { Feedback, Intent, News, Phrases, Words } from "./talk";
import type { Moved, View } from "../games/fertility/view";

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

/** The synced traits. The browser writes selected, intent and language only. */
export interface Traits {
  view: View;
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
  heat: Heat | None;
  advice: Advice | None;
  coach: Coach | None;
  result: Result | None;
  sheet: ScoreSheet | None;
  reviewed: Review | None;
  better: Better | None;
  changes: Changes | None;
  export: { seq: number; kind: string; text: string; file?: string } | None;
  editing: Editing | None;
  box: Box | None;
  task: Task | None;
  alive: { seq: number } | None;
  /** The game as text, to resume it from. */
  record: string;
  annotations: Annotations;
  /** Seats played by bots. */
  bots: number[];
}

// What Python answers to the page that asked, and to no other.
import type { Notation, Square } from "./position";
import type { News } from "./talk";

/** What a move would earn. */
export interface Preview {
  action: Notation;
  text: string;
}

/** A seat's score, explained; what its lines hold is the game's. */
export interface ScoreSheet {
  seat: number;
  ply: number;
}

/** What changed between two positions of the line shown. */
export interface Changes {
  from: number;
  to: number;
  lines: string[];
  squares: Square[];
}

/** The best turn instead of a reviewed one. */
export interface Better {
  turn: number;
  notation: Notation;
  lines: string[];
}

/** Something to take away. */
export interface Export {
  kind: string;
  text: string;
}

/** Answers to take to the teacher, and the name of the file they go to. */
export interface HandedIn extends Export {
  file: string;
}

/** A drawing of the position as the viewer may see it, and the same in words. */
export interface Picture {
  svg: string;
  alt: string;
}

/** By the name of the command: "/preview place AG d4 e4" is answered by a preview. All others are answered by
 *  nothing but that they were done. A game knows more of some, and has some of its own. */
export interface Answers {
  hello: Record<string, never>;
  log: News;
  preview: Preview;
  score: ScoreSheet;
  changes: Changes;
  best: Better;
  copy: Export;
  handin: HandedIn;
  picture: Picture;
}

/** "preview" of "/preview place AG d4 e4". */
type Name<C extends string> = C extends `/${infer N} ${string}` ? N : C extends `/${infer N}` ? N : "";

export type AnswerTo<C extends string, A> = Name<C> extends keyof A ? A[Name<C>] : unknown;

/** The message that brings one: to what was asked by that number; null where it was refused, or there is nothing
 *  to say. */
export interface AnswerMessage {
  answer: number;
  value: object | null;
}

/** The cell that made this board was run again: Python tells no more of the game, unless a page still shows it. */
export interface AsleepMessage {
  asleep: true;
}

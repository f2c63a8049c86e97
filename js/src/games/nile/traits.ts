// What Python tells of this game beyond what every game tells.
import type * as wire from "../../wire";
import type { None } from "../../wire";
import type { Card, Counts, Phase, View } from "./view";

/** What a planting puts where, and whose field falls for it. */
export interface Planted {
  /** A crop or a monument. */
  where: string;
  cards: number;
  /** How many lie there already. */
  joins: number;
  falls: { seat: number; cards: number } | null;
}

export interface Preview extends wire.Preview {
  legal: boolean;
  /** Why not; "" where it may be done. */
  why: string;
  rule: string;
  plants: Planted[];
  /** What a trade or a speculation may bring, from what the seat knows. */
  odds: { chance: number; cards: number; brings?: Record<Card, number> } | null;
}

/** A card that may be turned up next, with its chance from what the viewer knows. */
export interface NextFlood {
  card: Card;
  chance: number;
  harvests: { seat: number; crop: string; cards: number }[];
  bans: string;
}

export interface ScoreSheet extends wire.ScoreSheet {
  lines: { category: string; n: number; text: string }[];
  total: string;
}

/** What the editor has to choose from. */
export interface Box {
  /** How many of each there are. */
  cards: Counts;
  crops: string[];
  monuments: Card[];
  phases: Phase[];
  passes: number;
  /** Turns of everybody, at most. */
  rounds: number;
  /** An example of each. */
  edits: Record<string, string>;
}

/** Of a question: a number of cards. */
export interface Field extends wire.Field {
  /** Which card is drawn beside it; "": none. */
  good: string;
  /** Always "": of what, this game's questions do not ask. */
  case: string;
}

export interface Words extends wire.Words {
  /** What the component set says of itself. */
  box: string;
}

export interface Traits extends wire.Traits {
  view: View;
  study: wire.Study<View> | None;
  words: Words;
  editing: wire.Editing<View> | None;
  box: Box | None;
  task: wire.Task<Field> | None;
}

export interface Answers extends wire.Answers {
  preview: Preview;
  score: ScoreSheet;
  floods: NextFlood[];
}

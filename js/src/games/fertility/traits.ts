// What Python tells of this game beyond what every game tells.
import type * as wire from "../../wire";
import type { None, Notation, Square } from "../../wire";
import type { District, Letter, Phase, Tile, View } from "./view";

/** What a placement earns at a square, by harvest case: +2 grapes at d4 thanks to d3 and e4. */
export interface Chip {
  case: "A" | "B" | "C" | "D";
  square: Square;
  /** "" for a quarry, whose gain is yet to be chosen. */
  good: Letter | "W" | "";
  n: number;
  of: Square[];
}

export interface Preview extends wire.Preview {
  chips: Chip[];
}

export interface Heat {
  tile: Tile;
  gains: Record<Notation, number>;
}

export interface ScoreLine {
  category: string;
  debens: number;
  text: string;
  shops: string[];
  squares: Square[];
}

export interface ScoreSheet extends wire.ScoreSheet {
  lines: ScoreLine[];
  total: number;
}

/** What the editor has to choose from. */
export interface Box {
  tiles: Tile[];
  districts: District[];
  /** The steps that can be set without more words. */
  phases: Phase[];
  /** Turns of everybody. */
  rounds: number;
  /** Districts on offer. */
  row: number;
}

/** A number to be set by whoever answers. */
export interface Field extends wire.Field {
  /** The harvest case it is about; "" where it is about none. */
  case: Chip["case"] | "";
  good: Letter | "W" | "";
}

export type Form = wire.Form<Field>;
export type Task = wire.Task<Field>;
export type Editing = wire.Editing<View>;

export interface Words extends wire.Words {
  /** What the component set says of itself, "unofficial reconstruction": somebody's own words, perhaps. */
  box: string;
  /** "D07/0", "M1/2": the shop of a district or metropolis → what it needs and gives. */
  shops: Record<string, string>;
}

export interface Traits extends wire.Traits {
  view: View;
  study: wire.Study<View> | None;
  words: Words;
  editing: Editing | None;
  box: Box | None;
  task: Task | None;
}

export interface Answers extends wire.Answers {
  preview: Preview;
  heat: Heat;
  score: ScoreSheet;
}

// A position, as the viewer may see it.
import type { Notation, Square } from "../../wire";

/** A resource: alabaster, bovine, papyrus, grape. Also the four scenes. */
export type Letter = "A" | "B" | "P" | "G";
export const LETTERS: readonly Letter[] = ["A", "B", "P", "G"];

/** A valley tile by its two scenes, "AG". */
export type Tile = string;

export type Monument = "obelisk" | "pyramid" | "sphinx" | "temple";

export type Phase = "place" | "quarry" | "build" | "supply" | "bonus" | "draft" | "remove" | "over";

/** The valley. */
export interface Valley {
  /** Rows from the top: '.' desert, 'a' 'b' 'p' 'g' desert with that icon, 'w' wheat, '~' water. */
  terrain: string[];
  /** Rows from the top: the scene lying on each square, '.' for none. */
  scenes: string[];
  /** Every tile laid, in order: ["AG", "d4", "e4"]. */
  tiles: string[][];
  /** The four squares of the starting tile. */
  start: Square[];
  /** Squares closed on every side. */
  quarries: Square[];
  /** Square → seat of the monument standing there. */
  monuments: Record<Square, number>;
}

export type Reward =
  | { debens: number }
  | { wheat: number }
  | { statues: string[] }
  | { each: string; debens: number }
  | { resource: string };

export interface Shop {
  needs: string;
  reward: Reward;
}

export interface District {
  id: string;
  cost: number;
  shops: Shop[];
}

export interface OwnShop extends Shop {
  /** "m1" … "m4" or spot and letter, "3a". */
  id: string;
  /** The tokens lying there, "AG". */
  has: string;
  full: boolean;
}

/** Debens by category. */
export interface Tally {
  generic: number;
  specialised: number;
  statues: number;
  monuments: number;
  wheat: number;
  total: number;
}

export interface Player {
  name: string;
  wheat: number;
  /** Tokens beside the metropolis, spent or returned by the end of the turn. */
  beside: Record<Letter, number>;
  monuments_left: number;
  monument: Monument;
  metropolis: string;
  turns_taken: number;
  /** Spot "1" … "7" → district id. */
  districts: Record<string, string>;
  shops: OwnShop[];
  /** Different gods in full shops, statues of choice included. */
  gods: number;
  /** Those that full shops name. */
  named_gods: string[];
  /** The score if the game ended now. */
  sheet: Tally;
}

export interface Turn {
  seat: number;
  phase: Phase;
  /** Counts the actions applied; an intent quotes it. */
  ply: number;
  /** Squares of the quarries still to be resolved, or the shop whose reward is due. */
  pending: (Square | { shop: string; resource: string })[];
}

export interface Options {
  seats: number;
  variant: string;
  wheat: string;
  stock: string;
  components: string;
  names: string[];
  first: number;
  boards: string[];
  start_at: Square;
  start_turn: number;
  metropolises: string[];
  monuments: Monument[];
}

/** Only in the view of a teacher who asked to see everything. */
export interface Hidden {
  seed: number;
  pile: Tile[];
  box: Tile[];
  districts: string[];
}

export interface View {
  game: "fertility";
  options: Options;
  board: Valley;
  stock: Record<Letter, number>;
  pools: { common: Tile[]; personal: Tile[][]; pile: number; box: number; out: Tile[] };
  districts: { row: District[]; pile: number };
  players: Player[];
  turn: Turn;
  /** Once the game is over: seats, and what settled it. */
  outcome: { winners: number[]; reason: string } | null;
  /** All that can be done now. Nothing is clickable that is not in here. */
  legal: Notation[];
  tracks: { wheat: number[]; statues: number[]; gods: string[] };
  hidden?: Hidden;
}

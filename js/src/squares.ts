// Squares by name and by position.
import type { Square } from "./types";

export interface Spot {
  /** 0 is column a. */
  column: number;
  /** 0 is row 1, the top one. */
  row: number;
}

/** Quarter turns clockwise: where a tile's second scene lies as seen from its first. */
export type Turns = 0 | 1 | 2 | 3;
const STEPS: Record<Turns, Spot> = {
  0: { column: 1, row: 0 },
  1: { column: 0, row: 1 },
  2: { column: -1, row: 0 },
  3: { column: 0, row: -1 },
};

export function nameOf({ column, row }: Spot): Square {
  return (column < 0 ? "?" : String.fromCharCode(97 + column)) + (row + 1);
}

/** The tile as a person holds it over a square, be it allowed there or not. */
export function held(tile: string, spot: Spot, turns: Turns): string {
  return `place ${tile} ${nameOf(spot)} ${nameOf(beside(spot, turns))}`;
}

export function spotOf(square: Square): Spot {
  return { column: square.charCodeAt(0) - 97, row: Number(square.slice(1)) - 1 };
}

export function beside({ column, row }: Spot, turns: Turns): Spot {
  const step = STEPS[turns];
  return { column: column + step.column, row: row + step.row };
}

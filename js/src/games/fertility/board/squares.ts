// Squares by name and by position.
import type { Board, Square } from "../../../wire";

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
  return String.fromCharCode(97 + column) + (row + 1);
}

/**
 * The tile as a person holds it over a square, be it allowed there or not: both squares as the notation says
 * them, or one of them and the turn where the other is beyond the drawn board and has no name.
 */
export function held(tile: string, spot: Spot, turns: Turns, size: Spot): string {
  const other = beside(spot, turns);
  const named = isWithin(other, size);
  return named ? `place ${tile} ${nameOf(spot)} ${nameOf(other)}` : `/try ${tile} ${nameOf(spot)} ${turns}`;
}

export function sizeOf({ terrain }: Pick<Board, "terrain">): Spot {
  return { column: terrain[0]?.length ?? 0, row: terrain.length };
}

export function isWithin({ column, row }: Spot, size: Spot): boolean {
  return column >= 0 && column < size.column && row >= 0 && row < size.row;
}

export function spotOf(square: Square): Spot {
  return { column: square.charCodeAt(0) - 97, row: Number(square.slice(1)) - 1 };
}

export function beside({ column, row }: Spot, turns: Turns): Spot {
  const step = STEPS[turns];
  return { column: column + step.column, row: row + step.row };
}

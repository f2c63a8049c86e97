// Squares by name and by position.
import type { Square } from "../../../wire";
import type { Valley } from "../view";

export interface Coord {
  /** 0 is column a. */
  column: number;
  /** 0 is row 1, the top one. */
  row: number;
}

/** Quarter turns clockwise: where a tile's second scene lies as seen from its first. */
export type Turns = 0 | 1 | 2 | 3;
const STEPS: Record<Turns, Coord> = {
  0: { column: 1, row: 0 },
  1: { column: 0, row: 1 },
  2: { column: -1, row: 0 },
  3: { column: 0, row: -1 },
};

export function nameOf({ column, row }: Coord): Square {
  return String.fromCharCode(97 + column) + (row + 1);
}

export function coordOf(square: Square): Coord {
  return { column: square.charCodeAt(0) - 97, row: Number(square.slice(1)) - 1 };
}

/**
 * The tile as a person holds it over a square, be it allowed there or not: both squares as the notation says
 * them, or one of them and the turn where the other is beyond the drawn board and has no name.
 */
export function held(tile: string, at: Coord, turns: Turns, size: Coord): string {
  const other = neighbour(at, turns);
  const named = isWithin(other, size);
  return named ? `place ${tile} ${nameOf(at)} ${nameOf(other)}` : `/try ${tile} ${nameOf(at)} ${turns}`;
}

export function sizeOf({ terrain }: Pick<Valley, "terrain">): Coord {
  return { column: terrain[0]?.length ?? 0, row: terrain.length };
}

/** Where the tab stop of a board is before anybody moved it. */
export function middleOf(board: Pick<Valley, "terrain">): Coord {
  const { column, row } = sizeOf(board);
  return { column: column >> 1, row: row >> 1 };
}

export function isWithin({ column, row }: Coord, size: Coord): boolean {
  return column >= 0 && column < size.column && row >= 0 && row < size.row;
}

export function neighbour({ column, row }: Coord, turns: Turns): Coord {
  const step = STEPS[turns];
  return { column: column + step.column, row: row + step.row };
}

/** Every square, row by row. */
export function rowsOf(size: Coord): Coord[][] {
  return Array.from({ length: size.row }, (_, row) =>
    Array.from({ length: size.column }, (_, column) => ({ column, row })),
  );
}

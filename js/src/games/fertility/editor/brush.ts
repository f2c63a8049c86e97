import { type Coord, type Turns, isWithin, middleOf, nameOf, neighbour, sizeOf } from "../board/squares";
// What a person is doing in the position editor: the brush in hand, its turn, whose things are open.
// Every stroke is sent to Python as a line of text; the browser knows no rule.
import type { Placement } from "../legal";
import type { Tile, View } from "../view";

export type Brush = { do: "lay"; tile: Tile } | { do: "lift" } | { do: "monument"; seat: number };

export interface Easel {
  brush: Brush;
  turns: Turns;
  /** The square with the one tab stop of the board. */
  cursor: Coord;
  /** The square under pointer or focus. */
  pointed: Coord | null;
  /** The seat whose metropolis is being set; null: of whoever's turn it is. */
  seat: number | null;
}

export function easel(tile: Tile, view: View): Easel {
  return { brush: { do: "lay", tile }, turns: 0, cursor: middleOf(view.board), pointed: null, seat: null };
}

/** The edit a square is asked for, "lay AG d4 1": turned once clockwise, it lies on d4 and d5. */
export function stroke({ brush, turns }: Easel, at: Coord): string {
  const square = nameOf(at);
  switch (brush.do) {
    case "lay":
      return `lay ${brush.tile} ${square} ${turns}`;
    case "lift":
      return `lift ${square}`;
    case "monument":
      return `monument ${square} ${brush.seat}`;
  }
}

/** The tile in hand as it would lie, where the board has two squares for it. */
export function ghost({ brush, turns, pointed }: Easel, view: View): Placement | null {
  if (brush.do !== "lay" || !pointed) return null;
  const other = neighbour(pointed, turns);
  if (!isWithin(other, sizeOf(view.board))) return null;
  return { action: "", tile: brush.tile, first: nameOf(pointed), second: nameOf(other) };
}

export function turned(turns: Turns): Turns {
  return ((turns + 1) % 4) as Turns;
}

/** A list as an edit writes it; nothing is a dash. */
export function listed(list: readonly string[], between = " "): string {
  return list.join(between) || "-";
}

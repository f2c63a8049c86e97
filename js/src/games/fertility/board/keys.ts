// Which key means what on the board.
import { isOurs } from "../../../hands/keys";
import type { Coord } from "./squares";

export type Command = { do: "go"; to: Coord } | { do: "play" } | { do: "rotate" };

const ARROWS: Record<string, Coord> = {
  ArrowLeft: { column: -1, row: 0 },
  ArrowRight: { column: 1, row: 0 },
  ArrowUp: { column: 0, row: -1 },
  ArrowDown: { column: 0, row: 1 },
};

/** With Ctrl: the first square of all, and the last. */
const CORNERS: Record<string, (size: Coord) => Coord> = {
  Home: () => ({ column: 0, row: 0 }),
  End: ({ column, row }) => ({ column: column - 1, row: row - 1 }),
};

/** Null: not our key, let it pass. */
export function command(event: KeyboardEvent, cursor: Coord, size: Coord): Command | null {
  const corner = event.ctrlKey ? CORNERS[event.key] : undefined;
  if (corner) return { do: "go", to: corner(size) };
  if (!isOurs(event)) return null;
  const step = ARROWS[event.key];
  if (step) return { do: "go", to: inside(add(cursor, step), size) };
  switch (event.key) {
    case "Home":
      return { do: "go", to: { ...cursor, column: 0 } };
    case "End":
      return { do: "go", to: { ...cursor, column: size.column - 1 } };
    case "PageUp":
      return { do: "go", to: { ...cursor, row: 0 } };
    case "PageDown":
      return { do: "go", to: { ...cursor, row: size.row - 1 } };
    case "Enter":
    case " ":
      return { do: "play" };
    case "r":
    case "R":
      return { do: "rotate" };
    default:
      return null;
  }
}

function add(a: Coord, b: Coord): Coord {
  return { column: a.column + b.column, row: a.row + b.row };
}

function inside({ column, row }: Coord, size: Coord): Coord {
  const keep = (value: number, end: number) => Math.min(Math.max(value, 0), end - 1);
  return { column: keep(column, size.column), row: keep(row, size.row) };
}

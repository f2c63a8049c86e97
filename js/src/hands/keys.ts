// Which key means what on the board. Tab and Escape are never ours: they are the ways out.
import type { Spot } from "../games/fertility/board/squares";

export type Command = { do: "go"; spot: Spot } | { do: "play" } | { do: "rotate" };

const ARROWS: Record<string, Spot> = {
  ArrowLeft: { column: -1, row: 0 },
  ArrowRight: { column: 1, row: 0 },
  ArrowUp: { column: 0, row: -1 },
  ArrowDown: { column: 0, row: 1 },
};

/** Of all keys pressed in the widget, those that mean nothing to the notebook around it. */
export function isOurs(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key === "Enter" && event.shiftKey) return false;
  return event.key !== "Tab" && event.key !== "Escape";
}

/**
 * Notebooks act on plain keys (a, b, x, arrows…) while somebody plays. Lab leaves a key alone when the
 * focused element itself says so; with Ctrl and the like it should still save and run.
 */
export function keepFromHost(root: HTMLElement, signal: AbortSignal): void {
  const mark = (event: KeyboardEvent) =>
    (event.target as Element).toggleAttribute("data-lm-suppress-shortcuts", isOurs(event));
  root.addEventListener("keydown", mark, { capture: true, signal });
}

/** Null: not our key, let it pass. */
export function command(event: KeyboardEvent, cursor: Spot, size: Spot): Command | null {
  if (!isOurs(event)) return null;
  const step = ARROWS[event.key];
  if (step) return { do: "go", spot: inside(add(cursor, step), size) };
  switch (event.key) {
    case "Home":
      return { do: "go", spot: { ...cursor, column: 0 } };
    case "End":
      return { do: "go", spot: { ...cursor, column: size.column - 1 } };
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

function add(a: Spot, b: Spot): Spot {
  return { column: a.column + b.column, row: a.row + b.row };
}

function inside({ column, row }: Spot, size: Spot): Spot {
  const keep = (value: number, end: number) => Math.min(Math.max(value, 0), end - 1);
  return { column: keep(column, size.column), row: keep(row, size.row) };
}

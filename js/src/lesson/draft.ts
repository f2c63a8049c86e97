// An answer in the making. Never checked here: Python is asked, and says what is right.
import { spotOf, type Spot } from "../games/fertility/board/squares";
import type { Form, Square, Task, View } from "../wire";

export interface Draft {
  /** The step it is about; another one begins anew. */
  step: string;
  numbers: Record<string, number>;
  squares: readonly Square[];
  chosen: readonly string[];
  /** The square with the one tab stop of the board. */
  cursor: Spot;
  pointed: Spot | null;
  /** How many wrong pieces of the verdict have been looked at. */
  seen: number;
}

export const MOST = 999;

export function blank({ name, form }: Task, view: View): Draft {
  const ghost = (form.ghost ?? "").split(" ")[2];
  const { terrain } = view.board;
  const middle = { column: (terrain[0]?.length ?? 0) >> 1, row: terrain.length >> 1 };
  const cursor = ghost ? spotOf(ghost) : middle;
  return { step: name, numbers: {}, squares: [], chosen: [], cursor, pointed: null, seen: 1 };
}

export function toggled(squares: readonly Square[], square: Square): Square[] {
  return squares.includes(square) ? squares.filter((one) => one !== square) : [...squares, square].sort();
}

/** Of several, one more or one less; else this one instead. */
export function picked(chosen: readonly string[], id: string, several: boolean): string[] {
  if (!several) return [id];
  return chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
}

export function isBlank({ numbers, squares, chosen }: Draft): boolean {
  return Object.keys(numbers).length + squares.length + chosen.length === 0;
}

/** A class that has said nothing is shown the solution alone. */
export function revealing(draft: Draft, form: Form): string {
  return isBlank(draft) ? "/reveal" : written(draft, form, "/reveal");
}

/** As Python reads it: "/check A.G=2 d5". */
export function written({ numbers, squares, chosen }: Draft, form: Form, command = "/check"): string {
  const words = form.fields.map(({ id }) => `${id}=${numbers[id] ?? 0}`);
  if (form.squares) words.push(...squares);
  words.push(...chosen);
  return [command, ...words].join(" ");
}

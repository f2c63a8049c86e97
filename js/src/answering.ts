// An answer in the making. Never checked here: Python is asked, and says what is right.
import { spotOf, type Spot } from "./squares";
import type { Form, Square, Task, View } from "./types";

export interface Draft {
  /** The step it is about; another one begins anew. */
  step: string;
  numbers: Record<string, number>;
  squares: readonly Square[];
  choice: string;
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
  return { step: name, numbers: {}, squares: [], choice: "", cursor, pointed: null, seen: 1 };
}

export function toggled(squares: readonly Square[], square: Square): Square[] {
  return squares.includes(square) ? squares.filter((one) => one !== square) : [...squares, square].sort();
}

/** As Python reads it: "/check A.G=2 d5". */
export function written({ numbers, squares, choice }: Draft, form: Form): string {
  const words = form.fields.map(({ id }) => `${id}=${numbers[id] ?? 0}`);
  if (form.squares) words.push(...squares);
  if (choice) words.push(choice);
  return ["/check", ...words].join(" ");
}

// An answer in the making. Never checked here: Python is asked, and says what is right.
import type { Form, Square, Task } from "../wire";

export interface Draft {
  /** The step it is about; another one begins anew. */
  step: string;
  numbers: Record<string, number>;
  /** Squares, marked on the board. */
  marked: readonly Square[];
  chosen: readonly string[];
  /** How many wrong pieces of the verdict have been looked at. */
  seen: number;
}

export const MOST = 999;

export function blank({ name }: Task): Draft {
  return { step: name, numbers: {}, marked: [], chosen: [], seen: 1 };
}

export function toggled(marked: readonly Square[], square: Square): Square[] {
  return marked.includes(square) ? marked.filter((other) => other !== square) : [...marked, square].sort();
}

/** Of several, one more or one less; else this one instead. */
export function picked(chosen: readonly string[], id: string, several: boolean): string[] {
  if (!several) return [id];
  return chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
}

export function isBlank({ numbers, marked, chosen }: Draft): boolean {
  return Object.keys(numbers).length + marked.length + chosen.length === 0;
}

/** A class that has said nothing is shown the solution alone. */
export function revealing(draft: Draft, form: Form): string {
  return isBlank(draft) ? "/reveal" : commandOf(draft, form, "/reveal");
}

/** As Python reads it: "/check A.G=2 d5". */
export function commandOf({ numbers, marked, chosen }: Draft, form: Form, command = "/check"): string {
  const words = form.fields.map(({ id }) => `${id}=${numbers[id] ?? 0}`);
  if (form.squares) words.push(...marked);
  words.push(...chosen);
  return [command, ...words].join(" ");
}

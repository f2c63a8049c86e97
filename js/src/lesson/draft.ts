// An answer in the making. Never checked here: Python is asked, and says what is right.
import type { Form, Square, Task } from "../wire";

export interface Draft {
  /** The step it is about; another one begins anew. */
  step: string;
  /** Those that were filled in: an empty field is no zero. */
  numbers: Record<string, number>;
  /** Squares, marked on the board. */
  marked: readonly Square[];
  /** That there is no square to be marked. */
  none: boolean;
  chosen: readonly string[];
  /** How many wrong pieces of the verdict have been looked at. */
  seen: number;
}

export const MOST = 999;

export function blank({ name }: Task): Draft {
  return { step: name, numbers: {}, marked: [], none: false, chosen: [], seen: 1 };
}

/** With this field filled in, or emptied. */
export function filled(numbers: Draft["numbers"], id: string, n: number | null): Draft["numbers"] {
  const { [id]: _, ...others } = numbers;
  return n === null ? others : { ...others, [id]: n };
}

export function toggled(marked: readonly Square[], square: Square): Square[] {
  return marked.includes(square) ? marked.filter((other) => other !== square) : [...marked, square].sort();
}

/** Of several, one more or one less; else this one instead. */
export function picked(chosen: readonly string[], id: string, { several }: Form): string[] {
  if (!several) return [id];
  return chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
}

export function isBlank({ numbers, marked, none, chosen }: Draft): boolean {
  return !none && Object.keys(numbers).length + marked.length + chosen.length === 0;
}

/** A class that has said nothing is shown the solution alone. */
export function revealing(draft: Draft, form: Form): string {
  return isBlank(draft) ? "/reveal" : commandOf(draft, form, "/reveal");
}

/** As Python reads it: "/check A.G=2 d5". What is empty is left out. */
export function commandOf({ numbers, marked, none, chosen }: Draft, form: Form, command = "/check"): string {
  const words = form.fields.filter(({ id }) => id in numbers).map(({ id }) => `${id}=${numbers[id]}`);
  if (form.squares) words.push(...(none && marked.length === 0 ? ["none"] : marked));
  words.push(...chosen);
  return [command, ...words].join(" ");
}

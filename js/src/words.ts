// Sentences come from Python's catalogues with the view; the browser only fills in the names.
import type { Notation, Words } from "./types";

export type Say = (key: string, values?: Record<string, string | number>) => string;

/** A word nobody wrote shows as its key: wrong, visible, and harmless. */
export function speaker(words: Words): Say {
  return (key, values = {}) =>
    (words.ui[key] ?? key).replace(/\{(\w+)\}/g, (hole, name: string) =>
      String(values[name] ?? hole),
    );
}

export function sayAction(words: Words, action: Notation): string {
  return words.actions[action] ?? action;
}

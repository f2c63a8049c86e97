// Sentences come from Python's catalogues; the browser only fills in the names.
import type { Notation, Phrases, Words } from "../wire";

export type Say = (key: string, values?: Record<string, string | number>) => string;

/** A word nobody wrote shows as its key: wrong, visible, and harmless. */
export function speaker(words: Words): Say {
  return (key, values = {}) =>
    (words.ui[key] ?? key).replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
}

export function sayAction(phrases: Phrases, action: Notation): string {
  return phrases[action] ?? action;
}

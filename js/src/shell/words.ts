// Sentences come from Python's catalogues; the browser only fills in the names.
import type { Notation, Phrases, Player, Words } from "../wire";

export type Say = (key: string, values?: Record<string, string | number>) => string;

/** A word nobody wrote shows as its key: wrong, visible, and harmless. */
export function speaker(words: Words): Say {
  return (key, values = {}) =>
    (words.ui[key] ?? key).replace(/\{(\w+)\}/g, (hole, name: string) =>
      String(values[name] ?? hole),
    );
}

export function sayAction(phrases: Phrases, action: Notation): string {
  return phrases[action] ?? action;
}

/** What a shop of a metropolis needs and gives: "m2" is printed there, "3a" on the district of spot 3. */
export function sayShop(words: Words, player: Player, shop: string): string {
  const [spot = "", place = ""] = shop;
  const key =
    spot === "m"
      ? `${player.metropolis}/${Number(place) - 1}`
      : `${player.districts[spot]}/${place.charCodeAt(0) - 97}`;
  return words.shops[key] ?? "";
}

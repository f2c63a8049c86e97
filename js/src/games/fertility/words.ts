// Sentences of this game that are found by more than a key.
import type { Words } from "./traits";
import type { Player } from "./view";

/** What a shop of a metropolis needs and gives: "m2" is printed there, "3a" on the district of spot 3. */
export function sayShop(words: Words, player: Player, shop: string): string {
  const [spot = "", place = ""] = shop;
  const key =
    spot === "m"
      ? `${player.metropolis}/${Number(place) - 1}`
      : `${player.districts[spot]}/${place.charCodeAt(0) - 97}`;
  return words.shops[key] ?? "";
}

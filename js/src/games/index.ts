// The one place that knows which games there are. Their drawings, which share crops, come side by side: what is
// repeated nearby takes next to no room where the bundle is packed.
import "./fertility/art.json";
import "./nile/art.json";
import { unknown } from "../shell/unknown";
import type { Position } from "../wire";
import { fertility } from "./fertility";
import type { Game } from "./game";
import { nile } from "./nile";

/** Each is asked about its own positions alone. */
export const GAMES = new Map<string, Game>([
  ["fertility", fertility as unknown as Game],
  ["nile", nile as unknown as Game],
]);

/** A game nobody drew is shown by its picture, its moves as buttons. */
export function gameOf({ game }: Position): Game {
  return GAMES.get(game) ?? unknown;
}

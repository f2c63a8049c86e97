// One square in words, for those who hear the board.
import { nameOf, type Spot } from "./squares";
import type { View } from "../../../wire";
import type { Say } from "../../../shell/words";

/** "d4: grape scene", "e5: desert with a grape icon". */
export function whatLies(view: View, spot: Spot, say: Say): string {
  return say("square", { square: nameOf(spot), what: thingAt(view, spot, say) });
}

function thingAt(view: View, { column, row }: Spot, say: Say): string {
  const seat = view.board.monuments[nameOf({ column, row })];
  if (seat !== undefined) {
    const player = view.players[seat];
    return say("square-monument", {
      name: player?.name ?? "",
      monument: say(`monument.${player?.monument}`),
    });
  }
  const scene = view.board.scenes[row]?.[column] ?? ".";
  if (scene !== ".") return say("square-scene", { scene: say(`scene.${scene}`) });
  return say(`terrain.${view.board.terrain[row]?.[column] ?? "."}`);
}

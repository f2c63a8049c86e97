import type { Say } from "../../../shell/words";
import type { View } from "../view";
// One square in words, for those who hear the board.
import { type Coord, nameOf } from "./squares";

/** "d4: grape scene", "e5: desert with a grape icon". */
export function whatLies(view: View, at: Coord, say: Say): string {
  return say("square", { square: nameOf(at), what: thingAt(view, at, say) });
}

function thingAt(view: View, { column, row }: Coord, say: Say): string {
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
  if (view.board.quarries.includes(nameOf({ column, row }))) return say("square-quarry");
  return say(`terrain.${view.board.terrain[row]?.[column] ?? "."}`);
}

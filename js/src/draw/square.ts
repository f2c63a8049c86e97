// One square in words, for those who hear the board.
import { nameOf, type Spot } from "../squares";
import type { Tile, View } from "../types";
import type { Say } from "../words";

/** "d4: grape scene", "e5: desert with a grape icon. Tile AG can start here." */
export function describeSquare(
  view: View,
  spot: Spot,
  tile: Tile | null,
  gain: number | undefined,
  say: Say,
): string {
  const square = nameOf(spot);
  const said = [say("square", { square, what: whatLies(view, spot, say) })];
  if (tile !== null) said.push(say("square-lit", { tile }));
  if (gain !== undefined) said.push(say("square-gain", { n: gain }));
  return said.join(" ");
}

function whatLies(view: View, { column, row }: Spot, say: Say): string {
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

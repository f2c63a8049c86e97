// Reading the legal placements out of the legal actions: which squares a tile, turned so, may start from.
// Nothing here knows a rule; what is not in the list is not offered.
import { beside, nameOf, spotOf, type Turns } from "./board/squares";
import type { Notation, Square, Tile } from "../../wire";

export interface Placement {
  action: Notation;
  tile: Tile;
  /** Square of the tile's first and second letter, as the notation says them. */
  first: Square;
  second: Square;
}

const TURNS: readonly Turns[] = [0, 1, 2, 3];

export function readPlacement(action: Notation): Placement | null {
  const [verb, tile, first, second] = action.split(" ");
  if (verb !== "place" || !tile || !first || !second) return null;
  return { action, tile, first, second };
}

/** The squares that light up: where the tile's first scene may go, and the action that puts it there. */
export type Lit = ReadonlyMap<Square, Placement>;

export function litSquares(legal: readonly Notation[], tile: Tile, turns: Turns): Lit {
  const lit = new Map<Square, Placement>();
  for (const action of legal) {
    const placement = readPlacement(action);
    if (placement?.tile !== tile) continue;
    for (const anchor of anchors(placement, turns)) lit.set(anchor, placement);
  }
  return lit;
}

/** A double may be held by either half; any other tile by its first scene. */
function anchors({ tile, first, second }: Placement, turns: Turns): Square[] {
  const held = tile[0] === tile[1] ? [first, second] : [first];
  const other = (square: Square) => (square === first ? second : first);
  return held.filter((square) => nameOf(beside(spotOf(square), turns)) === other(square));
}

/** The next way round that fits somewhere, starting with the given one; null if none does. */
export function fittingTurns(
  legal: readonly Notation[],
  tile: Tile,
  from: number,
): Turns | null {
  const order = TURNS.map((step) => ((from + step) % 4) as Turns);
  return order.find((turns) => litSquares(legal, tile, turns).size > 0) ?? null;
}

// The legal actions, read once for each position: what may be placed, built, delivered, quarried. Nothing here
// knows a rule; what is not in the list is not offered.
import type { Notation, Square } from "../../wire";
import { type Turns, coordOf, nameOf, neighbour } from "./board/squares";
import type { Tile } from "./view";

export interface Placement {
  action: Notation;
  tile: Tile;
  /** Square of the tile's first and second letter, as the notation says them. */
  first: Square;
  second: Square;
}

export interface Build {
  action: Notation;
  district: string;
  /** The tokens paid, "GW"; "" for a free one. */
  pay: string;
}

/** A token that may go to a shop: by supplying, or as another shop's reward. */
export interface Delivery {
  action: Notation;
  token: string;
  shop: string;
}

export interface QuarryChoice {
  action: Notation;
  square: Square;
  /** A letter, or "monument". */
  choice: string;
}

/** The squares that light up: where the tile's first scene may go, and the action that puts it there. */
export type Lit = ReadonlyMap<Square, Placement>;
export const UNLIT: Lit = new Map();

export interface Legal {
  actions: ReadonlySet<Notation>;
  placements: readonly Placement[];
  builds: readonly Build[];
  deliveries: readonly Delivery[];
  quarries: readonly QuarryChoice[];
  /** Worked out when somebody holds a tile so: "AG 1". */
  lit: Map<string, Lit>;
}

const parsed = new WeakMap<readonly Notation[], Legal>();

export function legalOf(actions: readonly Notation[]): Legal {
  const legal = parsed.get(actions) ?? parse(actions);
  parsed.set(actions, legal);
  return legal;
}

/** Where nothing can be done. */
export const NOTHING_LEGAL = legalOf([]);

function parse(actions: readonly Notation[]): Legal {
  const all = <T>(read: (action: Notation) => T | null) => actions.map(read).filter((way) => way !== null);
  return {
    actions: new Set(actions),
    placements: all(readPlacement),
    builds: all(readBuild),
    deliveries: all(readDelivery),
    quarries: all(readQuarry),
    lit: new Map(),
  };
}

export function readPlacement(action: Notation): Placement | null {
  const [verb, tile, first, second] = action.split(" ");
  if (verb !== "place" || !tile || !first || !second) return null;
  return { action, tile, first, second };
}

function readBuild(action: Notation): Build | null {
  const [verb, district, pay, tokens] = action.split(" ");
  if (verb !== "build" || !district) return null;
  return { action, district, pay: pay === "pay" ? (tokens ?? "") : "" };
}

function readDelivery(action: Notation): Delivery | null {
  const [verb, token, shop] = action.split(" ");
  if ((verb !== "supply" && verb !== "bonus") || !token || !shop) return null;
  return { action, token, shop };
}

function readQuarry(action: Notation): QuarryChoice | null {
  const [verb, square, choice] = action.split(" ");
  return verb === "quarry" && square && choice ? { action, square, choice } : null;
}

export function litSquares(legal: Legal, tile: Tile | null, turns: Turns): Lit {
  if (tile === null) return UNLIT;
  const held = `${tile} ${turns}`;
  const lit = legal.lit.get(held) ?? lights(legal, tile, turns);
  legal.lit.set(held, lit);
  return lit;
}

function lights({ placements }: Legal, tile: Tile, turns: Turns): Lit {
  const lit = new Map<Square, Placement>();
  for (const placement of placements) {
    if (placement.tile !== tile) continue;
    for (const anchor of anchors(placement, turns)) lit.set(anchor, placement);
  }
  return lit;
}

/** A double may be held by either half; any other tile by its first scene. */
function anchors({ tile, first, second }: Placement, turns: Turns): Square[] {
  const held = tile[0] === tile[1] ? [first, second] : [first];
  const other = (square: Square) => (square === first ? second : first);
  return held.filter((square) => nameOf(neighbour(coordOf(square), turns)) === other(square));
}

const TURNS: readonly Turns[] = [0, 1, 2, 3];

/** The next way round that fits somewhere, starting with the given one; null if none does. */
export function fittingTurns(legal: Legal, tile: Tile, from: number): Turns | null {
  const order = TURNS.map((step) => ((from + step) % 4) as Turns);
  return order.find((turns) => litSquares(legal, tile, turns).size > 0) ?? null;
}

export function covers({ first, second }: Placement, square: Square): boolean {
  return first === square || second === square;
}

/** How the tile would cover a square that is not lit: turned as little as may be, by its first half if it can. */
export function otherWay(
  legal: Legal,
  tile: Tile,
  from: Turns,
  square: Square,
): { placement: Placement; turns: Turns } | null {
  const lit = TURNS.map((step) => ((from + step) % 4) as Turns).map((turns) => ({
    turns,
    ways: litSquares(legal, tile, turns),
  }));
  for (const { turns, ways } of lit) {
    const placement = ways.get(square);
    if (placement) return { placement, turns };
  }
  for (const { turns, ways } of lit) {
    const placement = [...ways.values()].find((way) => covers(way, square));
    if (placement) return { placement, turns };
  }
  return null;
}

/** Each value once, in the order of first appearance. */
export function once<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}

// What a person is doing with tiles, tokens and districts before they decide: the tile in hand, its turn, where the
// cursor is. Never sent to Python and never part of the game.
import type { Point } from "../../hands/drag";
import type { Notation } from "../../wire";
import { type Coord, type Turns, middleOf, nameOf } from "./board/squares";
import { type Legal, fittingTurns, legalOf, litSquares, readPlacement } from "./legal";
import type { Tile, View } from "./view";

export interface Stance {
  /** What may be done. */
  legal: Legal;
  /** The tile in hand; null while none of yours can be laid. */
  tile: Tile | null;
  turns: Turns;
  /** The square with the one tab stop of the board. */
  cursor: Coord;
  /** The square under pointer or focus, whose ghost is shown. */
  pointed: Coord | null;
  /** The token about to be supplied, "G". */
  token: string | null;
  /** The shop whose token is being chosen, "3a". */
  shop: string | null;
  /** The district being paid for, "D07". */
  district: string | null;
  /** Show what every lit square would earn. */
  heat: boolean;
  /** What a pointer drags, and where it is: the tile in hand, or this token. */
  drag: { at: Point; token: string | null } | null;
}

const UNDECIDED = { pointed: null, token: null, shop: null, district: null, drag: null };

export function begin(view: View): Stance {
  const legal = legalOf(view.legal);
  return arrive({ ...UNDECIDED, legal, tile: null, turns: 0, cursor: middleOf(view.board), heat: false }, view);
}

/** A new position: keep the tile in hand if it is still ours to lay, else take the first that fits. */
export function arrive(stance: Stance, view: View): Stance {
  const legal = legalOf(view.legal);
  const fitting = yourTiles(view).filter((tile) => fittingTurns(legal, tile, 0) !== null);
  const tile = stance.tile !== null && fitting.includes(stance.tile) ? stance.tile : (fitting[0] ?? null);
  const here = { ...stance, ...UNDECIDED, legal };
  return tile === null ? { ...here, tile } : take(here, tile);
}

/** Each tile begins as it lies in its row, however the one before was turned. */
export function take(stance: Stance, tile: Tile): Stance {
  const turns = tile === stance.tile ? stance.turns : 0;
  return { ...stance, tile, turns: fittingTurns(stance.legal, tile, turns) ?? turns };
}

export function rotate(stance: Stance): Stance {
  if (stance.tile === null) return stance;
  return { ...stance, turns: fittingTurns(stance.legal, stance.tile, stance.turns + 1) ?? stance.turns };
}

export function yourTiles(view: View): Tile[] {
  return view.pools.personal[view.turn.seat] ?? [];
}

/** The placement seen as a ghost: the one offered, the one pointed at, or the one selected. */
export function ghost(_: View, stance: Stance, offered: Notation | null, selected: Notation): Notation | null {
  const { legal, tile, turns, pointed } = stance;
  const placement = (action: Notation) => (readPlacement(action) ? action : null);
  if (offered && legal.actions.has(offered)) return placement(offered);
  const under = pointed ? litSquares(legal, tile, turns).get(nameOf(pointed)) : undefined;
  if (under) return under.action;
  return legal.actions.has(selected) ? placement(selected) : null;
}

// What a person is doing before they decide: the tile in hand, its turn, where the cursor is.
// Never sent to Python and never part of the game.
import { fittingTurns } from "./legal";
import type { Point } from "../../hands/drag";
import { sizeOf, type Spot, type Turns } from "./board/squares";
import type { Square, Tile, View } from "../../wire";

export interface Ui {
  /** The position this was thought about; a newer one makes some of it void. */
  view: View;
  /** The tile in hand; null while none of yours can be laid. */
  tile: Tile | null;
  turns: Turns;
  /** The square with the one tab stop of the board. */
  cursor: Spot;
  /** The square under pointer or focus, whose ghost is shown. */
  pointed: Spot | null;
  /** The token about to be supplied, "G". */
  token: string | null;
  /** The shop whose token is being chosen, "3a". */
  shop: string | null;
  /** The district being paid for, "D07". */
  district: string | null;
  /** The seat whose metropolis is looked at; null: of whoever's turn it is. */
  seat: number | null;
  /** The seat whose score sheet is open. */
  scored: number | null;
  /** What a line of the score sheet points at. */
  marked: { shops: readonly string[]; squares: readonly Square[] } | null;
  /** Show what every lit square would earn. */
  heat: boolean;
  /** Show what changed since another position. */
  compare: boolean;
  /** What a pointer drags, and where it is: the tile in hand, or this token. */
  drag: { at: Point; token: string | null } | null;
}

export type Move =
  | { type: "take"; tile: Tile }
  | { type: "rotate" }
  | { type: "turn"; tile: Tile; turns: Turns; spot: Spot }
  | { type: "cursor"; spot: Spot }
  | { type: "set"; change: Change | ((ui: Ui) => Change) };

export type Change = Partial<Omit<Ui, "view" | "tile" | "turns" | "cursor">>;

const UNDECIDED = { pointed: null, token: null, shop: null, district: null, marked: null, drag: null };

export function begin(view: View): Ui {
  const size = sizeOf(view.board);
  const cursor = { column: size.column >> 1, row: size.row >> 1 };
  const ui = { ...UNDECIDED, view, tile: null, turns: 0 as Turns, cursor };
  return arrive({ ...ui, seat: null, scored: null, heat: false, compare: false }, view);
}

/** A new position: keep the tile in hand if it is still ours to lay, else take the first that fits. */
export function arrive(ui: Ui, view: View): Ui {
  const fitting = yourTiles(view).filter((tile) => fittingTurns(view.legal, tile, 0) !== null);
  const tile = ui.tile !== null && fitting.includes(ui.tile) ? ui.tile : (fitting[0] ?? null);
  const seat = view.turn.seat === ui.view.turn.seat ? ui.seat : null;
  const here = { ...ui, ...UNDECIDED, view, tile, seat };
  return tile === null ? here : take(here, tile);
}

export function step(ui: Ui, move: Move): Ui {
  switch (move.type) {
    case "take":
      return take(ui, move.tile);
    case "rotate":
      return rotate(ui);
    case "turn":
      return { ...ui, tile: move.tile, turns: move.turns, pointed: null, cursor: move.spot };
    case "cursor":
      return { ...ui, cursor: move.spot, pointed: move.spot };
    case "set":
      return { ...ui, ...(typeof move.change === "function" ? move.change(ui) : move.change) };
  }
}

function take(ui: Ui, tile: Tile): Ui {
  return { ...ui, tile, turns: fittingTurns(ui.view.legal, tile, ui.turns) ?? ui.turns };
}

function rotate(ui: Ui): Ui {
  if (ui.tile === null) return ui;
  return { ...ui, turns: fittingTurns(ui.view.legal, ui.tile, ui.turns + 1) ?? ui.turns };
}

export function yourTiles(view: View): Tile[] {
  return view.pools.personal[view.turn.seat] ?? [];
}

import { type Point, startDrag, under } from "../../hands/drag";
import type { Settings } from "../../wire";
// Tiles and tokens in hand: carried by a pointer, put down on a square or a shop. Python decides whether that may be.
import type { Hands as GameHands, Region as GameRegion, Seen as GameSeen } from "../game";
import { type Coord, type Turns, coordOf, held, nameOf, sizeOf } from "./board/squares";
import { covers, fittingTurns, litSquares, otherWay, readPlacement } from "./legal";
import { type Stance, rotate, take } from "./stance";
import type { Answers, Traits } from "./traits";
import type { Tile } from "./view";

export type Hands = GameHands<Traits, Stance, Answers>;
export type Seen = GameSeen<Traits, Stance, Answers>;
export type Region = GameRegion<Traits, Stance, Answers>;

/** The tile in hand, onto a square: played; selected where a second tap is asked for, or where it fits turned
 *  otherwise, which then shows; or refused by Python. */
export function putTile(hands: Hands, at: Coord, touch: boolean): void {
  const seen = hands.seen();
  if (!seen) return;
  const { traits, view, stance } = seen;
  const { legal, tile, turns } = stance;
  const square = nameOf(at);
  const lit = litSquares(legal, tile, turns).get(square);
  const lying = readPlacement(traits.selected);
  if (lit && asksFirst(traits.settings, touch) && traits.selected !== lit.action) hands.select(lit.action);
  else if (lit) hands.play(lit.action);
  else if (lying && legal.actions.has(lying.action) && covers(lying, square)) hands.play(lying.action);
  else if (tile !== null) {
    const other = otherWay(legal, tile, turns, square);
    if (other) {
      hands.hold((now) => ({ ...now, turns: other.turns, pointed: null }));
      hands.select(other.placement.action);
    } else hands.play(held(tile, at, turns, sizeOf(view.board)));
  }
}

/** Whether a placement is shown before it is played: by a second tap, or the button. */
export function asksFirst({ confirm }: Settings, touch: boolean): boolean {
  return confirm === "always" || (confirm === "touch" && touch);
}

/** A token onto a shop, be it allowed there or not. */
function putToken(hands: Hands, token: string, shop: string): void {
  const seen = hands.seen();
  if (!seen) return;
  const way = seen.stance.legal.deliveries.find((delivery) => delivery.token === token && delivery.shop === shop);
  const verb = seen.view.turn.phase === "bonus" ? "bonus" : "supply";
  hands.play(way?.action ?? `${verb} ${token} ${shop}`);
}

/** Dragged over the board a tile is a ghost; let go there it is put down, anywhere else nothing happens. */
export function dragTile(hands: Hands, event: PointerEvent, tile: Tile): void {
  const grip = event.currentTarget as Element;
  startDrag(event, {
    begin: () => hands.hold((stance) => take(stance, tile)),
    move(at) {
      const pointed = squareAt(grip, at);
      hands.hold((stance) => ({ ...stance, drag: { at, token: null }, pointed }));
    },
    drop(at, touch) {
      const square = squareAt(grip, at);
      if (square) putTile(hands, square, touch);
      letGo(hands);
    },
    cancel: () => letGo(hands),
  });
}

export function dragToken(hands: Hands, event: PointerEvent, token: string): void {
  const grip = event.currentTarget as Element;
  startDrag(event, {
    begin: () => hands.hold((stance) => ({ ...stance, token, shop: null })),
    move: (at) => hands.hold((stance) => ({ ...stance, drag: { at, token } })),
    drop(at) {
      const shop = under(grip, at)?.closest<HTMLElement>("[data-ticket]")?.dataset.ticket;
      if (shop) putToken(hands, token, shop);
      letGo(hands);
    },
    cancel: () => letGo(hands),
  });
}

function letGo(hands: Hands): void {
  hands.hold((stance) => ({ ...stance, drag: null, pointed: null }));
}

function squareAt(grip: Element, at: Point): Coord | null {
  const square = under(grip, at)?.closest<SVGElement>("[data-square]")?.dataset.square;
  return square ? coordOf(square) : null;
}

/** The tile in hand, turned to the next way round that fits; false: there is none. */
export function turnHeld(hands: Hands): boolean {
  const stance = hands.seen()?.stance;
  if (!stance || stance.tile === null) return false;
  const next = fittingTurns(stance.legal, stance.tile, stance.turns + 1);
  if (next === null || next === stance.turns) return false;
  hands.hold(rotate);
  return true;
}

/** What lies selected is turned where it lies, if it can be; else the tile in hand. */
export function turn(hands: Hands): void {
  if (!turnSelected(hands)) hands.hold(rotate);
}

/** Another tile in hand: what lies selected of the one before is put back. */
export function takeTile(hands: Hands, tile: Tile): void {
  const lying = readPlacement(hands.seen()?.traits.selected ?? "");
  if (lying && lying.tile !== tile) hands.select("");
  hands.hold((stance) => take(stance, tile));
}

/** The selected placement, turned where it lies; false: it fits no other way there. */
export function turnSelected(hands: Hands): boolean {
  const seen = hands.seen();
  const placement = seen && readPlacement(seen.traits.selected);
  if (!placement || !seen.stance.legal.actions.has(placement.action)) return false;
  const { legal, turns: now } = seen.stance;
  const { tile } = placement;
  for (const step of [1, 2, 3]) {
    const turns = ((now + step) % 4) as Turns;
    const lit = litSquares(legal, tile, turns);
    const ways = [placement.first, placement.second].map((square) => ({ square, action: lit.get(square)?.action }));
    const other = ways.find(({ action }) => action && action !== placement.action);
    if (!other?.action) continue;
    const cursor = coordOf(other.square);
    hands.hold((stance) => ({ ...stance, tile, turns, pointed: null, cursor }));
    hands.select(other.action);
    return true;
  }
  return false;
}

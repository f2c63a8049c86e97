// What is in hand, put down: on a square, on a shop. Python decides whether that may be.
import { deliveries } from "./choices";
import { litSquares, readPlacement } from "./legal";
import type { Deeds, Shown } from "../../shell/seen";
import { held, nameOf, sizeOf, spotOf, type Spot, type Turns } from "./board/squares";
import type { Settings } from "../../wire";

/** The tile in hand, onto a square: played, selected where a second tap is asked for, or refused by Python. */
export function putTile({ traits, view, ui, lit }: Shown, deeds: Deeds, spot: Spot, touch: boolean): void {
  const placement = lit.get(nameOf(spot));
  if (!placement) {
    if (ui.tile !== null) deeds.play(held(ui.tile, spot, ui.turns, sizeOf(view.board)));
  } else if (asksFirst(traits.settings, touch) && traits.selected !== placement.action) {
    deeds.select(placement.action);
  } else deeds.play(placement.action);
}

function asksFirst({ confirm }: Settings, touch: boolean): boolean {
  return confirm === "always" || (confirm === "touch" && touch);
}

/** A token onto a shop, be it allowed there or not. */
export function putToken({ view }: Shown, deeds: Deeds, token: string, shop: string): void {
  const way = deliveries(view.legal).find((found) => found.token === token && found.shop === shop);
  const verb = view.turn.phase === "bonus" ? "bonus" : "supply";
  deeds.play(way?.action ?? `${verb} ${token} ${shop}`);
}

/** The selected placement, turned where it lies; false: it fits no other way there. */
export function turnSelected({ traits, view, ui }: Shown, deeds: Deeds): boolean {
  const placement = view.legal.includes(traits.selected) ? readPlacement(traits.selected) : null;
  if (!placement) return false;
  for (const step of [1, 2, 3]) {
    const turns = ((ui.turns + step) % 4) as Turns;
    const lit = litSquares(view.legal, placement.tile, turns);
    const [square, found] = [placement.first, placement.second].map((at) => [at, lit.get(at)] as const)
      .find(([, turned]) => turned && turned.action !== placement.action) ?? [];
    if (!square || !found) continue;
    deeds.move({ type: "turn", tile: placement.tile, turns, spot: spotOf(square) });
    deeds.select(found.action);
    return true;
  }
  return false;
}

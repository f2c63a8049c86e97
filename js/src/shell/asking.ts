// What the board shows on request, and asks Python for: the browser counts nothing itself.
import { useLayoutEffect } from "preact/hooks";
import type { Lit, Placement } from "../games/fertility/legal";
import type { Protocol } from "../host/protocol";
import { present, type Preview, type Traits } from "../wire";
import type { Ui } from "../games/fertility/stance";

const NO_GAINS: ReadonlyMap<string, number> = new Map();

/** What the ghost would earn: asked of Python once a ghost stands still, and kept while it stands. */
export function usePreview(traits: Traits, protocol: Protocol, ghost: Placement | null, ply: number): Preview | null {
  const known = present(traits.preview);
  const action = ghost?.action ?? null;
  const fits = known !== null && known.ply === ply && known.action === action;
  useLayoutEffect(() => {
    if (action === null || fits) return undefined;
    const wait = setTimeout(() => protocol.ask(`/preview ${action}`), 40);
    return () => clearTimeout(wait);
  }, [action, ply, traits.language]);
  return fits ? known : null;
}

export function useHeat(traits: Traits, protocol: Protocol, ui: Ui, lit: Lit, ply: number): ReadonlyMap<string, number> {
  const wanted = ui.heat ? ui.tile : null;
  const known = present(traits.heat);
  const fits = known !== null && known.ply === ply && known.tile === wanted;
  useLayoutEffect(() => {
    if (wanted !== null && !fits) protocol.ask(`/heat ${wanted}`);
  }, [wanted, ply]);
  if (!fits) return NO_GAINS;
  return new Map([...lit].map(([square, { action }]) => [square, known.gains[action] ?? 0]));
}

export function useSheet(traits: Traits, protocol: Protocol, ui: Ui, ply: number, language: string) {
  const { scored } = ui;
  useLayoutEffect(() => {
    if (scored !== null) protocol.ask(`/score ${scored}`);
  }, [scored, ply, language]);
  const sheet = present(traits.sheet);
  return sheet?.seat === scored ? sheet : null;
}

/** What changed, while somebody wants to know: asked anew for every position shown. */
export function useChanges(traits: Traits, protocol: Protocol, ui: Ui, ply: number) {
  const { compare } = ui;
  useLayoutEffect(() => {
    if (compare) protocol.ask("/changes");
  }, [compare, ply, traits.language]);
  const known = present(traits.changes);
  return compare && known?.ply === ply ? known : null;
}

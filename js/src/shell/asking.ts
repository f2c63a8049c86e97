// What the board shows on request, and asks Python for: the browser counts nothing itself.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Protocol } from "../host/protocol";
import { type Changes, type Notation, type Preview, type ScoreSheet, type Traits, present } from "../wire";

export interface Asking {
  traits: Traits;
  protocol: Protocol;
  /** Of the position on the page. */
  ply: number;
}

const STILL = 40; // ms

/** What the ghost would earn: asked of Python once a ghost stands still, and kept while it stands. */
export function usePreview({ traits, protocol, ply }: Asking, action: Notation | null): Preview | null {
  const { language } = traits;
  const known = present(traits.preview);
  // It is said in the language in which it was heard.
  const heard = useRef({ known, language });
  if (heard.current.known !== known) heard.current = { known, language };
  const fits = known?.ply === ply && known.action === action && heard.current.language === language;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for every ghost, position and language
  useLayoutEffect(() => {
    if (action === null || fits) return undefined;
    const wait = setTimeout(() => protocol.ask(`/preview ${action}`), STILL);
    return () => clearTimeout(wait);
  }, [action, ply, language]);
  return fits ? known : null;
}

export function useSheet({ traits, protocol, ply }: Asking, scored: number | null): ScoreSheet | null {
  const { language } = traits;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew in every position and language
  useLayoutEffect(() => {
    if (scored !== null) protocol.ask(`/score ${scored}`);
  }, [scored, ply, language]);
  const sheet = present(traits.sheet);
  return sheet?.seat === scored ? sheet : null;
}

/** What changed, while somebody wants to know: asked anew for every position shown. */
export function useChanges({ traits, protocol, ply }: Asking, compare: boolean): Changes | null {
  const { language } = traits;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew in every position and language
  useLayoutEffect(() => {
    if (compare) protocol.ask("/changes");
  }, [compare, ply, language]);
  const known = present(traits.changes);
  return compare && known?.ply === ply ? known : null;
}

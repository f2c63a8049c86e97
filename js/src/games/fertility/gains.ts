// What every lit square would earn, while somebody wants to know: asked of Python.
import { useLayoutEffect, useMemo } from "preact/hooks";
import { type Square, present } from "../../wire";
import type { Hands, Seen } from "./hands";
import type { Lit } from "./legal";

export type Gains = ReadonlyMap<Square, number>;
export const NO_GAINS: Gains = new Map();

export function useGains({ traits, view, stance }: Seen, hands: Hands, lit: Lit): Gains {
  const wanted = stance.heat ? stance.tile : null;
  const { ply } = view.turn;
  const heat = present(traits.heat);
  const gains = heat && heat.ply === ply && heat.tile === wanted ? heat.gains : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for every tile and position
  useLayoutEffect(() => {
    if (wanted !== null && !gains) hands.ask(`/heat ${wanted}`);
  }, [wanted, ply]);
  return useMemo(
    () => (gains ? new Map([...lit].map(([square, { action }]) => [square, gains[action] ?? 0])) : NO_GAINS),
    [gains, lit],
  );
}

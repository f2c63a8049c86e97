// What every lit square would earn, while somebody wants to know: asked of Python.
import { useMemo } from "preact/hooks";
import { useAnswer } from "../../shell/asking";
import type { Square } from "../../wire";
import type { Hands, Seen } from "./hands";
import type { Lit } from "./legal";
import type { Answers } from "./traits";

export type Gains = ReadonlyMap<Square, number>;
export const NO_GAINS: Gains = new Map();

export function useGains({ traits, view, stance }: Seen, { ask }: Hands, lit: Lit): Gains {
  const wanted = stance.heat && stance.tile !== null ? (`/heat ${stance.tile}` as const) : null;
  const asking = { ask, view, language: traits.language };
  const gains = useAnswer<`/heat ${string}`, Answers>(asking, wanted)?.gains;
  return useMemo(
    () => (gains ? new Map([...lit].map(([square, { action }]) => [square, gains[action] ?? 0])) : NO_GAINS),
    [gains, lit],
  );
}

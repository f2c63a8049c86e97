// What is pointed at on the table: what a refusal is about, what somebody marked, what changed, what is advised.
import { useMemo } from "preact/hooks";
import { NOTHING } from "../../shell/nothing";
import { type Advice, present } from "../../wire";
import type { Seen } from "./hands";

/** By the name of a thing ("P", "sphinx", "flood", "hand P"): how it is marked, and its rank in a list of advice. */
export type Look = (name: string) => { class: string; rank: number | null };

export function useLook({ traits, doing, changes, ghost }: Seen, ticked: readonly string[] = NOTHING): Look {
  const { feedback, annotations } = traits;
  return useMemo(() => {
    const wrong = new Set(ghost === null && feedback.ok === false ? feedback.squares : []);
    const marked = new Set([...annotations.marks, ...(doing.marked?.squares ?? []), ...(changes?.squares ?? [])]);
    const ranks = ranksOf(present(traits.advice));
    return (name) => ({
      class: wrong.has(name)
        ? " fw-n-wrong"
        : ticked.includes(name)
          ? " fw-n-ticked"
          : marked.has(name)
            ? " fw-n-marked"
            : "",
      rank: ranks.get(name) ?? null,
    });
  }, [feedback, annotations, doing.marked, changes, ghost, traits.advice, ticked]);
}

function ranksOf(advice: Advice | null): Map<string, number> {
  const ranks = new Map<string, number>();
  for (const { rank, squares } of advice?.rows ?? [])
    for (const name of squares) if (!ranks.has(name)) ranks.set(name, rank);
  return ranks;
}

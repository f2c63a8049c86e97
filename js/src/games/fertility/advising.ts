// Turns worth considering, as Python tells them: which squares they number, and which of them is pointed at.
import type { Deeds } from "../../shell/seen";
import type { Advice, AdviceRow, Square } from "../../wire";

/** The first turn that covers a square, and how warm that makes it. */
export type Ranks = ReadonlyMap<Square, { rank: number; warmth: number }>;

export function ranksOf(advice: Advice | null): Ranks {
  const ranks = new Map<Square, { rank: number; warmth: number }>();
  for (const { rank, warmth, squares } of advice?.rows ?? []) {
    for (const square of squares) if (!ranks.has(square)) ranks.set(square, { rank, warmth });
  }
  return ranks;
}

/** Its first step as a ghost, and marks on what else it touches; null: of none. */
export function pointAt(deeds: Deeds, row: AdviceRow | null): void {
  deeds.offer(row?.steps[0]?.action ?? null);
  deeds.set({ marked: row?.marked ?? null });
}

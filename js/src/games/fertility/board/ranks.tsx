// Squares that turns worth considering would cover: the better the darker, and numbered as in their list.
import { memo } from "../../../shell/memo";
import type { Advice, Square } from "../../../wire";
import { CELL } from "./domino";
import { coordOf } from "./squares";

/** The first turn that covers a square, and how warm that makes it. */
export type Ranks = ReadonlyMap<Square, { rank: number; warmth: number }>;

export function ranksOf(advice: Advice | null): Ranks {
  const ranks = new Map<Square, { rank: number; warmth: number }>();
  for (const { rank, warmth, squares } of advice?.rows ?? []) {
    for (const square of squares) if (!ranks.has(square)) ranks.set(square, { rank, warmth });
  }
  return ranks;
}

export const RankedSquares = memo(({ ranks }: { ranks: Ranks }) => (
  <g class="fw-ranks">
    {[...ranks].map(([square, { rank, warmth }]) => {
      const { column, row } = coordOf(square);
      const wide = rank > 9 ? 24 : 18;
      return (
        <g key={square} data-rank={rank} transform={`translate(${column * CELL} ${row * CELL})`}>
          <rect class="fw-warmth" width={CELL} height={CELL} opacity={0.15 + 0.35 * warmth} />
          <g class="fw-face">
            <rect class="fw-rank-label" x="2" y="2" width={wide} height="18" rx="5" />
            <text x={2 + wide / 2} y="16">
              {rank}
            </text>
          </g>
        </g>
      );
    })}
  </g>
));

// Squares that turns worth considering would cover: the better the darker, and numbered as in their list.
import type { Ranks } from "../advising";
import { memo } from "../../../shell/memo";
import { spotOf } from "./squares";
import { CELL } from "./domino";

export const RankedSquares = memo(({ ranks }: { ranks: Ranks }) => (
  <g class="fw-ranks">
    {[...ranks].map(([square, { rank, warmth }]) => {
      const { column, row } = spotOf(square);
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

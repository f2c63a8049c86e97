// What a ghost would earn: a chip at each square that earns, lettered by harvest case.
import type { JSX } from "preact";
import { Glyph, type GlyphName } from "../glyph";
import type { Chip } from "../traits";
import { CELL, inset, middle } from "./domino";
import { coordOf } from "./squares";

export function Chips({ chips }: { chips: readonly Chip[] }): JSX.Element {
  return (
    <g>
      {chips.flatMap((chip) =>
        chip.of.map((square) => <Source key={`${chip.case}${chip.square}${square}`} chip={chip} square={square} />),
      )}
      {chips.map((chip, place) => (
        <Pill key={`${chip.case}${chip.square}`} chip={chip} place={before(chips, chip, place)} />
      ))}
    </g>
  );
}

/** How many chips lie on the same square already. */
function before(chips: readonly Chip[], chip: Chip, place: number): number {
  return chips.slice(0, place).filter(({ square }) => square === chip.square).length;
}

/** A square the gain is owed to: a ring, and for a connection a bond to the earning square. */
function Source({ chip, square }: { chip: Chip; square: string }): JSX.Element {
  const { column, row } = coordOf(square);
  const to = coordOf(chip.square);
  return (
    <g class={`fw-source fw-case-${chip.case}`}>
      <rect {...inset({ column, row }, 4)} rx="6" />
      {chip.case === "A" ? (
        <path d={`M${middle(column)} ${middle(row)}L${middle(to.column)} ${middle(to.row)}`} />
      ) : null}
    </g>
  );
}

const HIGH = 17;

/** Centred on its square. Where the board is small, the style sheet makes it larger and leaves the glyph out. */
function Pill({ chip, place }: { chip: Chip; place: number }): JSX.Element {
  const { column, row } = coordOf(chip.square);
  const wide = chip.good ? 47 : 32;
  const left = -wide / 2;
  const y = place === 0 ? row * CELL - 3 : (row + 1) * CELL - HIGH + 3 - (place - 1) * (HIGH + 1);
  return (
    <g
      class={`fw-chip fw-case-${chip.case} ${chip.good ? "fw-chip-good" : ""}`}
      transform={`translate(${middle(column)} ${y})`}
      data-chip={chip.case}
    >
      <g class="fw-face">
        <rect x={left} width={wide} height={HIGH} rx={HIGH / 2} class="fw-pill" />
        <circle cx={left + HIGH / 2} cy={HIGH / 2} r={HIGH / 2 - 1} />
        <text x={left + HIGH / 2} y="12.5" class="fw-case">
          {chip.case}
        </text>
        <text x={left + 25} y="12.5" class="fw-gain">
          {chip.good ? `+${chip.n}` : "?"}
        </text>
        {chip.good ? (
          <g class="fw-good">
            <Glyph name={chip.good as GlyphName} x={-left - 8} y={HIGH / 2} size={11} />
          </g>
        ) : null}
      </g>
    </g>
  );
}

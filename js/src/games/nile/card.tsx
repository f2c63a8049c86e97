// Cards and signs, drawn as in Python's pictures: a rounded card, its glyph large in the middle, its letter small in
// two corners; a speculation card is split on the diagonal.
import type { JSX } from "preact";
import { memo } from "../../shell/memo";
import art from "./art.json";
import type { Card as Name } from "./view";

/** A path drawn as lines of a width, or filled where the width is 0. */
const GLYPHS = art.glyphs as unknown as Record<string, [number, string][]>;
const FIELD = "-20 -28 40 56";

function strokes(name: string): JSX.Element[] {
  return (GLYPHS[name] ?? []).map(([width, d], part) =>
    width ? (
      <path
        key={part}
        d={d}
        fill="none"
        stroke="currentColor"
        stroke-width={width}
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    ) : (
      <path key={part} d={d} fill="currentColor" />
    ),
  );
}

function groundOf(card: Name): string {
  if (art.monuments.includes(card)) return "built";
  return card === "locusts" ? "sand" : card;
}

function painted(ground: string): Record<string, string> {
  return { "--fw-n-fill": `var(--fw-n-${ground})`, color: `var(--fw-n-${ground}-ink)` };
}

function Face({ card }: { card: Name }): JSX.Element {
  const kind = art.kinds.includes(card);
  return (
    <g style={painted(groundOf(card))}>
      <path class="fw-n-ground" d={art.card} />
      {kind ? (
        <>
          <text x="-14" y="-18">
            {card}
          </text>
          <text x="14" y="24">
            {card}
          </text>
        </>
      ) : null}
      <g transform={`scale(${kind ? 1.15 : 1.35})`}>{strokes(card)}</g>
    </g>
  );
}

function Half({ kind, side }: { kind: string; side: -1 | 1 }): JSX.Element {
  return (
    <g style={painted(kind)}>
      <path class="fw-n-ground" d={art.halves[side < 0 ? 0 : 1]} />
      <text x={14 * side} y={21 * side + 3}>
        {kind}
      </text>
      <g transform={`translate(${4.5 * side} ${10.5 * side})scale(.72)`}>{strokes(kind)}</g>
    </g>
  );
}

/** As wide as its style says; what it is, is said beside it. "back": as it lies face down. */
export const Card = memo(({ card }: { card: Name }) => (
  <svg class="fw-n-card" viewBox={FIELD} aria-hidden="true">
    {card.length === 2 ? (
      <>
        <Half kind={card[0]!} side={-1} />
        <Half kind={card[1]!} side={1} />
      </>
    ) : (
      <Face card={card} />
    )}
  </svg>
));

/** A glyph in a line of text, in its colour. The words beside it say the same, so it is silent. */
export const Icon = memo(({ name }: { name: string }) => (
  <svg class="fw-icon" viewBox="-13 -13 26 26" aria-hidden="true">
    {strokes(name)}
  </svg>
));

/** Everybody is known by a shape. */
export const SIGNS: readonly string[] = art.signs;

// The small drawings of the project's art, in the current colour: they read without any other colour.
import type { JSX } from "preact";
import art from "../art.json";
import { memo } from "../memo";
import type { Monument } from "../types";

/** A path drawn as lines of a width, or filled where the width is 0, around the middle of a 24 × 24 box. */
type Part = (string | number)[];
export type GlyphName = keyof typeof art.goods;

interface Place {
  x: number;
  y: number;
  /** How many units of the drawing the 24 of the box become. */
  size: number;
}

/** A glyph in a drawing, its middle on x, y. */
export const Glyph = memo(({ name, x, y, size }: Place & { name: GlyphName }) => (
  <g transform={`translate(${x} ${y}) scale(${size / 24})`}>{strokes(art.goods[name])}</g>
));

export const MonumentGlyph = memo(({ kind, x, y, size }: Place & { kind: Monument }) => (
  <g transform={`translate(${x} ${y}) scale(${size / 24})`}>{strokes(art.monuments[kind])}</g>
));

/** A glyph in a line of text. The words beside it say the same, so it is silent. */
export const Icon = memo(({ name, monument }: { name?: GlyphName; monument?: Monument }) => (
  <svg class="fw-icon" viewBox="-13 -13 26 26" aria-hidden="true">
    {name ? strokes(art.goods[name]) : null}
    {monument ? strokes(art.monuments[monument]) : null}
  </svg>
));

function strokes(parts: Part[]): JSX.Element[] {
  return parts.map(([width, data], place) =>
    width ? (
      <path
        key={place}
        d={String(data)}
        fill="none"
        stroke="currentColor"
        stroke-width={width}
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    ) : (
      <path key={place} d={String(data)} fill="currentColor" />
    ),
  );
}

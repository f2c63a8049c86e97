// The small drawings of the project's art, in the current colour: they read without any other colour.
import type { JSX } from "preact";
import { memo } from "../../shell/memo";
import art from "./art.json";
import { BOX, type Place, moved } from "./outline";
import type { Monument } from "./view";

/** A path drawn as lines of a width, or filled where the width is 0, around the middle of a 24 × 24 box. */
type Part = (string | number)[];
export type GlyphName = keyof typeof art.goods;

/** A glyph in a drawing, its middle on x, y. */
export const Glyph = memo(({ name, x, y, size }: Place & { name: GlyphName }) => (
  <>{strokes(art.goods[name], { x, y, size })}</>
));

export const MonumentGlyph = memo(({ kind, x, y, size }: Place & { kind: Monument }) => (
  <>{strokes(art.monuments[kind], { x, y, size })}</>
));

/** The two walls of a pit that lie in the shade; and what is left in one that was used. */
export const Bevel = memo(({ x, y, size }: Place) => <path d={moved(art.quarry.bevel, { x, y, size })} />);
export const Rubble = memo((place: Place) => <g class="fw-rubble">{strokes(art.quarry.rubble, place)}</g>);

/** A statue of a god, "*" for one of choice; somebody's own god is a plain bust. */
export const GodIcon = memo(({ god }: { god: string }) => (
  <svg class="fw-icon" viewBox="-13 -13 26 26" aria-hidden="true">
    {strokes((art.gods as Record<string, Part[]>)[god] ?? art.gods[""])}
  </svg>
));

/** A glyph in a line of text. The words beside it say the same, so it is silent. */
export const Icon = memo(({ name, monument }: { name?: GlyphName; monument?: Monument }) => (
  <svg class="fw-icon" viewBox="-13 -13 26 26" aria-hidden="true">
    {name ? strokes(art.goods[name]) : null}
    {monument ? strokes(art.monuments[monument]) : null}
  </svg>
));

/** Without a place: around the middle of its own little drawing. */
function strokes(parts: Part[], place?: Place): JSX.Element[] {
  const scale = place ? place.size / BOX : 1;
  return parts.map(([width, data], part) => {
    const d = place ? moved(String(data), place) : String(data);
    return width ? (
      <path
        key={part}
        d={d}
        fill="none"
        stroke="currentColor"
        stroke-width={Number(width) * scale}
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    ) : (
      <path key={part} d={d} fill="currentColor" />
    );
  });
}

// Squares pointed at: what was refused, what a Deben comes from, what Python drew.
import type { JSX } from "preact";
import type { Annotations, Square } from "../../../wire";
import { inset, middle } from "./domino";
import { coordOf } from "./squares";

const box = (square: Square) => ({ ...inset(coordOf(square), 3), rx: 6 });

/** Outlined and crossed: never by colour alone. */
export function Offending({ squares }: { squares: readonly Square[] }): JSX.Element {
  return (
    <g class="fw-offending">
      {squares.map((square) => {
        const { x, y, width } = box(square);
        const [near, far] = [9, width - 9];
        return (
          <g key={square} data-offending={square}>
            <rect {...box(square)} />
            <path d={`M${x + near} ${y + near}L${x + far} ${y + far}M${x + far} ${y + near}L${x + near} ${y + far}`} />
          </g>
        );
      })}
    </g>
  );
}

export function Marked({ squares }: { squares: readonly Square[] }): JSX.Element {
  return (
    <g class="fw-marked">
      {squares.map((square) => (
        <rect key={square} data-mark={square} {...box(square)} />
      ))}
    </g>
  );
}

/** New since another position: a frame with a filled corner. */
export function Fresh({ squares }: { squares: readonly Square[] }): JSX.Element {
  return (
    <g class="fw-fresh">
      {squares.map((square) => {
        const { x, y, width } = box(square);
        return (
          <g key={square} data-fresh={square}>
            <rect {...box(square)} />
            <path d={`M${x + width} ${y + 1}v15l-15 -15z`} />
          </g>
        );
      })}
    </g>
  );
}

export function Arrows({ arrows }: { arrows: readonly Annotations["arrows"][number][] }): JSX.Element {
  return (
    <g class="fw-arrows">
      {arrows.map(([from, to]) => (
        <path key={from + to} data-arrow={`${from} ${to}`} d={arrow(from, to)} />
      ))}
    </g>
  );
}

function arrow(from: Square, to: Square): string {
  const [a, b] = [coordOf(from), coordOf(to)];
  const [x, y] = [middle(b.column), middle(b.row)];
  const angle = Math.atan2(y - middle(a.row), x - middle(a.column));
  const wing = (turn: number) => `${x - 14 * Math.cos(angle + turn)} ${y - 14 * Math.sin(angle + turn)}`;
  return `M${middle(a.column)} ${middle(a.row)}L${x} ${y}M${wing(0.5)}L${x} ${y}L${wing(-0.5)}`;
}

// Squares pointed at, each kind with a look of its own: crossed is refused, dashed is marked, corners are the evidence
// for what is said, filled is chosen, a flag is new.
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

/** What the text speaks about. */
export function Marked({ squares }: { squares: readonly Square[] }): JSX.Element {
  return (
    <g class="fw-marked">
      {squares.map((square) => (
        <rect key={square} data-mark={square} {...box(square)} />
      ))}
    </g>
  );
}

/** What a line of a score, a verdict or an advised turn stands on: the four corners of each square. */
export function Evidence({ squares }: { squares: readonly Square[] }): JSX.Element {
  return (
    <g class="fw-evidence">
      {squares.map((square) => (
        <g key={square} data-evidence={square}>
          <path d={corners(square)} />
          <path d={corners(square)} />
        </g>
      ))}
    </g>
  );
}

function corners(square: Square): string {
  const { x, y, width } = inset(coordOf(square), 4);
  const [right, bottom, arm] = [x + width, y + width, 11];
  return [
    `M${x} ${y + arm}V${y}H${x + arm}`,
    `M${right - arm} ${y}H${right}V${y + arm}`,
    `M${right} ${bottom - arm}V${bottom}H${right - arm}`,
    `M${x + arm} ${bottom}H${x}V${bottom - arm}`,
  ].join("");
}

/** Marked by whoever answers. */
export function Chosen({ squares }: { squares: readonly Square[] }): JSX.Element {
  return (
    <g class="fw-chosen">
      {squares.map((square) => (
        <rect key={square} data-chosen={square} {...box(square)} />
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

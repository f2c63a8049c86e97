// A piece lying on the sand: a valley tile over two squares, or the starting tile over four.
import type { JSX } from "preact";
import { memo } from "../../../shell/memo";
import { Glyph, type GlyphName } from "../glyph";
import type { Coord, Turns } from "./squares";

export const CELL = 48;

/** The middle of a column or row. */
export function middle(place: number): number {
  return (place + 0.5) * CELL;
}

/** A square, drawn smaller by a gap on every side. */
export function inset({ column, row }: Coord, gap: number) {
  return { x: column * CELL + gap, y: row * CELL + gap, width: CELL - 2 * gap, height: CELL - 2 * gap };
}

export interface Half {
  scene: string;
  at: Coord;
}

const GAP = 1.5;
const ROUND = 7;
/** From the heavy frame of the last move to the light one inside it. */
const RIM = 3;
/** From the middle of a square to a dot that hides nothing there. */
export const ASIDE = 0.3 * CELL;

/** One rounded shape around all its squares, a hairline between its scenes: pieces, not cells. */
export function Piece({ halves, mark }: { halves: Half[]; mark?: string }): JSX.Element {
  const columns = halves.map(({ at }) => at.column);
  const rows = halves.map(({ at }) => at.row);
  const left = Math.min(...columns) * CELL + GAP;
  const top = Math.min(...rows) * CELL + GAP;
  const width = (Math.max(...columns) + 1) * CELL - GAP - left;
  const height = (Math.max(...rows) + 1) * CELL - GAP - top;
  const clip = { "clip-path": `inset(0 round ${ROUND}px)` };
  return (
    <g class={`fw-piece ${mark ?? ""}`}>
      <g style={clip}>
        <rect x={left} y={top} width={width} height={height} class="fw-hairline" />
        {halves.map((half) => (
          <Scene key={`${half.at.column}/${half.at.row}`} half={half} box={{ left, top, width, height }} />
        ))}
      </g>
      <rect class="fw-edge" x={left} y={top} width={width} height={height} rx={ROUND} />
      {mark === "fw-last" ? (
        <rect
          class="fw-edge fw-edge-inner"
          x={left + RIM}
          y={top + RIM}
          width={width - 2 * RIM}
          height={height - 2 * RIM}
          rx={ROUND - RIM}
        />
      ) : null}
    </g>
  );
}

/** Where a tile starts: the half that goes onto the square pointed at, with the dot that is lit there. */
export function Anchor({ at }: { at: Coord }): JSX.Element {
  return <circle class="fw-anchor" cx={middle(at.column) + ASIDE} cy={middle(at.row) + ASIDE} r="8" />;
}

interface Bounds {
  left: number;
  top: number;
  width: number;
  height: number;
}

function Scene({ half, box }: { half: Half; box: Bounds }): JSX.Element {
  const { column, row } = half.at;
  const x = Math.max(column * CELL + 0.5, box.left);
  const y = Math.max(row * CELL + 0.5, box.top);
  const right = Math.min((column + 1) * CELL - 0.5, box.left + box.width);
  const bottom = Math.min((row + 1) * CELL - 0.5, box.top + box.height);
  return (
    <g class={`fw-scene fw-scene-${half.scene}`}>
      <rect x={x} y={y} width={right - x} height={bottom - y} class="fw-ground" />
      <path d={pattern(half.scene, x, y, right, bottom)} class="fw-pattern" />
      <Glyph name={half.scene as GlyphName} x={middle(column)} y={middle(row)} size={30} />
    </g>
  );
}

/** Hatch, reeds or dots, so that no scene is told by colour alone. */
function pattern(scene: string, x: number, y: number, right: number, bottom: number): string {
  const width = right - x;
  const height = bottom - y;
  const at = (count: number) => Array.from({ length: count }, (_, i) => (i + 0.5) / count);
  switch (scene) {
    case "A":
      return at(6)
        .map(
          (f) => `M${x + width * f} ${y}L${x} ${y + height * f}M${right} ${y + height * f}L${x + width * f} ${bottom}`,
        )
        .join("");
    case "P":
      return at(7)
        .map((f) => `M${x + width * f} ${y}V${bottom}`)
        .join("");
    case "G":
      return at(5)
        .flatMap((f) => at(5).map((g) => `M${x + width * f} ${y + height * g}h.01`))
        .join("");
    default:
      return "";
  }
}

/** A tile in a row of tiles: its own little drawing. Turned, its glyphs stand as they will on the board. */
export const TilePicture = memo(
  ({ tile, turns = 0, held = false }: { tile: string; turns?: Turns; held?: boolean }) => {
    const upright = turns % 2 === 1;
    const halves = [...tile].map((scene, place) => {
      const along = turns < 2 ? place : 1 - place;
      return { scene, at: upright ? { column: 0, row: along } : { column: along, row: 0 } };
    });
    const [width, height] = upright ? [CELL, 2 * CELL] : [2 * CELL, CELL];
    return (
      <svg
        key={turns}
        class={upright ? "fw-tile-picture fw-upright" : "fw-tile-picture"}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
      >
        <Piece halves={halves} />
        {held ? <Anchor at={halves[0]!.at} /> : null}
      </svg>
    );
  },
);

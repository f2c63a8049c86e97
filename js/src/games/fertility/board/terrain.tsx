// What is printed on the boards: sand, fields, lakes, icons, and the names of rows and columns.
import type { JSX } from "preact";
import { Glyph, type GlyphName } from "../glyph";
import type { Valley } from "../view";
import { CELL, middle } from "./domino";
import type { Coord } from "./squares";

export function Terrain({ terrain, size }: { terrain: Valley["terrain"]; size: Coord }): JSX.Element {
  const lines = [
    ...Array.from({ length: size.column - 1 }, (_, i) => `M${(i + 1) * CELL} 0V${size.row * CELL}`),
    ...Array.from({ length: size.row - 1 }, (_, i) => `M0 ${(i + 1) * CELL}H${size.column * CELL}`),
  ];
  const squares = terrain.flatMap((line, row) => [...line].map((kind, column) => ({ kind, row, column })));
  return (
    <g>
      <path class="fw-grid-lines" d={lines.join("")} />
      {squares
        .filter(({ kind }) => kind !== ".")
        .map(({ kind, row, column }) => (
          <Ground key={`${column}/${row}`} kind={kind} row={row} column={column} />
        ))}
      <path class="fw-joints" d={joints(size)} />
    </g>
  );
}

/** Columns of one valley board. */
const BOARD = 4;

/** Where the boards meet: across fields and lakes, under the tiles. */
function joints({ column, row }: Coord): string {
  const between = Array.from({ length: column / BOARD - 1 }, (_, i) => (i + 1) * BOARD * CELL);
  return between.map((x) => `M${x} 0V${row * CELL}`).join("");
}

/** Fields and lakes fill their squares edge to edge, so that neighbours run together; icons are ghosts. */
function Ground({ kind, row, column }: { kind: string } & Coord): JSX.Element {
  const area = kind === "w" ? "fw-wheat" : kind === "~" ? "fw-water" : "";
  const name = kind.toUpperCase() as GlyphName;
  return (
    <g class={area || "fw-printed"}>
      {area ? <rect x={column * CELL} y={row * CELL} width={CELL + 0.3} height={CELL + 0.3} /> : null}
      <Glyph name={name} x={middle(column)} y={middle(row)} size={area ? 30 : 24} />
    </g>
  );
}

export function Coordinates({ size }: { size: Coord }): JSX.Element {
  return (
    <g class="fw-coordinates">
      {Array.from({ length: size.column }, (_, column) => (
        <text key={column} x={middle(column)} y="-9">
          {String.fromCharCode(97 + column)}
        </text>
      ))}
      {Array.from({ length: size.row }, (_, row) => (
        <text key={row} x="-12" y={middle(row) + 3.5}>
          {row + 1}
        </text>
      ))}
    </g>
  );
}

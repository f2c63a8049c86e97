// The one part of the valley that people and screen readers touch: a grid of cells with a single tab stop.
import type { JSX } from "preact";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { memo } from "../../../shell/memo";
import type { Say } from "../../../shell/words";
import type { Square } from "../../../wire";
import { type Gains, NO_GAINS } from "../gains";
import { type Lit, type Placement, UNLIT, covers } from "../legal";
import type { Tile, View } from "../view";
import { ASIDE, inset, middle } from "./domino";
import { command } from "./keys";
import type { Ranks } from "./ranks";
import { whatLies } from "./square";
import { type Coord, coordOf, nameOf, rowsOf } from "./squares";

export interface GridProps {
  view: View;
  say: Say;
  /** The square with the one tab stop. */
  cursor: Coord;
  /** The tile in hand. */
  tile?: Tile | null;
  lit?: Lit;
  /** The placement to show as a ghost: under the pointer, or selected. */
  ghost: Placement | null;
  /** What each lit square would earn, where that is asked for. */
  gains?: Gains;
  /** Squares of turns worth considering. */
  ranks?: Ranks;
  /** Squares somebody has marked as an answer. */
  chosen?: readonly Square[] | undefined;
  onPoint(at: Coord | null): void;
  onCursor(at: Coord): void;
  /** Played, tried or, where a second tap is asked for, selected. */
  onPlay(at: Coord, touch: boolean): void;
  onRotate?(): void;
}

export function Grid(props: GridProps & { size: Coord }): JSX.Element {
  const { view, cursor, tile = null, say, lit = UNLIT, gains = NO_GAINS, size } = props;
  const grid = useRef<SVGGElement>(null);
  const pointer = useRef(""); // what touched the board last; the click that follows may say something else
  const over = useRef<Square | null>(null); // the square a moving pointer was seen on
  const leave = () => {
    over.current = null;
    props.onPoint(null);
  };
  useLayoutEffect(() => {
    const around = grid.current?.getRootNode() as Document | ShadowRoot | undefined;
    if (!around?.activeElement || !grid.current?.contains(around.activeElement)) return;
    grid.current.querySelector<SVGElement>(`[data-square=${nameOf(cursor)}]`)?.focus({ preventScroll: true });
  }, [cursor]);

  const onKeyDown = (event: KeyboardEvent) => {
    const here = squareUnder(event) ?? cursor;
    const wanted = command(event, here, size);
    if (!wanted) return;
    event.preventDefault();
    if (wanted.do === "go") props.onCursor(wanted.to);
    else if (wanted.do === "rotate") props.onRotate?.();
    else props.onPlay(here, false);
  };
  // Said once per position, however often the pointer moves.
  const lying = useMemo(() => rowsOf(size).map((row) => row.map((at) => whatLies(view, at, say))), [view, size, say]);
  const labelOf = ({ column, row }: Coord) => {
    const square = nameOf({ column, row });
    const gain = gains.get(square);
    const start = lit.has(square) ? ` ${say("square-lit", { tile: tile ?? "" })}` : "";
    const marked = props.chosen?.includes(square) ? ` ${say("lesson.marked")}` : "";
    const ranked = props.ranks?.get(square);
    const rank = ranked ? ` ${say("square-rank", { n: ranked.rank })}` : "";
    const earns = gain === undefined ? "" : ` ${say("square-gain", { n: gain })}`;
    return lying[row]![column]! + marked + start + earns + rank;
  };
  return (
    <g
      ref={grid}
      role="grid"
      aria-label={say("valley")}
      aria-rowcount={size.row}
      aria-colcount={size.column}
      onKeyDown={onKeyDown}
      // A board that slides under a resting pointer is not pointed at.
      onPointerOver={(event) => over.current !== named(event) && leave()}
      onPointerMove={(event) => {
        const square = named(event);
        if (over.current === square) return;
        over.current = square;
        props.onPoint(square ? coordOf(square) : null);
      }}
      onPointerLeave={leave}
      onPointerDown={(event) => {
        pointer.current = event.pointerType;
      }}
      onFocusIn={(event) => {
        const at = squareUnder(event);
        // The tab stop goes where the focus is; a click brings the focus along, and so moves nothing itself.
        if (at && nameOf(at) !== nameOf(cursor)) props.onCursor(at);
        props.onPoint(at);
      }}
      onFocusOut={() => props.onPoint(null)}
      onClick={(event) => {
        const at = squareUnder(event);
        if (at) props.onPlay(at, pointer.current === "touch");
      }}
    >
      {rowsOf(size).map((coords, row) => (
        <g key={row} role="row">
          {coords.map((at) => (
            <Cell
              key={at.column}
              column={at.column}
              row={row}
              lit={lit.has(nameOf(at))}
              dot={lit.has(nameOf(at)) && !(props.ghost && covers(props.ghost, nameOf(at)))}
              printed={view.board.terrain[row]?.[at.column] !== "."}
              gain={gains.get(nameOf(at))}
              tabStop={at.column === cursor.column && row === cursor.row}
              label={labelOf(at)}
              tip={lying[row]![at.column]!}
              chosen={props.chosen?.includes(nameOf(at))}
            />
          ))}
        </g>
      ))}
    </g>
  );
}

function named(event: Event): Square | null {
  return (event.target as Element).closest<SVGElement>("[data-square]")?.dataset.square ?? null;
}

function squareUnder(event: Event): Coord | null {
  const square = named(event);
  return square === null ? null : coordOf(square);
}

interface CellProps extends Coord {
  lit: boolean;
  /** Where a ghost lies there is none but the one it starts with. */
  dot: boolean;
  /** Something is printed there that the dot should not hide. */
  printed: boolean;
  gain: number | undefined;
  tabStop: boolean;
  label: string;
  /** What lies there, for those who point at it; where a tile may go, its ghost tells more. */
  tip: string;
  /** Undefined where nothing can be marked. */
  chosen: boolean | undefined;
}

const Cell = memo(({ column, row, lit, dot, printed, gain, tabStop, label, tip, chosen }: CellProps) => {
  const aside = printed && gain === undefined ? ASIDE : 0;
  return (
    <g
      class={lit ? "fw-cell fw-lit" : "fw-cell"}
      role="gridcell"
      tabindex={tabStop ? 0 : -1}
      aria-label={label}
      data-tip={lit ? undefined : tip}
      aria-selected={chosen}
      data-square={nameOf({ column, row })}
      data-asked={lit || chosen !== undefined || undefined}
    >
      <rect {...inset({ column, row }, 0)} />
      {lit ? (
        // Unseen rather than gone: what a finger lies on must not vanish under it, or its tap is lost.
        <g opacity={dot ? 1 : 0}>
          <circle cx={middle(column) + aside} cy={middle(row) - aside} r={gain === undefined ? 8 : 15} />
          {gain === undefined ? null : (
            <text class="fw-heat" x={middle(column)} y={middle(row) + 6}>
              {gain}
            </text>
          )}
        </g>
      ) : null}
      {(tabStop ? ["fw-ring", "fw-ring fw-ring-inner"] : []).map((ring) => (
        <rect key={ring} class={ring} {...inset({ column, row }, 3)} rx="6" />
      ))}
    </g>
  );
});

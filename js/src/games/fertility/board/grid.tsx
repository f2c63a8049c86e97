// The one part of the valley that people and screen readers touch: a grid of cells with a single tab stop.
import type { JSX } from "preact";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { command } from "../../../hands/keys";
import { memo } from "../../../shell/memo";
import type { Lit } from "../legal";
import { nameOf, spotOf, type Spot } from "./squares";
import type { Ranks } from "../advising";
import type { Square, View } from "../../../wire";
import type { Ui } from "../stance";
import type { Say } from "../../../shell/words";
import { CELL, middle } from "./domino";
import { whatLies } from "./square";

export interface GridProps {
  view: View;
  ui: Ui;
  say: Say;
  lit: Lit;
  /** What each lit square would earn, where that is asked for. */
  gains: ReadonlyMap<Square, number>;
  /** Squares of turns worth considering. */
  ranks?: Ranks;
  /** Squares somebody has marked as an answer. */
  chosen?: readonly Square[] | undefined;
  onPoint(spot: Spot | null): void;
  onCursor(spot: Spot): void;
  /** Played, tried or, where a second tap is asked for, selected. */
  onPlay(spot: Spot, touch: boolean): void;
  onRotate(): void;
}

export function Grid(props: GridProps & { size: Spot }): JSX.Element {
  const { view, ui, say, lit, size } = props;
  const grid = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    const around = grid.current?.getRootNode() as Document | ShadowRoot | undefined;
    if (!around?.activeElement || !grid.current?.contains(around.activeElement)) return;
    grid.current.querySelector<SVGElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }, [ui.cursor]);

  const onKeyDown = (event: KeyboardEvent) => {
    const here = spotUnder(event) ?? ui.cursor;
    const wanted = command(event, here, size);
    if (!wanted) return;
    event.preventDefault();
    if (wanted.do === "go") props.onCursor(wanted.spot);
    else if (wanted.do === "rotate") props.onRotate();
    else props.onPlay(here, false);
  };
  const spotUnder = (event: Event) => {
    const cell = (event.target as Element).closest<SVGElement>("[data-square]");
    return cell?.dataset.square ? spotOf(cell.dataset.square) : null;
  };
  // Said once per position, however often the pointer moves.
  const lying = useMemo(() => squaresOf(size).map((spots) => spots.map((spot) => whatLies(view, spot, say))), [view.board, say]);
  const labelOf = ({ column, row }: Spot) => {
    const square = nameOf({ column, row });
    const gain = props.gains.get(square);
    const start = lit.has(square) ? ` ${say("square-lit", { tile: ui.tile ?? "" })}` : "";
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
      onPointerOver={(event) => props.onPoint(spotUnder(event))}
      onPointerLeave={() => props.onPoint(null)}
      onFocusIn={(event) => {
        const spot = spotUnder(event);
        // The tab stop goes where the focus is; a click brings the focus along, and so moves nothing itself.
        if (spot && nameOf(spot) !== nameOf(ui.cursor)) props.onCursor(spot);
        props.onPoint(spot);
      }}
      onFocusOut={() => props.onPoint(null)}
      onClick={(event) => {
        const spot = spotUnder(event);
        if (spot) props.onPlay(spot, (event as Partial<PointerEvent>).pointerType === "touch");
      }}
    >
      {squaresOf(size).map((spots, row) => (
        <g key={row} role="row">
          {spots.map((spot) => (
            <Cell
              key={spot.column}
              column={spot.column}
              row={row}
              lit={lit.has(nameOf(spot))}
              gain={props.gains.get(nameOf(spot))}
              tabStop={spot.column === ui.cursor.column && row === ui.cursor.row}
              label={labelOf(spot)}
              chosen={props.chosen?.includes(nameOf(spot))}
            />
          ))}
        </g>
      ))}
    </g>
  );
}

/** Every square, row by row. */
function squaresOf(size: Spot): Spot[][] {
  return Array.from({ length: size.row }, (_, row) =>
    Array.from({ length: size.column }, (_, column) => ({ column, row })),
  );
}

interface CellProps extends Spot {
  lit: boolean;
  gain: number | undefined;
  tabStop: boolean;
  label: string;
  /** Undefined where nothing can be marked. */
  chosen: boolean | undefined;
}

const Cell = memo(({ column, row, lit, gain, tabStop, label, chosen }: CellProps) => {
  return (
    <g
      class={lit ? "fw-cell fw-lit" : "fw-cell"}
      role="gridcell"
      tabindex={tabStop ? 0 : -1}
      aria-label={label}
      aria-selected={chosen}
      data-square={nameOf({ column, row })}
    >
      <rect x={column * CELL} y={row * CELL} width={CELL} height={CELL} />
      {lit ? <circle cx={middle(column)} cy={middle(row)} r={gain === undefined ? 8 : 15} /> : null}
      {lit && gain !== undefined ? (
        <text class="fw-heat" x={middle(column)} y={middle(row) + 6}>
          {gain}
        </text>
      ) : null}
      {(tabStop ? ["fw-ring", "fw-ring fw-ring-inner"] : []).map((ring) => (
        <rect
          key={ring}
          class={ring}
          x={column * CELL + 3}
          y={row * CELL + 3}
          width={CELL - 6}
          height={CELL - 6}
          rx="6"
        />
      ))}
    </g>
  );
});

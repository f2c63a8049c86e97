// The valley: sand, fields, water, pieces and monuments, and above them the grid a person moves on.
import type { JSX, Ref } from "preact";
import { useMemo } from "preact/hooks";
import { memo } from "../../../shell/memo";
import { NOTHING } from "../../../shell/nothing";
import type { Annotations, Notation, Phrases, Square } from "../../../wire";
import { Bevel, MonumentGlyph, Rubble } from "../glyph";
import type { Placement } from "../legal";
import type { Chip } from "../traits";
import type { Monument, Valley as ValleyBoard, View } from "../view";
import { Chips } from "./chips";
import { Anchor, CELL, Piece, inset, middle } from "./domino";
import { Grid, type GridProps } from "./grid";
import { Arrows, Chosen, Evidence, Fresh, Marked, Offending } from "./marks";
import { QuarryChoices } from "./quarry";
import { RankedSquares } from "./ranks";
import { type Coord, coordOf, sizeOf } from "./squares";
import { Coordinates, Terrain } from "./terrain";

const MARGIN = 22;
/** The art's box is two thirds of a square. */
const GLYPH = (CELL * 2) / 3;

export interface ValleyProps extends GridProps {
  phrases?: Phrases;
  /** The square it starts on. */
  anchor?: Coord | null;
  chips?: readonly Chip[];
  /** Squares of a refusal. */
  offending?: readonly Square[];
  /** Squares Python or the text of a lesson points at. */
  marked?: readonly Square[];
  /** Squares that a line of a list stands on, while it is pointed at. */
  evidence?: readonly Square[];
  /** Squares that changed since another position. */
  fresh?: readonly Square[];
  arrows?: Annotations["arrows"];
  root?: Ref<SVGSVGElement>;
  onChoose?(action: Notation): void;
}

export function Valley(props: ValleyProps): JSX.Element {
  const { view, ghost } = props;
  const { board } = view;
  const { terrain } = board;
  const size = useMemo(() => sizeOf({ terrain }), [terrain]);
  const width = size.column * CELL;
  const height = size.row * CELL;
  // What lies there is drawn once per position, however often the pointer moves.
  const printed = useMemo(
    () => (
      <>
        <rect class="fw-sand" x="-4" y="-4" width={width + 8} height={height + 8} rx="10" />
        <Terrain terrain={terrain} size={size} />
        <Coordinates size={size} />
      </>
    ),
    [terrain, size, width, height],
  );
  const [wide, high] = [width + 2 * MARGIN, height + 2 * MARGIN];
  return (
    <div class="fw-frame" style={{ "--fw-shape": wide / high }}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the grid in it has a name */}
      <svg ref={props.root ?? null} class="fw-valley" viewBox={`${-MARGIN} ${-MARGIN} ${wide} ${high}`}>
        <g aria-hidden="true">
          {printed}
          <Pits view={view} />
          <Pieces board={board} />
          <Monuments view={view} />
          {props.ranks ? <RankedSquares ranks={props.ranks} /> : null}
          {ghost ? <Piece mark="fw-ghost" halves={halvesOf(ghost)} /> : null}
          {ghost && props.anchor ? <Anchor at={props.anchor} /> : null}
        </g>
        <Grid {...props} size={size} />
        <g aria-hidden="true" class="fw-above">
          <Fresh squares={props.fresh ?? NOTHING} />
          <Marked squares={props.marked ?? NOTHING} />
          <Chosen squares={props.chosen ?? NOTHING} />
          <Evidence squares={props.evidence ?? NOTHING} />
          <Arrows arrows={props.arrows ?? NOTHING} />
          <Offending squares={props.offending ?? NOTHING} />
          <Chips chips={props.chips ?? NOTHING} />
        </g>
        {props.onChoose ? (
          <QuarryChoices
            view={view}
            phrases={props.phrases ?? {}}
            say={props.say}
            size={size}
            onPlay={props.onChoose}
          />
        ) : null}
      </svg>
    </div>
  );
}

function halvesOf({ tile, first, second }: Placement) {
  return [
    { scene: tile[0]!, at: coordOf(first) },
    { scene: tile[1]!, at: coordOf(second) },
  ];
}

/** Squares closed on every side: one waits for its choice, one has a monument, in any other there is rubble. */
function Pits({ view }: { view: View }): JSX.Element {
  const { quarries, monuments } = view.board;
  const [asked] = view.turn.phase === "quarry" ? view.turn.pending : NOTHING;
  return (
    <g>
      {[...quarries, ...Object.keys(monuments)].map((square) => {
        const at = coordOf(square);
        const place = { x: middle(at.column), y: middle(at.row), size: GLYPH };
        return (
          <g key={square} class="fw-pit" data-pit={square}>
            <rect {...inset(at, 0)} />
            <Bevel {...place} />
            {quarries.includes(square) && !view.turn.pending.includes(square) ? <Rubble {...place} /> : null}
            {square === asked ? <rect class="fw-pit-ring" {...inset(at, 3)} rx="6" /> : null}
          </g>
        );
      })}
    </g>
  );
}

const Pieces = memo(({ board }: { board: ValleyBoard }) => {
  const scenes = (squares: readonly Square[]) => {
    const coords = squares.map(coordOf);
    return coords.map(({ column, row }) => board.scenes[row]?.[column] ?? ".").join("");
  };
  const last = board.tiles.length - 1;
  return (
    <g>
      <LaidTile mark="fw-start" scenes={scenes(board.start)} squares={board.start.join(" ")} />
      {board.tiles.map(([tile, ...squares], place) => (
        <LaidTile
          key={`${tile}${squares[0]}`}
          mark={place === last ? "fw-last" : ""}
          scenes={scenes(squares)}
          squares={squares.join(" ")}
        />
      ))}
    </g>
  );
});

/** A piece where it lies, "AG" on "d4 e4": it never moves again. */
const LaidTile = memo(({ scenes, squares, mark }: { scenes: string; squares: string; mark: string }) => (
  <Piece
    mark={mark}
    halves={squares.split(" ").map((square, place) => ({ scene: scenes[place]!, at: coordOf(square) }))}
  />
));

function Monuments({ view }: { view: View }): JSX.Element {
  return (
    <g>
      {Object.entries(view.board.monuments).map(([square, seat]) => {
        const { column, row } = coordOf(square);
        const kind: Monument = view.players[seat]?.monument ?? "obelisk";
        return (
          <g key={square} class={`fw-monument fw-seat-${seat}`}>
            <ellipse cx={middle(column)} cy={middle(row) + 15} rx="15" ry="3" />
            <MonumentGlyph kind={kind} x={middle(column)} y={middle(row)} size={32} />
          </g>
        );
      })}
    </g>
  );
}

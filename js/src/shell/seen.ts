// All a region draws from and all it can do, worked out once per paint.
import { useMemo, useRef, useState } from "preact/hooks";
import { useChanges, useHeat, usePreview, useSheet } from "./asking";
import { dragging } from "../games/fertility/carrying";
import { litSquares, readPlacement, type Lit, type Placement } from "../games/fertility/legal";
import type { Protocol } from "../host/protocol";
import { putTile } from "../games/fertility/hands";
import { nameOf, type Spot } from "../games/fertility/board/squares";
import { present, type Changes, type LogLine, type Notation, type Preview, type Result, type ScoreSheet, type Square, type Study, type Tile, type Traits, type View } from "../wire";
import { arrive, begin, step, type Change, type Move, type Ui } from "../games/fertility/stance";
import { speaker, type Say } from "./words";

export interface Shown {
  traits: Traits;
  /** The position on the page: the table's, or another one that is being studied. */
  view: View;
  study: Study | null;
  ui: Ui;
  say: Say;
  log: readonly LogLine[];
  /** Where the tile in hand may go. */
  lit: Lit;
  /** What each lit square would earn, while that is asked for. */
  gains: ReadonlyMap<Square, number>;
  /** The placement shown as a ghost, and what it would earn. */
  ghost: Placement | null;
  preview: Preview | null;
  /** The nearest legal move being pointed at, after a refusal. */
  offered: Notation | null;
  /** How the game ended, once it has. */
  result: Result | null;
  sheet: ScoreSheet | null;
  changes: Changes | null;
}

export interface Deeds {
  play(action: Notation): void;
  /** A command, "/undo". Returns the number of the request. */
  ask(command: string): number;
  select(action: Notation): void;
  speak: Protocol["speak"];
  move(move: Move): void;
  set(change: Change | ((ui: Ui) => Change)): void;
  rotate(): void;
  offer(action: Notation | null): void;
  /** The tile in hand, onto a square. */
  put(spot: Spot, touch: boolean): void;
  /** A pointer went down on a tile of one's own, or on a token. */
  dragTile(event: PointerEvent, tile: Tile): void;
  dragToken(event: PointerEvent, token: string): void;
}

export interface Region {
  shown: Shown;
  deeds: Deeds;
}

const NONE: Lit = new Map();

export function useShown(traits: Traits, protocol: Protocol): Region {
  const study = present(traits.study);
  const view = study?.view ?? traits.view;
  const { ply } = view.turn;
  const [ui, move] = useUi(view);
  const [offered, offer] = useState<Notation | null>(null);
  const say = useMemo(() => speaker(traits.words), [traits.words]);
  const lit = useMemo(
    () => (ui.tile === null ? NONE : litSquares(view.legal, ui.tile, ui.turns)),
    [view, ui.tile, ui.turns],
  );
  const ghost = ghostOf(ui, lit, offered, traits.selected, view);
  const preview = usePreview(traits, protocol, ghost, ply);
  const gains = useHeat(traits, protocol, ui, lit, ply);
  const sheet = useSheet(traits, protocol, ui, ply, traits.language);
  const changes = useChanges(traits, protocol, ui, ply);
  const latest = useRef<Shown>(null!); // what deeds are about: the page when they are done
  const deeds: Deeds = useMemo<Deeds>(
    () => ({
      ...dragging(() => deeds, latest),
      put: (spot, touch) => putTile(latest.current, deeds, spot, touch),
      play: protocol.play,
      ask: protocol.ask,
      select: protocol.select,
      speak: protocol.speak,
      move,
      set: (change) => move({ type: "set", change }),
      rotate: () => move({ type: "rotate" }),
      offer,
    }),
    [protocol],
  );
  const log = protocol.log();
  const result = view.turn.phase === "over" ? present(traits.result) : null;
  const shown = { traits, view, study, ui, say, log, lit, gains, ghost, preview, offered, result, sheet, changes };
  latest.current = shown;
  return { shown, deeds };
}

/** The UI state, brought up to the position on the table before anything of it is drawn. */
function useUi(view: View): [Ui, (move: Move) => void] {
  const [current, hold] = useState(() => begin(view));
  // A move is about the position shown when it is made, not the one shown when this was written.
  const latest = useMemo(() => ({ view }), []);
  latest.view = view;
  const fresh = (ui: Ui) => (ui.view === latest.view ? ui : arrive(ui, latest.view));
  const move = useMemo(() => (made: Move) => hold((ui) => step(fresh(ui), made)), []);
  return [fresh(current), move];
}

function ghostOf(ui: Ui, lit: Lit, offered: string | null, selected: string, view: View): Placement | null {
  if (offered && view.legal.includes(offered)) return readPlacement(offered);
  const pointed = ui.pointed ? lit.get(nameOf(ui.pointed)) : undefined;
  if (pointed) return pointed;
  return view.legal.includes(selected) ? readPlacement(selected) : null;
}

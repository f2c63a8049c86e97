// What a person is doing before they decide, at the table and in the game: brought up to the position on the page
// before anything of it is drawn.
import { useCallback, useRef, useState } from "preact/hooks";
import type { Doing, Game } from "../games/game";
import type { Position } from "../wire";

/** Both halves, and the position they were thought about; a newer one makes some of it void. */
export interface Held {
  view: Position;
  doing: Doing;
  stance: unknown;
}

const UNDECIDED = { marked: null, offered: null };

export function begin(game: Game, view: Position): Held {
  const doing = { ...UNDECIDED, seat: null, scored: null, compare: false };
  return { view, doing, stance: game.begin(view) };
}

export function arrive(game: Game, held: Held, view: Position): Held {
  if (held.view === view) return held;
  if (held.view.game !== view.game) return begin(game, view);
  const seat = view.turn.seat === held.view.turn.seat ? held.doing.seat : null;
  return { view, doing: { ...held.doing, ...UNDECIDED, seat }, stance: game.arrive(held.stance, view) };
}

export function useHeld(game: Game, view: Position): [Held, (change: (held: Held) => Held) => void] {
  const [current, hold] = useState(() => begin(game, view));
  // A change is about the position shown when it is made, not the one shown when this was written.
  const latest = useRef({ game, view });
  latest.current = { game, view };
  const change = useCallback((made: (held: Held) => Held) => {
    hold((held) => made(arrive(latest.current.game, held, latest.current.view)));
  }, []);
  return [arrive(game, current, view), change];
}

// What a score gained, and what for, told where it changes: differences of what Python counted, no rule.
import { useMemo, useRef } from "preact/hooks";
import type { Game } from "../games/game";
import type { Position } from "../wire";
import type { Say } from "./words";

/** Of one seat, by category: { bridges: 15 }. */
export type Gain = Readonly<Record<string, number>>;

export interface Gains {
  /** By the last action of a person and those of bots since, of every seat. */
  last: readonly Gain[];
  /** Since each seat's last turn began. */
  turn: readonly Gain[];
}

/** Positions to compare with: the one before all that, and the one in which each seat's last turn began. */
interface Kept {
  view: Position;
  before: Position;
  begun: readonly Position[];
}

export function useGains(game: Game, view: Position, bots: readonly number[]): Gains {
  const kept = useRef<Kept | undefined>(undefined);
  const now = keep(kept.current, view, bots);
  kept.current = now;
  return useMemo(() => {
    const since = (then: (seat: number) => Position) =>
      view.players.map((_, seat) => gained(game, then(seat), view, seat));
    return { last: since(() => now.before), turn: since((seat) => now.begun[seat]!) };
  }, [game, view, now]);
}

export function keep(was: Kept | undefined, view: Position, bots: readonly number[]): Kept {
  if (was?.view === view) return was;
  const { seat, ply } = view.turn;
  const fresh = !was || was.view.game !== view.game || was.begun.length !== view.players.length;
  if (fresh) return { view, before: view, begun: view.players.map(() => view) };
  const then = was.view.turn;
  const begins = then.seat !== seat;
  // What bots do is told together, once they have done.
  const last = bots.includes(then.seat) ? was.before : was.view;
  return {
    view,
    before: ply > then.ply ? last : ply < then.ply ? view : was.before,
    // Where actions were taken back, a turn that has not begun yet has gained nothing.
    begun: was.begun.map((then, at) => ((begins && at === seat) || then.turn.ply > ply ? view : then)),
  };
}

export function gained(game: Game, before: Position, now: Position, seat: number): Gain {
  const more = (category: string) =>
    Number(game.worth(now, seat, category)) - Number(game.worth(before, seat, category));
  // What is no number gains nothing.
  return Object.fromEntries(game.categories.map((name) => [name, more(name) || 0]).filter(([, n]) => n));
}

export function signed(n: number): string {
  return n < 0 ? `−${-n}` : `+${n}`;
}

/** "+15 (Bridges), −1 (Roads)"; "" for nothing. */
export function sayGain(gain: Gain, say: Say): string {
  return Object.entries(gain)
    .map(([category, n]) => `${signed(n)} (${say(`category.${category}`)})`)
    .join(", ");
}

// Cards that have left somebody's land. It takes two positions of a game to tell. What was harvested is seen to go;
// where a field was beaten or eaten, that stays to be read until everybody has had another turn.
import { useRef } from "preact/hooks";
import { total } from "./cards";
import { type View, landOf } from "./view";

export interface Loss {
  /** How many cards lay there. */
  n: number;
  /** How many beat them; 0: the locusts ate them; null: they went to the store. */
  by: number | null;
  /** How many turns had ended. */
  turns: number;
}

/** By field or monument. */
export type Gone = Readonly<Record<string, Loss>>;

/** By seat; the same until the position is another one. */
export function useGone(view: View): readonly Gone[] {
  const kept = useRef({ view, gone: view.players.map((): Gone => ({})) });
  const { view: was, gone } = kept.current;
  if (was !== view) kept.current = { view, gone: view.players.map((_, seat) => goneFrom(was, view, seat, gone[seat])) };
  return kept.current.gone;
}

function goneFrom(was: View, view: View, seat: number, known: Gone = {}): Gone {
  const gone: Record<string, Loss> = {};
  if (view.turn.ply <= was.turn.ply) return gone;
  const [before, land] = [landOf(was, seat), landOf(view, seat)];
  const stored = (of: View) => total(of.players[seat]?.store ?? 0);
  const locusts = (of: View) => of.discard.locusts ?? 0;
  const turns = view.players.reduce((sum, { turns_taken }) => sum + turns_taken, 0);
  for (const place in known) {
    const loss = known[place]!;
    if (loss.by !== null && turns - loss.turns < view.players.length) gone[place] = loss;
  }
  for (const place in before) {
    const [n, left] = [before[place]!, land[place] ?? 0];
    const by = view.fields[place]?.cards ?? view.monuments[place]?.stones ?? 0;
    if (left < n && view.flood.kinds.includes(place) && stored(view) > stored(was))
      gone[place] = { n, by: null, turns };
    else if (!left && (by > n || locusts(view) > locusts(was))) gone[place] = { n, by, turns };
  }
  return gone;
}

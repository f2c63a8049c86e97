// Cards that have just left somebody's land, for a moment to be seen. It takes two positions of a game to tell.
import { useRef } from "preact/hooks";
import { total } from "./cards";
import { type View, landOf } from "./view";

/** By field or monument, the look of its going: into the store, or away. */
export type Gone = Readonly<Record<string, string>>;

/** By seat; the same until the position is another one. */
export function useGone(view: View): readonly Gone[] {
  const kept = useRef({ view, gone: view.players.map((): Gone => ({})) });
  const { view: was } = kept.current;
  if (was !== view) kept.current = { view, gone: view.players.map((_, seat) => goneFrom(was, view, seat)) };
  return kept.current.gone;
}

function goneFrom(was: View, view: View, seat: number): Gone {
  const gone: Record<string, string> = {};
  const [before, land] = [landOf(was, seat), landOf(view, seat)];
  const stored = (of: View) => total(of.players[seat]?.store ?? 0);
  if (view.turn.ply > was.turn.ply)
    for (const place in before)
      if ((land[place] ?? 0) < before[place]!)
        gone[place] = stored(view) > stored(was) && view.flood.kinds.includes(place) ? "fw-n-stored" : "fw-n-fallen";
  return gone;
}

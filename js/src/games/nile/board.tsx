// The table: the river, and everybody's land along its banks, one's own nearest.
import type { JSX } from "preact";
import { NOTHING } from "../../shell/nothing";
import { present } from "../../wire";
import { Estate } from "./estate";
import { useGone } from "./gone";
import type { Region } from "./hands";
import { useLook } from "./look";
import { River } from "./river";
import { nearest, seated } from "./view";

interface Props extends Region {
  /** What is ticked as the answer to a question. */
  ticked?: readonly string[] | undefined;
}

export function Board({ seen, hands, ticked }: Props): JSX.Element {
  const { traits, view, stance, say, ghost, preview } = seen;
  const look = useLook(seen, ticked);
  const gone = useGone(view);
  // Behind a curtain it is already the table of whoever lifts it.
  const near = nearest(view) ?? present(traits.curtain ?? {})?.seat ?? null;
  const { north, south } = seated(view, near);
  const plants = (ghost !== null && preview?.plants) || NOTHING;
  const bank = (seats: readonly number[], side: "north" | "south") => (
    <div class={`fw-n-bank fw-n-${side}`} data-many={seats.length}>
      {seats.map((seat) => (
        <Estate
          key={seat}
          view={view}
          seat={seat}
          near={seat === near}
          gone={gone[seat]!}
          plants={plants}
          look={look}
          say={say}
        />
      ))}
    </div>
  );
  return (
    <div class="fw-nile" data-seats={view.players.length}>
      {bank(north, "north")}
      <River view={view} ahead={stance.ahead} look={look} say={say} hands={hands} />
      {bank(south, "south")}
    </div>
  );
}

// Below the board: the story, the players and their score, and everything else.
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { Region, Seen } from "../games/game";
import { Extras } from "./extras";
import { Judged, useMarks } from "./review";
import { Story } from "./story";

export function Below({ seen, hands }: Region): JSX.Element {
  const { game, view, study, doing, say, log, changes } = seen;
  const signs = useMemo(() => view.players.map((_, seat) => game.sign(view, seat)), [game, view]);
  return (
    <div class="fw-under">
      <div class="fw-column">
        <Story
          lines={log}
          signs={signs}
          Sign={game.Sign}
          at={study?.at ?? log.length}
          marks={useMarks(seen)}
          comparable={game.Editor !== undefined}
          comparing={doing.compare}
          changes={changes}
          say={say}
          hands={hands}
        />
        <Judged seen={seen} hands={hands} />
      </div>
      <div class="fw-column">
        <Extras seen={seen} hands={hands} />
      </div>
    </div>
  );
}

/** The seat looked at: the one somebody chose, who won, or whose turn it is. */
export function seatSeen({ doing, result, view }: Pick<Seen, "doing" | "result" | "view">): number {
  return doing.seat ?? result?.winners[0] ?? view.turn.seat;
}

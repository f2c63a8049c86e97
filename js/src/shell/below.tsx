// Below the valley: the metropolis and the story, the players and their score, and everything else.
import type { JSX } from "preact";
import type { Region } from "./seen";
import type { View } from "../wire";
import { Extras } from "./extras";
import { Metropolis } from "../games/fertility/metropolis/metropolis";
import { Players } from "./players";
import { Judged, useMarks } from "./review";
import { Sheet } from "../games/fertility/sheet";
import { Story } from "./story";

const NOTHING: readonly never[] = [];

export function Below({ shown, deeds }: Region): JSX.Element {
  const { traits, view, study, ui, say, log, result, sheet, changes } = shown;
  const { turn, players } = view;
  const seen = ui.seat ?? result?.winners[0] ?? turn.seat;
  const player = players[seen];
  return (
    <div class="fw-under">
      <div class="fw-column">
        {player ? (
          <Metropolis
            player={player}
            seat={seen}
            phase={turn.phase}
            giver={giverOf(view)}
            legal={seen === turn.seat ? view.legal : NOTHING}
            tracks={view.tracks}
            token={ui.token}
            shop={ui.shop}
            marked={ui.marked?.shops ?? NOTHING}
            words={traits.words}
            phrases={traits.phrases}
            say={say}
            deeds={deeds}
          />
        ) : null}
        <Story
          lines={log}
          monuments={view.options.monuments}
          at={study?.at ?? log.length}
          marks={useMarks(shown)}
          comparing={ui.compare}
          changes={changes}
          say={say}
          deeds={deeds}
        />
        <Judged shown={shown} deeds={deeds} />
      </div>
      <div class="fw-column">
        <Players
          players={players}
          now={turn.phase === "over" ? null : turn.seat}
          winners={result?.winners ?? NOTHING}
          stock={view.stock}
          bots={traits.bots}
          seen={seen}
          scored={ui.scored}
          say={say}
          deeds={deeds}
        />
        {sheet ? (
          <Sheet
            sheet={sheet}
            name={players[sheet.seat]?.name ?? ""}
            final={turn.phase === "over"}
            say={say}
            deeds={deeds}
          />
        ) : null}
        <Extras shown={shown} deeds={deeds} />
      </div>
    </div>
  );
}

/** The shop whose reward is due, where one is. */
function giverOf({ turn }: View): string | null {
  const [due] = turn.pending;
  return turn.phase === "bonus" && typeof due === "object" ? due.shop : null;
}

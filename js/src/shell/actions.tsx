// What is asked now, with what one has to do it, and what can be done that is not chosen on the board or in a panel.
import type { JSX } from "preact";
import type { Game, Region } from "../games/game";
import type { Notation, Phrases, Traits } from "../wire";
import { memo } from "./memo";
import { sayAction } from "./words";

export function Actions({ seen, hands }: Region): JSX.Element {
  const { game, traits, view, say, waiting } = seen;
  const { seat, phase } = view.turn;
  const player = view.players[seat];
  return (
    <div
      role="group"
      class={waiting === null ? "fw-panel fw-actions" : "fw-panel fw-actions fw-waiting"}
      aria-label={say("asked")}
    >
      <p class="fw-ask" data-prompt>
        {waiting === null ? (game.prompt?.(seen) ?? say(`ask.${phase}`)) : say("waiting", { name: waiting })}
      </p>
      {player ? <game.Seat player={player} over={false} say={say} /> : null}
      <Choices view={view} game={game} phrases={traits.phrases} onPlay={hands.play} />
    </div>
  );
}

interface Props {
  view: Traits["view"];
  game: Game;
  phrases: Phrases;
  onPlay(action: Notation): void;
}

const Choices = memo(({ view, game, phrases, onPlay }: Props) => {
  const listed = view.legal.filter((action) => !game.elsewhere.includes(action.split(" ", 1)[0] ?? ""));
  if (listed.length === 0) return null;
  return (
    <ul class="fw-choices" data-many={listed.length}>
      {listed.map((action) => (
        <li key={action}>
          <button
            type="button"
            class="fw-button fw-choice"
            data-action={action}
            data-asked
            // The next step's button stands in the same place: the second half of a double click is not for it.
            onClick={({ detail }) => detail > 1 || onPlay(action)}
          >
            {game.ActionSign ? <game.ActionSign action={action} view={view} /> : null}
            {sayAction(phrases, action)}
          </button>
        </li>
      ))}
    </ul>
  );
});

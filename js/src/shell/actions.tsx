// What is asked now, with what one has to do it, and what can be done that is not chosen on the board or in a panel.
import type { JSX } from "preact";
import type { Region } from "../games/game";
import type { Notation, Phrases } from "../wire";
import { memo } from "./memo";
import { sayAction } from "./words";

export function Actions({ seen, hands }: Region): JSX.Element {
  const { game, traits, view, say } = seen;
  const { seat, phase } = view.turn;
  const player = view.players[seat];
  return (
    <section class="fw-panel fw-actions" aria-label={say("asked")}>
      <p class="fw-ask" data-prompt>
        {game.prompt?.(seen) ?? say(`ask.${phase}`)}
      </p>
      {player ? <game.Seat player={player} over={false} say={say} /> : null}
      <Choices legal={view.legal} elsewhere={game.elsewhere} phrases={traits.phrases} onPlay={hands.play} />
    </section>
  );
}

interface Props {
  legal: readonly Notation[];
  /** Verbs that are chosen somewhere else. */
  elsewhere: readonly string[];
  phrases: Phrases;
  onPlay(action: Notation): void;
}

const Choices = memo(({ legal, elsewhere, phrases, onPlay }: Props) => {
  const listed = legal.filter((action) => !elsewhere.includes(action.split(" ", 1)[0] ?? ""));
  if (listed.length === 0) return null;
  return (
    <ul class="fw-choices">
      {listed.map((action) => (
        <li key={action}>
          <button
            type="button"
            class="fw-button fw-choice"
            data-action={action}
            data-asked
            onClick={() => onPlay(action)}
          >
            {sayAction(phrases, action)}
          </button>
        </li>
      ))}
    </ul>
  );
});

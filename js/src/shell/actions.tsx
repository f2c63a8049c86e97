// What is asked now, and what can be done that is not chosen on the board or in a panel.
import type { Hands } from "../games/game";
import type { Notation, Phrases } from "../wire";
import { memo } from "./memo";
import { type Say, sayAction } from "./words";

interface Props {
  /** What is asked now. */
  ask: string;
  legal: readonly Notation[];
  /** Verbs that are chosen somewhere else. */
  elsewhere: readonly string[];
  phrases: Phrases;
  say: Say;
  hands: Hands;
}

export const Actions = memo(({ ask, legal, elsewhere, phrases, say, hands }: Props) => {
  const listed = legal.filter((action) => !elsewhere.includes(action.split(" ", 1)[0] ?? ""));
  return (
    <section class="fw-panel fw-actions" aria-label={say("asked")}>
      <p class="fw-ask" data-prompt>
        {ask}
      </p>
      {listed.length > 0 ? (
        <ul class="fw-choices">
          {listed.map((action) => (
            <li key={action}>
              <button
                type="button"
                class="fw-button fw-choice"
                data-action={action}
                data-asked
                onClick={() => hands.play(action)}
              >
                {sayAction(phrases, action)}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
});

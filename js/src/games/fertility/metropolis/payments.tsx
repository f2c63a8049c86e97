// Ways to do one thing, told apart by their tokens: what to pay with, what to deliver. Each is named.
import type { JSX } from "preact";
import { type Say, sayAction } from "../../../shell/words";
import type { Notation, Phrases } from "../../../wire";
import { Token } from "../token";

interface Props {
  ways: readonly { action: Notation; tokens: string }[];
  /** What they are ways of, for those who do not see the question. */
  label: string;
  phrases: Phrases;
  say: Say;
  onPlay(action: Notation): void;
}

export function Payments({ ways, label, phrases, say, onPlay }: Props): JSX.Element {
  return (
    <div class="fw-row fw-payments" role="group" aria-label={label}>
      {ways.map(({ action, tokens }) => (
        <button
          key={action}
          type="button"
          class="fw-button fw-pay"
          data-action={action}
          data-asked
          data-tip={sayAction(phrases, action)}
          onClick={() => onPlay(action)}
        >
          {[...tokens].map((token, place) => (
            <Token key={place} name={token} />
          ))}
          <span>{[...tokens].map((token) => say(`scene.${token}`)).join(" + ")}</span>
        </button>
      ))}
    </div>
  );
}

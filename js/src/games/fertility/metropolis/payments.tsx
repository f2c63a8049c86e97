// Ways to do one thing, told apart by their tokens: what to pay with, what to deliver.
import type { JSX } from "preact";
import { sayAction } from "../../../shell/words";
import type { Notation, Phrases } from "../../../wire";
import { Token } from "../token";

interface Props {
  ways: readonly { action: Notation; tokens: string }[];
  label: string;
  phrases: Phrases;
  onPlay(action: Notation): void;
}

export function Payments({ ways, label, phrases, onPlay }: Props): JSX.Element {
  return (
    <div class="fw-row fw-payments" role="group" aria-label={label}>
      {ways.map(({ action, tokens }) => (
        <button
          key={action}
          type="button"
          class="fw-button fw-pay"
          data-action={action}
          data-asked
          aria-label={sayAction(phrases, action)}
          title={sayAction(phrases, action)}
          onClick={() => onPlay(action)}
        >
          {[...tokens].map((token, place) => (
            <Token key={place} name={token} />
          ))}
        </button>
      ))}
    </div>
  );
}

// A number to be predicted: typed, or stepped with arrows or buttons.
import type { JSX } from "preact";
import { MOST } from "./draft";
import type { Field } from "../wire";
import type { Say } from "../shell/words";
import { Token } from "../games/fertility/token";

interface Props {
  field: Field;
  n: number;
  say: Say;
  onSet(n: number): void;
}

export function NumberField({ field, n, say, onSet }: Props): JSX.Element {
  const { id, good, label } = field;
  const set = (wanted: number) => onSet(Math.min(Math.max(Number.isFinite(wanted) ? Math.trunc(wanted) : 0, 0), MOST));
  const button = (sign: string, key: string, to: number) => (
    <button
      type="button"
      class="fw-button fw-step-button"
      tabIndex={-1}
      aria-label={say(key, { what: label })}
      disabled={to < 0}
      onClick={() => set(to)}
    >
      {sign}
    </button>
  );
  return (
    <div class="fw-number">
      <span class="fw-number-name">
        {good ? <Token name={good} /> : null}
        {label}
      </span>
      <span class="fw-stepper">
        {button("−", "edit.less", n - 1)}
        <input
          type="number"
          inputMode="numeric"
          min="0"
          max={MOST}
          data-field={id}
          aria-label={label}
          value={n}
          onInput={(event) => set(event.currentTarget.valueAsNumber)}
        />
        {button("+", "edit.more", n + 1)}
      </span>
    </div>
  );
}

// A number to be predicted: typed, or stepped with arrows or buttons.
import type { JSX } from "preact";
import type { Question } from "../games/game";
import { StepButton } from "../shell/stepper";
import type { Say } from "../shell/words";
import type { Field } from "../wire";
import { MOST } from "./draft";

interface Props {
  field: Field;
  FieldSign: Question["FieldSign"];
  n: number;
  say: Say;
  onSet(n: number): void;
}

export function NumberField({ field, FieldSign, n, say, onSet }: Props): JSX.Element {
  const { id, label } = field;
  const set = (wanted: number) => onSet(Math.min(Math.max(Number.isFinite(wanted) ? Math.trunc(wanted) : 0, 0), MOST));
  return (
    <div class="fw-number">
      <span class="fw-number-name">
        {FieldSign ? <FieldSign field={field} /> : null}
        {label}
      </span>
      <span class="fw-stepper">
        <StepButton by={-1} what={label} n={n} say={say} beside onSet={set} />
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
        <StepButton by={1} what={label} n={n} say={say} beside onSet={set} />
      </span>
    </div>
  );
}

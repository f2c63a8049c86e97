// A number to be predicted: typed, or stepped with arrows or buttons. It begins empty, and empty is no zero.
import type { JSX } from "preact";
import type { Question } from "../games/game";
import { StepButton } from "../shell/stepper";
import type { Say } from "../shell/words";
import type { Field } from "../wire";
import { MOST } from "./draft";

interface Props {
  field: Field;
  FieldSign: Question["FieldSign"];
  n: number | null;
  say: Say;
  onSet(n: number | null): void;
}

export function NumberField({ field, FieldSign, n, say, onSet }: Props): JSX.Element {
  const { id, label } = field;
  const set = (wanted: number) =>
    onSet(Number.isFinite(wanted) ? Math.min(Math.max(Math.trunc(wanted), 0), MOST) : null);
  return (
    <div class="fw-number">
      <span class="fw-number-name">
        {FieldSign ? <FieldSign field={field} /> : null}
        <span class="fw-number-label">{label}</span>
      </span>
      <span class="fw-stepper">
        {/* From nothing down to 0: that is an answer, too. */}
        <StepButton by={-1} what={label} n={n ?? 1} say={say} beside onSet={set} />
        <input
          type="number"
          inputMode="numeric"
          min="0"
          max={MOST}
          data-field={id}
          data-asked
          aria-label={label}
          value={n ?? ""}
          onInput={(event) => set(event.currentTarget.valueAsNumber)}
        />
        <StepButton by={1} what={label} n={n ?? 0} say={say} beside onSet={set} />
      </span>
    </div>
  );
}

// A number between a minus and a plus.
import type { ComponentChildren, JSX } from "preact";
import type { Say } from "./words";

interface Props {
  /** What is counted, in words. */
  what: string;
  n: number;
  say: Say;
  onSet(n: number): void;
}

/** The number, with what is counted as a picture. */
export function Stepper({ children, ...props }: Props & { children: ComponentChildren }): JSX.Element {
  return (
    <span class="fw-stepper" role="group" aria-label={props.what}>
      <StepButton by={-1} {...props} />
      {children}
      <strong class="fw-large">{props.n}</strong>
      <StepButton by={1} {...props} />
    </span>
  );
}

interface ButtonProps extends Props {
  by: 1 | -1;
  /** Beside a field that can be stepped by key: no stop of its own, and no tooltip. */
  beside?: boolean;
}

export function StepButton({ by, what, n, say, onSet, beside = false }: ButtonProps): JSX.Element {
  const label = say(by < 0 ? "edit.less" : "edit.more", { what });
  return (
    <button
      type="button"
      class="fw-button fw-step-button"
      aria-label={label}
      {...(beside ? { tabIndex: -1 } : { "data-tip": label })}
      disabled={n + by < 0}
      onClick={() => onSet(n + by)}
    >
      {by < 0 ? "−" : "+"}
    </button>
  );
}

// A number between a minus and a plus.
import type { ComponentChildren, JSX } from "preact";
import type { Say } from "./words";

interface Props {
  /** What is counted, in words. */
  what: string;
  n: number;
  say: Say;
  onSet(n: number): void;
  /** The same as a picture. */
  children: ComponentChildren;
}

export function Stepper({ what, n, say, onSet, children }: Props): JSX.Element {
  const button = (sign: string, key: string, to: number) => (
    <button
      type="button"
      class="fw-button fw-step-button"
      aria-label={say(key, { what })}
      title={say(key, { what })}
      disabled={to < 0}
      onClick={() => onSet(to)}
    >
      {sign}
    </button>
  );
  return (
    <span class="fw-stepper" role="group" aria-label={what}>
      {button("−", "edit.less", n - 1)}
      {children}
      <strong class="fw-large">{n}</strong>
      {button("+", "edit.more", n + 1)}
    </span>
  );
}

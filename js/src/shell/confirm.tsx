// The selected move, waiting for a second tap or this button.
import type { JSX } from "preact";
import type { Notation } from "../wire";
import type { Say } from "./words";

interface Props {
  action: Notation;
  say: Say;
  onPlay(): void;
  onClear(): void;
}

export function Confirm({ action, say, onPlay, onClear }: Props): JSX.Element {
  return (
    <div class="fw-row fw-confirm">
      <button type="button" class="fw-button fw-strong" data-action={action} data-asked onClick={onPlay}>
        <span aria-hidden="true">✓ </span>
        {say("confirm")} <code>{action}</code>
      </button>
      <button type="button" class="fw-button" onClick={onClear}>
        {say("clear")}
      </button>
    </div>
  );
}

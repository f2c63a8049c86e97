// Between two people at one screen: nothing of either's is on the page until the next one lifts it.
import type { JSX } from "preact";
import type { Curtain } from "../wire";
import type { Say } from "./words";

interface Props {
  curtain: Curtain;
  say: Say;
  onLift(): void;
}

export function CurtainPanel({ curtain, say, onLift }: Props): JSX.Element {
  return (
    <div class="fw-acts">
      <section class={`fw-panel fw-actions fw-curtain fw-seat-${curtain.seat}`} aria-label={say("asked")}>
        <p class="fw-ask" data-prompt>
          {curtain.text}
        </p>
        <button type="button" class="fw-button fw-strong fw-lift" data-asked data-lift onClick={onLift}>
          {say("lift")}
        </button>
      </section>
    </div>
  );
}

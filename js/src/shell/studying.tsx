// A bar that says the board shows something else than the game as it stands, and leads back.
import type { JSX } from "preact";
import type { Study } from "../wire";
import type { Say } from "./words";

interface Props {
  study: Study;
  say: Say;
  onExplore(): void;
  onBack(): void;
}

export function Studying({ study, say, onExplore, onBack }: Props): JSX.Element {
  const { at, of, branched } = study;
  return (
    <div class="fw-notice fw-studying">
      <span>
        <strong>{say("position", { at, of })}.</strong> {say(branched === null ? "earlier" : "variation")}
      </span>
      {branched === null ? (
        <button type="button" class="fw-button" onClick={onExplore}>
          {say("explore")}
        </button>
      ) : null}
      <button type="button" class="fw-button fw-strong" onClick={onBack}>
        {say("return")}
      </button>
    </div>
  );
}

import type { Hands } from "../games/game";
import type { Changes } from "../wire";
// What changed since another position: a switch, and while it is on the sentences; the squares are on the board.
import { memo } from "./memo";
import type { Say } from "./words";

interface Props {
  on: boolean;
  changes: Changes | null;
  say: Say;
  hands: Hands;
}

export const Changed = memo(({ on, changes, say, hands }: Props) => (
  <div class="fw-changed">
    <button
      type="button"
      class="fw-button"
      data-tool="changes"
      aria-pressed={on}
      onClick={() => hands.set(({ compare }) => ({ compare: !compare }))}
    >
      <span aria-hidden="true">Δ </span>
      {say("changes")}
    </button>
    {on && changes ? (
      <div role="status">
        <strong>{say("changes-between", { from: changes.from, to: changes.to })}</strong>
        {changes.lines.length > 0 ? (
          <ul>
            {changes.lines.map((line, place) => (
              <li key={place}>{line}</li>
            ))}
          </ul>
        ) : (
          <p>{say("changes-none")}</p>
        )}
      </div>
    ) : null}
  </div>
));

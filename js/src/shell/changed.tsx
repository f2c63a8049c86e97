// What changed since another position: a switch, and while it is on the sentences; the squares are on the board.
import { memo } from "./memo";
import type { Deeds } from "./seen";
import type { Changes } from "../wire";
import type { Say } from "./words";

interface Props {
  on: boolean;
  changes: Changes | null;
  say: Say;
  deeds: Deeds;
}

export const Changed = memo(({ on, changes, say, deeds }: Props) => (
  <div class="fw-changed">
    <button
      type="button"
      class="fw-button fw-switch"
      data-tool="changes"
      aria-pressed={on}
      onClick={() => deeds.set((ui) => ({ compare: !ui.compare }))}
    >
      <span aria-hidden="true">Δ </span>
      {say("changes")}
    </button>
    {on && changes ? (
      <div role="status">
        <strong>{say("changes-between", { from: changes.from, to: changes.to })}</strong>
        {changes.lines.length > 0 ? (
          <ul>
            {changes.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : (
          <p>{say("changes-none")}</p>
        )}
      </div>
    ) : null}
  </div>
));

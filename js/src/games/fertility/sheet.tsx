// A score sheet, Deben by Deben: point at a line and see what earns it.
import { memo } from "../../shell/memo";
import type { Deeds } from "../../shell/seen";
import type { ScoreLine, ScoreSheet } from "../../wire";
import type { Say } from "../../shell/words";

interface Props {
  sheet: ScoreSheet;
  /** Whose it is. */
  name: string;
  /** The game is over. */
  final: boolean;
  say: Say;
  deeds: Deeds;
}

export const Sheet = memo(({ sheet, name, final, say, deeds }: Props) => {
  const title = say(final ? "sheet-final" : "sheet", { name });
  const point = (line: ScoreLine) => deeds.set({ marked: line, seat: sheet.seat });
  const leave = () => deeds.set({ marked: null });
  return (
    <section class="fw-panel fw-sheet" aria-label={title}>
      <div class="fw-heading">
        <h2>{title}</h2>
        <strong class="fw-coin fw-large">{sheet.total}</strong>
      </div>
      {sheet.lines.length === 0 ? <p>{say("sheet-none")}</p> : null}
      <ul>
        {sheet.lines.map((line) => (
          <li key={line.text}>
            <button
              type="button"
              class="fw-plain fw-score-line"
              onPointerEnter={() => point(line)}
              onPointerLeave={leave}
              onFocus={() => point(line)}
              onBlur={leave}
            >
              <span class="fw-coin">{line.debens}</span>
              <span>{line.text}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
});

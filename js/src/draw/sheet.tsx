// A score sheet, Deben by Deben: point at a line and see what earns it.
import type { JSX } from "preact";
import type { ScoreLine, ScoreSheet, View } from "../types";
import type { Say } from "../words";

interface Props {
  sheet: ScoreSheet;
  view: View;
  say: Say;
  onPoint(line: ScoreLine | null): void;
}

export function Sheet({ sheet, view, say, onPoint }: Props): JSX.Element {
  const title = say("sheet", { name: view.players[sheet.seat]?.name ?? "" });
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
              onPointerEnter={() => onPoint(line)}
              onPointerLeave={() => onPoint(null)}
              onFocus={() => onPoint(line)}
              onBlur={() => onPoint(null)}
            >
              <span class="fw-coin">{line.debens}</span>
              <span>{line.text}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

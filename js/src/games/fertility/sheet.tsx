// A score sheet, Deben by Deben: point at a line and see what earns it.
import type { JSX } from "preact";
import { pointing } from "../../hands/pointing";
import { memo } from "../../shell/memo";
import type { Say } from "../../shell/words";
import type { Hands, Region } from "./hands";
import type { ScoreLine, ScoreSheet } from "./traits";

interface Props {
  sheet: ScoreSheet;
  /** Whose it is. */
  name: string;
  /** The game is over. */
  final: boolean;
  say: Say;
  hands: Hands;
}

const Lines = memo(({ sheet, name, final, say, hands }: Props) => {
  const title = say(final ? "sheet-final" : "sheet", { name });
  const point = (line: ScoreLine | null) =>
    hands.set({ marked: line && { shops: line.shops, squares: line.squares }, seat: sheet.seat });
  return (
    <div role="group" class="fw-panel fw-sheet" aria-label={title}>
      <div class="fw-heading">
        <h2>{title}</h2>
        <strong class="fw-coin fw-large">{sheet.total}</strong>
      </div>
      {sheet.lines.length === 0 ? <p>{say("sheet-none")}</p> : null}
      <ul>
        {sheet.lines.map((line, place) => (
          <li key={place}>
            <button type="button" class="fw-plain fw-score-line" {...pointing(point, line)}>
              <span class="fw-coin">{line.debens}</span>
              <span>{line.text}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
});

export function Sheet({ seen, hands }: Region): JSX.Element | null {
  const { sheet, view, say } = seen;
  if (!sheet) return null;
  const name = view.players[sheet.seat]?.name ?? "";
  return <Lines sheet={sheet} name={name} final={view.turn.phase === "over"} say={say} hands={hands} />;
}

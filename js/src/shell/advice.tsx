// Turns worth considering, the best first: pointed at they are shown on the board, opened they are told step by
// step, and each can be tried as a variation.
import { useState } from "preact/hooks";
import type { Hands } from "../games/game";
import { pointing } from "../hands/pointing";
import type { Advice, AdviceRow, Notation } from "../wire";
import { memo } from "./memo";
import type { Say } from "./words";

interface Props {
  advice: Advice;
  legal: readonly Notation[];
  say: Say;
  hands: Hands;
}

export const AdvicePanel = memo(({ advice, legal, say, hands }: Props) => {
  // A hint is there to be read.
  const [open, unfold] = useState<number | null>(advice.hint ? 1 : null);
  /** Its first step as a ghost, and marks on what else it touches; null: of none. */
  const pointAt = (row: AdviceRow | null) =>
    hands.set({ offered: row?.steps[0]?.action ?? null, marked: row?.marked ?? null });
  const heading = say(advice.hint ? "hint" : "advice");
  const choose = ({ rank, steps: [first] }: AdviceRow) => {
    unfold(open === rank ? null : rank);
    if (open !== rank && first && legal.includes(first.action)) hands.select(first.action);
  };
  return (
    <div role="group" class="fw-panel fw-advice" aria-label={heading}>
      <h2>{heading}</h2>
      {advice.hint ? null : (
        <p class="fw-advice-columns fw-quiet" aria-hidden="true">
          <span>{say("advice.turn")}</span>
          <span>{say("advice.win")}</span>
          <span>{say("advice.margin")}</span>
        </p>
      )}
      <ol>
        {advice.rows.map((row) => (
          <li key={row.rank} {...pointing(pointAt, row)}>
            <button
              type="button"
              class="fw-button fw-advice-row"
              data-advice={row.rank}
              aria-expanded={open === row.rank}
              data-tip={row.text}
              onClick={() => choose(row)}
            >
              <span class="fw-rank">{row.rank}</span>
              <code>{row.brief}</code>
              {/* A hint says what to do; chances are for those who compare. */}
              {advice.hint ? null : <span>{row.win}</span>}
              {advice.hint ? null : <span>{row.margin}</span>}
            </button>
            {open === row.rank ? <TurnSteps row={row} say={say} hands={hands} /> : null}
          </li>
        ))}
      </ol>
    </div>
  );
});

function TurnSteps({ row, say, hands }: { row: AdviceRow; say: Say; hands: Hands }) {
  return (
    <div class="fw-advice-steps">
      <ol>
        {row.steps.map(({ action, text }, place) => (
          <li key={place} data-tip={action}>
            {text}
          </li>
        ))}
      </ol>
      <button
        type="button"
        class="fw-button"
        data-try={row.rank}
        data-tip={say("advice-try-hint")}
        onClick={() => hands.ask(`/vary ${row.turn}`)}
      >
        {say("advice-try")}
      </button>
    </div>
  );
}

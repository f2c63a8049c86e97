// Turns worth considering, the best first: pointed at they are shown on the board, opened they are told step by
// step, and each can be tried as a variation.
import { useState } from "preact/hooks";
import { pointAt } from "../games/fertility/advising";
import { memo } from "./memo";
import type { Deeds } from "./seen";
import type { Advice, AdviceRow, Notation } from "../wire";
import type { Say } from "./words";

interface Props {
  advice: Advice;
  legal: readonly Notation[];
  say: Say;
  deeds: Deeds;
}

export const AdvicePanel = memo(({ advice, legal, say, deeds }: Props) => {
  // A hint is there to be read.
  const [open, unfold] = useState<number | null>(advice.hint ? 1 : null);
  const heading = say(advice.hint ? "hint" : "advice");
  const choose = ({ rank, steps: [first] }: AdviceRow) => {
    unfold(open === rank ? null : rank);
    if (open !== rank && first && legal.includes(first.action)) deeds.select(first.action);
  };
  return (
    <section class="fw-panel fw-advice" aria-label={heading}>
      <h2>{heading}</h2>
      <p class="fw-advice-columns fw-quiet" aria-hidden="true">
        <span>{say("advice.turn")}</span>
        <span>{say("advice.win")}</span>
        <span>{say("advice.margin")}</span>
      </p>
      <ol>
        {advice.rows.map((row) => (
          <li
            key={row.rank}
            onPointerEnter={() => pointAt(deeds, row)}
            onPointerLeave={() => pointAt(deeds, null)}
            onFocusIn={() => pointAt(deeds, row)}
            onFocusOut={() => pointAt(deeds, null)}
          >
            <button
              type="button"
              class="fw-button fw-advice-row"
              data-advice={row.rank}
              aria-expanded={open === row.rank}
              title={row.text}
              onClick={() => choose(row)}
            >
              <span class="fw-rank">{row.rank}</span>
              <code>{row.brief}</code>
              <span>{row.win}</span>
              <span>{row.margin}</span>
            </button>
            {open === row.rank ? <Steps row={row} say={say} deeds={deeds} /> : null}
          </li>
        ))}
      </ol>
    </section>
  );
});

function Steps({ row, say, deeds }: { row: AdviceRow; say: Say; deeds: Deeds }) {
  return (
    <div class="fw-advice-steps">
      <ol>
        {row.steps.map(({ action, text }, place) => (
          <li key={place} title={action}>
            {text}
          </li>
        ))}
      </ol>
      <button
        type="button"
        class="fw-button"
        data-try={row.rank}
        title={say("advice-try-hint")}
        onClick={() => deeds.ask(`/vary ${row.turn}`)}
      >
        {say("advice-try")}
      </button>
    </div>
  );
}

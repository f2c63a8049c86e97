// What is asked now, and what can be done that is neither a square, a tile, a district nor a shop.
import { memo } from "./memo";
import type { Deeds } from "./seen";
import type { Notation, Phase, Phrases } from "../wire";
import { sayAction, type Say } from "./words";

interface Props {
  phase: Phase;
  legal: readonly Notation[];
  phrases: Phrases;
  say: Say;
  deeds: Deeds;
}

/** Played on the board, in the pools, on the offer and in the metropolis. */
const ELSEWHERE = ["place ", "draft ", "remove ", "build ", "supply ", "bonus "];

export const Actions = memo(({ phase, legal, phrases, say, deeds }: Props) => {
  const listed = legal.filter((action) => !ELSEWHERE.some((verb) => action.startsWith(verb)));
  return (
    <section class="fw-panel fw-actions" aria-label={say("asked")}>
      <p class="fw-ask">{say(`ask.${phase}`)}</p>
      {listed.length > 0 ? (
        <ul class="fw-choices">
          {listed.map((action) => (
            <li key={action}>
              <button
                type="button"
                class="fw-button fw-choice"
                data-action={action}
                onClick={() => deeds.play(action)}
              >
                {sayAction(phrases, action)}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
});

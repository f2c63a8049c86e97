// What is asked now, and what can be done that is neither a square, a tile, a district nor a shop.
import type { JSX } from "preact";
import type { Notation, Phrases, View } from "../types";
import { sayAction, type Say } from "../words";

interface Props {
  view: View;
  phrases: Phrases;
  say: Say;
  onPlay(action: Notation): void;
}

/** Played on the board, in the pools, on the offer and in the metropolis. */
const ELSEWHERE = ["place ", "draft ", "remove ", "build ", "supply ", "bonus "];

export function Actions({ view, phrases, say, onPlay }: Props): JSX.Element {
  const listed = view.legal.filter((action) => !ELSEWHERE.some((verb) => action.startsWith(verb)));
  return (
    <section class="fw-panel fw-actions" aria-label={say("asked")}>
      <p class="fw-ask">{say(`ask.${view.turn.phase}`)}</p>
      {listed.length > 0 ? (
        <ul class="fw-choices">
          {listed.map((action) => (
            <li key={action}>
              <button
                type="button"
                class="fw-button fw-choice"
                data-action={action}
                onClick={() => onPlay(action)}
              >
                {sayAction(phrases, action)}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

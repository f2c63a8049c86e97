// Everything that can be done now and is not a square or a tile: one button each.
import type { JSX } from "preact";
import type { Notation, View, Words } from "../types";
import { sayAction, type Say } from "../words";

interface Props {
  view: View;
  words: Words;
  say: Say;
  onPlay(action: Notation): void;
}

/** Placements are played on the board, drafts in the pool. */
const ELSEWHERE = ["place ", "draft ", "remove "];

export function Actions({ view, words, say, onPlay }: Props): JSX.Element {
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
                <span>{sayAction(words, action)}</span>
                <code>{action}</code>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

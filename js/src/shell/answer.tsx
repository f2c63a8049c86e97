// What just happened, what would happen, or why it was refused: seen, and read out politely.
import { Fragment, type JSX } from "preact";
import { pointing } from "../hands/pointing";
import type { Feedback, Notation, Preview } from "../wire";
import { NOTHING } from "./nothing";
import type { Say } from "./words";

interface Props {
  feedback: Feedback;
  /** Of the ghost under the pointer: it is what the person is looking at. */
  preview: Preview | null;
  /** What happened last, while nothing has been asked yet. */
  before: string;
  /** What that brought the players. */
  gains?: readonly string[];
  say: Say;
  onPlay(action: Notation): void;
  onPoint(action: Notation | null): void;
}

export function Answer(props: Props): JSX.Element {
  const { feedback: said, preview, before, gains, say, onPlay, onPoint } = props;
  const refused = said.ok === false && preview === null;
  return (
    <div class="fw-answer">
      <div
        role="status"
        aria-live="polite"
        aria-atomic="true"
        data-answer
        // Beside a board it may be longer than its room: whoever has no mouse scrolls it by arrows.
        tabIndex={gains && 0}
        class={refused ? "fw-said fw-refused" : "fw-said"}
      >
        {refused ? <span aria-hidden="true">✗ </span> : null}
        {((!refused && !preview && gains) || NOTHING).map((gain) => (
          <Fragment key={gain}>
            <span class="fw-gained">{gain}</span>{" "}
          </Fragment>
        ))}
        {marked(preview?.text || said.text || before, say)}
        {refused && said.gist ? <p class="fw-gist">{say("rule", { id: said.rule, gist: said.gist })}</p> : null}
      </div>
      {refused && said.nearest.length > 0 ? (
        <div class="fw-row fw-nearest">
          <span>{say("nearest")}</span>
          {said.nearest.map((action) => (
            <button
              key={action}
              type="button"
              class="fw-button"
              data-action={action}
              data-asked
              onClick={() => onPlay(action)}
              {...pointing(onPoint, action)}
            >
              <code>{action}</code>
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}

/** Every "(A2.1)" says what it is: the number of a rule, and what that rule says. */
export function marked(text: string, say: Say): (string | JSX.Element)[] {
  return text.split(/\(([A-Z]\d[\w.]*)\)/).map((part, at) =>
    at % 2 ? (
      <abbr key={at} data-tip={say("rule", { id: part, gist: say(`gist.${part}`) })}>
        ({part})
      </abbr>
    ) : (
      part
    ),
  );
}

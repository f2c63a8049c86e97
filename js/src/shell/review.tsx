// A review of the game: a mark on every turn in the log, and what was thought of the turn one looks at.
import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import type { Hands, Region, Seen } from "../games/game";
import { type LogLine, type Review, type ReviewedTurn, type Study, present } from "../wire";
import { useAnswer } from "./asking";
import { memo } from "./memo";
import type { Say } from "./words";

/** By the place of their first line in the log: the turns that were played as they were reviewed. */
export function useMarks({ traits, study, log }: Seen): ReadonlyMap<number, ReviewedTurn> {
  const shared = study?.branched ?? log.length;
  return useMemo(() => marks(present(traits.reviewed), shared, log), [traits.reviewed, shared, log]);
}

function marks(review: Review | null, shared: number, log: readonly LogLine[]): Map<number, ReviewedTurn> {
  const turns = review?.turns ?? [];
  const other = turns.findIndex((turn) => turn.to > shared || log[turn.at]?.action !== turn.action);
  const same = other < 0 ? turns : turns.slice(0, other);
  return new Map(same.map((turn) => [turn.at, turn]));
}

/** The turn the position shown belongs to: the one it is in the middle of, or was tried instead of. */
function turnAt(review: Review, study: Study): ReviewedTurn | undefined {
  const at = study.branched ?? study.at;
  return review.turns.find((turn) => turn.at <= at && at < turn.to);
}

interface MarkProps {
  turn: ReviewedTurn;
  say: Say;
  hands: Hands;
}

/** A sign and a word, never a colour alone. */
export const Mark = memo(({ turn, say, hands }: MarkProps) => (
  <button
    type="button"
    class={`fw-plain fw-judgement fw-judgement-${turn.verdict}`}
    data-verdict={turn.number}
    tabIndex={-1}
    aria-label={say("review.mark", { word: turn.word, turn: turn.turn })}
    onClick={() => hands.ask(`/look ${turn.number}`)}
  >
    <span aria-hidden="true">{turn.glyph} </span>
    {turn.word}
  </button>
));

/** What was lost and missed in the turn one looks at, a second try, and on request the best turn. */
export function Judged({ seen, hands }: Region): JSX.Element | null {
  const { traits, view, study, say } = seen;
  const review = present(traits.reviewed);
  const turn = review && study ? turnAt(review, study) : undefined;
  const [wanted, want] = useState<number>(); // the turn whose better one somebody asked for
  const command = turn && turn.number === wanted ? (`/best ${wanted}` as const) : null;
  const best = useAnswer({ ask: hands.ask, view, language: traits.language }, command, { stays: true });
  if (!turn) return null;
  return (
    <div class="fw-notice fw-judged">
      <span>
        <strong aria-hidden="true">{turn.glyph} </strong>
        {turn.text}
      </span>
      <button type="button" class="fw-button" data-review="again" onClick={() => hands.ask(`/again ${turn.number}`)}>
        {say("review.again")}
      </button>
      {turn.better ? (
        <button type="button" class="fw-button" data-review="best" onClick={() => want(turn.number)}>
          {say("review.best")}
        </button>
      ) : null}
      {best ? (
        <div class="fw-best" role="status">
          <strong>{say("review.found")}</strong>
          <ol>
            {best.lines.map((line, place) => (
              <li key={place}>{line}</li>
            ))}
          </ol>
          <code>{best.notation}</code>
        </div>
      ) : null}
    </div>
  );
}

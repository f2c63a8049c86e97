// What Python says to an answer: right pieces at once, wrong ones one after the other.
import type { JSX } from "preact";
import type { Say } from "../shell/words";
import type { Verdict, VerdictPiece } from "../wire";

interface Props {
  verdict: Verdict;
  /** How many wrong pieces have been looked at. */
  seen: number;
  say: Say;
  onNext(): void;
}

export function VerdictList({ verdict, seen, say, onNext }: Props): JSX.Element {
  const wrong = verdict.pieces.filter(({ right }) => !right);
  const right = verdict.pieces.filter((piece) => piece.right);
  return (
    <div class="fw-verdict" data-right={verdict.right}>
      <p class={verdict.right ? "fw-right" : "fw-wrong"}>
        <span aria-hidden="true">{verdict.right ? "✓ " : "✗ "}</span>
        {say(verdict.right ? "lesson.right" : "lesson.wrong")}
      </p>
      <ul aria-live="polite">
        {right.map((piece, place) => (
          <VerdictLine key={`right ${place}`} piece={piece} open={verdict.right} />
        ))}
        {wrong.slice(0, seen).map((piece, place) => (
          <VerdictLine key={`wrong ${place}`} piece={piece} open={place === Math.min(seen, wrong.length) - 1} />
        ))}
      </ul>
      {seen < wrong.length ? (
        <button type="button" class="fw-button" data-lesson="piece" onClick={onNext}>
          {say("lesson.next-piece")}{" "}
          <span class="fw-quiet">{say("lesson.piece", { n: seen + 1, of: wrong.length })}</span>
        </button>
      ) : null}
    </div>
  );
}

function VerdictLine({ piece, open }: { piece: VerdictPiece; open: boolean }): JSX.Element {
  return (
    <li class={piece.right ? "fw-piece-right" : "fw-piece-wrong"}>
      <span aria-hidden="true">{piece.right ? "✓ " : "✗ "}</span>
      {piece.text}
      {open && piece.reasons.length > 0 ? (
        <ul>
          {piece.reasons.map(({ text }, place) => (
            <li key={place}>{text}</li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

/** The squares the piece that is open speaks of. */
export function squaresToSee(verdict: Verdict, seen: number): string[] {
  const wrong = verdict.pieces.filter(({ right }) => !right);
  const open = verdict.right ? verdict.pieces : wrong.slice(Math.min(seen, wrong.length) - 1, seen);
  return open.flatMap(({ reasons }) => reasons.flatMap(({ squares }) => squares));
}

// What was missed in the last turn, where a coach is wanted: seen until the next one, and read out politely even
// while a bot's moves are told above it. The place is there before anything is said in it.
import type { JSX } from "preact";
import type { Coach } from "../wire";
import { marked } from "./answer";
import type { Say } from "./words";

interface Props {
  coach: Coach | null;
  say: Say;
}

export function CoachNote({ coach, say }: Props): JSX.Element {
  return (
    <div role="status">
      {coach ? (
        <div class="fw-notice fw-coach">
          <strong>{say("coach")}</strong> <span>{marked(coach.text, say)}</span>
        </div>
      ) : null}
    </div>
  );
}

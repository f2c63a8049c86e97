// What was missed in the last turn, where a coach is wanted: seen until the next one, and read out politely even
// while a bot's moves are told above it.
import type { JSX } from "preact";
import type { Coach } from "../wire";
import type { Say } from "./words";

interface Props {
  coach: Coach;
  say: Say;
}

export function CoachNote({ coach, say }: Props): JSX.Element {
  return (
    <section class="fw-notice fw-coach" aria-label={say("coach")}>
      <strong aria-hidden="true">{say("coach")}</strong>
      <span role="status">{coach.text}</span>
    </section>
  );
}

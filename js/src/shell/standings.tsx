// How everybody stands, in a line on the screen; the players' own lines tell more, and read it out.
import type { JSX } from "preact";
import type { Region } from "../games/game";

export function Standings({ seen }: Pick<Region, "seen">): JSX.Element | null {
  const { game, view, say } = seen;
  const scores = view.players.map((_, seat) => game.worth(view, seat, "total"));
  if (!scores.every(Number.isFinite)) return null; // what is no number has no room here
  return (
    <span class="fw-row fw-scores" aria-hidden="true">
      {view.players.map(({ name }, seat) => (
        <span key={seat} class={`fw-row fw-seat-${seat}`} data-tip={say("sheet", { name })}>
          <game.Sign sign={game.sign(view, seat)} />
          <span class="fw-coin">{scores[seat]}</span>
        </span>
      ))}
    </span>
  );
}

// The end in one picture: stacks as columns from the smallest up, players side by side, the one that decided circled.
// Who had less in a smaller stack is out: the larger ones are outlines.
import type { JSX } from "preact";
import { Icon, SIGNS } from "./card";
import type { Region } from "./hands";

const UNIT = 8; // px: the height of one card

export function Final({ seen: { view, say } }: Region): JSX.Element | null {
  const seats = view.players.flatMap(({ sheet }, seat) => (sheet ? [{ seat, stacks: sheet.stacks }] : []));
  const winner = seats.find(({ seat }) => view.outcome?.winners.includes(seat)) ?? seats[0];
  if (!winner) return null;
  const decided = (view.outcome?.stack ?? 0) - 1;
  const stays = (stacks: number[], place: number) => stacks.slice(0, place).every((n, at) => n === winner.stacks[at]);
  return (
    <div class="fw-n-final">
      <h2>{say("scores")}</h2>
      <ol class="fw-n-stacks" style={{ "--fw-n-seats": seats.length }}>
        {winner.stacks.map((_, place) => (
          <li key={place} {...(place === decided ? { class: "fw-n-decided", "data-tip": say("decided") } : {})}>
            <div class="fw-n-columns">
              {seats.map(({ seat, stacks }) => (
                <span key={seat} class={`fw-n-column fw-seat-${seat}`}>
                  <span aria-hidden="true">{stacks[place]}</span>
                  <span
                    class={stays(stacks, place) ? "fw-n-bar" : "fw-n-bar fw-n-out"}
                    style={{ height: `${stacks[place]! * UNIT}px` }}
                  />
                  <Icon name={SIGNS[seat] ?? ""} />
                  <span class="fw-unseen">{`${view.players[seat]!.name} ${stacks[place]}`}</span>
                </span>
              ))}
            </div>
            <span class="fw-quiet">{place + 1}</span>
            {place === decided ? <span class="fw-unseen">{say("decided")}</span> : null}
          </li>
        ))}
      </ol>
      <p class="fw-n-names">
        {seats.map(({ seat }) => (
          <span key={seat} class={`fw-seat-${seat}`}>
            <Icon name={SIGNS[seat] ?? ""} />
            {view.outcome?.winners.includes(seat) ? (
              <strong>★ {view.players[seat]!.name}</strong>
            ) : (
              view.players[seat]!.name
            )}
          </span>
        ))}
      </p>
    </div>
  );
}

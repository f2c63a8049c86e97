// What may be turned up next: every card with its chance, and what it would harvest. Python counts, from what the
// viewer knows.
import type { JSX } from "preact";
import { useAnswer } from "../../shell/asking";
import { Card, Icon, SIGNS } from "./card";
import { cardName } from "./cards";
import type { Region } from "./hands";
import type { Answers } from "./traits";

export function AheadPanel({ seen, hands }: Region): JSX.Element | null {
  const { traits, view, stance, say } = seen;
  const asking = { ask: hands.ask, view, language: traits.language };
  const floods = useAnswer<"/floods", Answers>(asking, stance.ahead ? "/floods" : null, { stays: true });
  if (!stance.ahead) return null;
  return (
    <div role="group" class="fw-panel fw-n-ahead" aria-label={say("ahead")}>
      <h2>{say("ahead")}</h2>
      {floods ? null : <p class="fw-quiet">{say("ahead-none")}</p>}
      <ul {...{ tabIndex: 0 }}>
        {(floods ?? []).map(({ card, chance, harvests }) => (
          <li key={card} data-next={card}>
            <Card card={card} />
            <strong>{Math.round(chance * 100)} %</strong>
            <span class="fw-unseen">{cardName(card, say)}</span>
            {harvests.map(({ seat, crop, cards }) => (
              <span key={crop} class={`fw-seat-${seat}`}>
                <Icon name={SIGNS[seat] ?? ""} />
                <span class="fw-unseen">{view.players[seat]?.name}</span>
                {`${cards} × ${say(`crop.${crop}`)}`}
              </span>
            ))}
            {harvests.length === 0 ? <span class="fw-quiet">{say("ahead-nothing")}</span> : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

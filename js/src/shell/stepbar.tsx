// What is asked now, and of whom: the one strong accent of the page.
import { type ComponentChildren, Fragment, type JSX } from "preact";
import type { Region } from "../games/game";
import { FullScreen } from "./fullscreen";
import { Tool } from "./tool";
import type { Say } from "./words";

export function StepBar({ seen, hands, children }: Region & { children: ComponentChildren }): JSX.Element {
  const { game, view, say } = seen;
  const now = game.stepOf(view);
  return (
    <div class="fw-stepbar">
      {now === null ? <Over seen={seen} /> : <Whose seen={seen} />}
      {now === null ? null : <Steps steps={game.steps} now={now} say={say} />}
      <span class="fw-tools">
        <Tool sign="↶" label={`${say("undo")} (U)`} name="undo" onClick={() => hands.ask("/undo")} />
        <Tool sign="↷" label={`${say("redo")} (⇧U)`} name="redo" onClick={() => hands.ask("/redo")} />
        {now === null ? null : (
          <Tool sign={<Bulb />} label={`${say("hint")} (H)`} name="hint" onClick={() => hands.ask("/hint")} />
        )}
        <FullScreen say={say} />
        {children}
      </span>
    </div>
  );
}

function Steps({ steps, now, say }: { steps: readonly string[]; now: string; say: Say }): JSX.Element {
  return (
    <ol class="fw-steps">
      {steps.map((step, place) => (
        <li
          key={step}
          class={step === now ? "fw-step fw-step-now" : "fw-step"}
          aria-current={step === now ? "step" : undefined}
        >
          <span class="fw-step-number">{place + 1}</span>
          <span>{say(`step.${step}`)}</span>
        </li>
      ))}
    </ol>
  );
}

function Bulb(): JSX.Element {
  return (
    <svg class="fw-drawn" viewBox="-12 -12 24 24" width="22" height="22" aria-hidden="true">
      <path d="M-3 6v-2a6.5 6.5 0 1 1 6 0v2zM-3 9h6" />
    </svg>
  );
}

function Over({ seen }: Pick<Region, "seen">): JSX.Element {
  const { game, view, say, result } = seen;
  return (
    <p class="fw-whose">
      {result?.winners.map((seat) => (
        <Fragment key={seat}>
          <game.Sign sign={game.sign(view, seat)} />
          <strong>
            <span aria-hidden="true">★ </span>
            {view.players[seat]?.name}
          </strong>
        </Fragment>
      ))}
      <span class="fw-quiet">{say("over")}</span>
    </p>
  );
}

function Whose({ seen }: Pick<Region, "seen">): JSX.Element | null {
  const { game, view, say } = seen;
  const { seat } = view.turn;
  const player = view.players[seat];
  if (!player) return null;
  return (
    <p class={`fw-whose fw-seat-${seat}`}>
      <game.Sign sign={game.sign(view, seat)} />
      <strong>{player.name}</strong>
      {player.turns_taken === undefined ? null : (
        <span class="fw-quiet">{say("turn", { n: player.turns_taken + 1 })}</span>
      )}
    </p>
  );
}

// What is asked now, and of whom: the one strong accent of the page.
import type { ComponentChildren, JSX } from "preact";
import type { Phase, View } from "../wire";
import type { Say } from "./words";
import { Icon } from "../games/fertility/glyph";

const STEPS = ["place", "build", "supply", "draft"] as const;
/** The step a decision belongs to. */
const STEP_OF: Record<Phase, (typeof STEPS)[number] | null> = {
  place: "place",
  quarry: "place",
  build: "build",
  supply: "supply",
  bonus: "supply",
  draft: "draft",
  remove: "draft",
  over: null,
};

export function stepOf(view: View): string {
  return STEP_OF[view.turn.phase] ?? "over";
}

interface Props {
  view: View;
  /** Seats that have won. */
  winners: readonly number[];
  say: Say;
  onUndo(): void;
  onRedo(): void;
  onHint(): void;
  children: ComponentChildren;
}

export function StepBar({ view, winners, say, onUndo, onRedo, onHint, children }: Props): JSX.Element {
  const now = STEP_OF[view.turn.phase];
  return (
    <div class="fw-stepbar">
      {now === null ? <Over view={view} winners={winners} say={say} /> : <Whose view={view} say={say} />}
      {now === null ? null : <Steps now={now} say={say} />}
      <span class="fw-tools">
        <Tool sign="↶" label={`${say("undo")} (U)`} name="undo" onClick={onUndo} />
        <Tool sign="↷" label={`${say("redo")} (⇧U)`} name="redo" onClick={onRedo} />
        {now === null ? null : <Tool sign={<Bulb />} label={`${say("hint")} (H)`} name="hint" onClick={onHint} />}
        {children}
      </span>
    </div>
  );
}

function Steps({ now, say }: { now: string; say: Say }): JSX.Element {
  return (
    <ol class="fw-steps">
      {STEPS.map((step, place) => (
        <li
          key={step}
          class={step === now ? "fw-step fw-step-now" : "fw-step"}
          {...(step === now ? { "aria-current": "step" as const } : {})}
        >
          <span class="fw-step-number">{place + 1}</span>
          <span class="fw-step-name">{say(`step.${step}`)}</span>
        </li>
      ))}
    </ol>
  );
}

function Tool(props: { sign: ComponentChildren; label: string; name: string; onClick(): void }): JSX.Element {
  const { sign, label, name, onClick } = props;
  return (
    <button type="button" class="fw-tool" data-tool={name} aria-label={label} title={label} onClick={onClick}>
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}

function Bulb(): JSX.Element {
  return (
    <svg class="fw-bulb" viewBox="-12 -12 24 24" width="22" height="22">
      <path d="M-3 6v-2a6.5 6.5 0 1 1 6 0v2zM-3 9h6" />
    </svg>
  );
}

function Over({ view, winners, say }: Pick<Props, "view" | "winners" | "say">): JSX.Element {
  return (
    <p class="fw-whose">
      {winners.map((seat) => (
        <>
          <span aria-hidden="true">★</span>
          <Icon monument={view.players[seat]!.monument} />
          <strong>{view.players[seat]!.name}</strong>
        </>
      ))}
      <span class="fw-quiet">{say("over")}</span>
    </p>
  );
}

function Whose({ view, say }: { view: View; say: Say }): JSX.Element | null {
  const player = view.players[view.turn.seat];
  if (!player) return null;
  return (
    <p class={`fw-whose fw-seat-${view.turn.seat}`}>
      <Icon monument={player.monument} />
      <strong>{player.name}</strong>
      <span class="fw-quiet">{say("turn", { n: player.turns_taken + 1 })}</span>
    </p>
  );
}

// Whose turn it is in the edited position, which step, which round.
import type { JSX } from "preact";
import type { Position } from "../wire";
import type { Say } from "./words";

interface Props {
  view: Position;
  /** What a game has to choose from. */
  box: { phases: readonly string[]; rounds: number };
  /** The step another player would be in instead. */
  plain?(phase: string): string;
  say: Say;
  onEdit(text: string): void;
}

export function SetTurn({ view, box, plain = (phase) => phase, say, onEdit }: Props): JSX.Element {
  const { seat, phase } = view.turn;
  const over = phase === "over";
  // One that waits for more than a word can only be typed, but is named while it lasts.
  const phases = box.phases.includes(phase) ? box.phases : [phase, ...box.phases];
  const rounds = Array.from({ length: box.rounds }, (_, n) => n + 1);
  const round = (view.players[seat]?.turns_taken ?? 0) + 1;
  return (
    <div role="group" class="fw-panel" aria-label={say("edit.turn")}>
      <h2>{say("edit.turn")}</h2>
      <div class="fw-row">
        <Choice
          name="seat"
          label={say("edit.seat")}
          value={seat}
          options={view.players.map(({ name }, place) => [place, name])}
          onChoose={(chosen) => onEdit(`turn ${chosen} ${plain(phase)}`)}
        />
        <Choice
          name="phase"
          label={say("edit.step")}
          value={phase}
          options={phases.map((step) => [step, say(step === "over" ? step : `step.${step}`)])}
          onChoose={(chosen) => onEdit(`turn ${seat} ${chosen}`)}
        />
        <Choice
          name="round"
          label={say("edit.round")}
          value={over ? box.rounds : round}
          options={rounds.map((n) => [n, String(n)])}
          disabled={over}
          onChoose={(chosen) => onEdit(`round ${chosen}`)}
        />
      </div>
    </div>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  value: string | number;
  options: readonly (readonly [string | number, string])[];
  disabled?: boolean;
  onChoose(value: string): void;
}

function Choice({ name, label, value, options, disabled = false, onChoose }: ChoiceProps): JSX.Element {
  return (
    <label class="fw-choice-of">
      <span class="fw-quiet">{label}</span>
      <select
        class="fw-select"
        data-set={name}
        value={String(value)}
        disabled={disabled}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {options.map(([key, text]) => (
          <option key={key} value={String(key)}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

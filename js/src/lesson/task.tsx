// What is asked: what to fill in, the buttons, the hints and the verdict.
import type { JSX } from "preact";
import type { Question } from "../games/game";
import type { Say } from "../shell/words";
import { type Task, present } from "../wire";
import { type Draft, commandOf, picked, revealing } from "./draft";
import { NumberField } from "./numberfield";
import { VerdictList } from "./verdict";

/** The key for it. */
export const REVEAL = "v";

interface Props {
  task: Task;
  draft: Draft;
  FieldSign: Question["FieldSign"];
  say: Say;
  onSet(change: Partial<Draft>): void;
  onAsk(command: string): void;
}

export function TaskPanel({ task, draft, FieldSign, say, onSet, onAsk }: Props): JSX.Element | null {
  const form = present(task.form);
  if (!form) return null;
  const verdict = present(task.verdict);
  const solution = present(task.solution);
  const ask = (command: string) => () => onAsk(command);
  const button = (name: string, label: string, command: string, disabled = false) => (
    <button type="button" class="fw-button" data-lesson={name} disabled={disabled} onClick={ask(command)}>
      {label}
    </button>
  );
  const check = () => {
    onSet({ seen: 1 });
    onAsk(commandOf(draft, form));
  };
  const level = Math.min(task.hints.length + 1, task.levels);
  return (
    <section class="fw-panel fw-task" aria-label={task.question}>
      {form.fields.map((field) => (
        <NumberField
          key={field.id}
          field={field}
          FieldSign={FieldSign}
          n={draft.numbers[field.id] ?? 0}
          say={say}
          onSet={(n) => onSet({ numbers: { ...draft.numbers, [field.id]: n } })}
        />
      ))}
      {form.squares ? (
        <p class="fw-quiet">{say("lesson.squares", { squares: draft.marked.join(" ") || "–" })}</p>
      ) : null}
      {form.choices.length > 0 ? (
        <fieldset class="fw-options">
          <legend class={form.chooses ? "" : "fw-unseen"}>{form.chooses ?? task.question}</legend>
          {form.choices.map(({ id, label }) => (
            <label key={id}>
              <input
                type={form.several ? "checkbox" : "radio"}
                name={`fw-choice-${task.name}`}
                value={id}
                checked={draft.chosen.includes(id)}
                onChange={() => onSet({ chosen: picked(draft.chosen, id, form.several ?? false) })}
              />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
      ) : null}
      <div class="fw-row">
        {task.projector ? (
          <Reveal task={task} say={say} onAsk={onAsk} command={revealing(draft, form)} />
        ) : (
          <button type="button" class="fw-button fw-check" data-lesson="check" onClick={check}>
            {say("lesson.check")}
          </button>
        )}
        {button("hint", say("lesson.hint", { level, levels: task.levels }), "/hint", task.hints.length >= task.levels)}
        {task.playing || form.line ? button("rewind", say("lesson.rewind"), "/rewind") : null}
        {task.playable && !task.playing ? button("playout", say("lesson.playout"), "/playout") : null}
      </div>
      {task.hints.length > 0 ? (
        <ol class="fw-hints">
          {task.hints.map(({ text }, place) => (
            <li key={place}>{text}</li>
          ))}
        </ol>
      ) : null}
      {verdict ? (
        <VerdictList verdict={verdict} seen={draft.seen} say={say} onNext={() => onSet({ seen: draft.seen + 1 })} />
      ) : null}
      {task.closing ? <p class="fw-closing">{task.closing}</p> : null}
      {solution && !verdict?.right ? (
        <>
          <h2>{say("lesson.solution")}</h2>
          <VerdictList verdict={solution} seen={0} say={say} onNext={() => undefined} />
        </>
      ) : null}
    </section>
  );
}

/** What a teacher presses when the class has answered. */
function Reveal({
  task,
  say,
  command,
  onAsk,
}: Pick<Props, "task" | "say" | "onAsk"> & { command: string }): JSX.Element {
  const name = present(task.solution) ? "hide" : "reveal";
  return (
    <button
      type="button"
      class="fw-button fw-check"
      data-lesson={name}
      onClick={() => onAsk(name === "hide" ? "/hide" : command)}
    >
      {say(`lesson.${name}`)} <kbd>{REVEAL.toUpperCase()}</kbd>
    </button>
  );
}

// What is asked: the question, what to fill in, the buttons, the hints and the verdict.
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Question } from "../games/game";
import { Answer } from "../shell/answer";
import { nothing } from "../shell/nothing";
import type { Say } from "../shell/words";
import { type Feedback, type Form, type Task, present } from "../wire";
import { type Draft, commandOf, filled, picked, revealing } from "./draft";
import { NumberField } from "./numberfield";
import { Prose } from "./prose";
import { VerdictList } from "./verdict";

/** The key for it. */
export const REVEAL = "v";
/** Refusals that are said elsewhere: beside the button that hands in. */
const ELSEWHERE = ["lesson-name", "lesson-no-answers"];

interface Props {
  task: Task;
  draft: Draft;
  feedback: Feedback;
  FieldSign: Question["FieldSign"];
  say: Say;
  onSet(change: Partial<Draft>): void;
  onAsk(command: string): void;
  /** The next question is not on the page yet. */
  below: boolean;
  onGoOn(): void;
}

export function TaskPanel(props: Props): JSX.Element | null {
  const { task, draft, feedback, say, onSet, onAsk } = props;
  const form = present(task.form);
  if (!form) return null;
  const [verdict, solution] = [present(task.verdict), present(task.solution)];
  const done = solution || verdict?.right;
  const button = (name: string, label: string, command: string, disabled = false) => (
    <button type="button" class="fw-button" data-lesson={name} disabled={disabled} onClick={() => onAsk(command)}>
      {label}
    </button>
  );
  const check = () => {
    onSet({ seen: 1 });
    onAsk(commandOf(draft, form));
  };
  const entered = ({ key, target }: KeyboardEvent) => {
    if (key === "Enter" && !task.projector && (target as HTMLElement).dataset.field) check();
  };
  const level = Math.min(task.hints.length + 1, task.levels);
  // A hint and a verdict stand here anyway; to be read out, they are said all the same.
  const told = feedback.ok !== false && !task.playing;
  return (
    <div role="group" class="fw-panel fw-task" data-prompt aria-label={task.question} onKeyDown={entered}>
      <p class="fw-question">{task.question}</p>
      <Fields {...props} form={form} />
      <div class="fw-row">
        {task.projector ? (
          <Reveal task={task} say={say} onAsk={onAsk} command={revealing(draft, form)} />
        ) : (
          <button type="button" class="fw-button fw-check" data-lesson="check" data-asked onClick={check}>
            {say("lesson.check")}
          </button>
        )}
        {task.next && done ? <GoOn {...props} /> : null}
        {done && !task.projector
          ? null
          : button(
              "hint",
              say("lesson.hint", { level, levels: task.levels }),
              "/hint",
              task.hints.length >= task.levels,
            )}
        {task.projector || done ? null : button("show-me", say("lesson.show-me"), "/reveal")}
        {task.playing || form.line ? button("rewind", say("lesson.rewind"), "/rewind") : null}
        {task.playable && !task.playing ? button("playout", say("lesson.playout"), "/playout") : null}
      </div>
      <div class={told || ELSEWHERE.includes(feedback.code) ? "fw-unseen" : ""}>
        <Answer feedback={feedback} preview={null} before="" say={say} onPlay={nothing} onPoint={nothing} />
      </div>
      {task.hints.length > 0 ? (
        <ol class="fw-hints">
          {task.hints.map(({ text }, place) => (
            <li key={place}>{text}</li>
          ))}
        </ol>
      ) : null}
      <div data-answer>
        {verdict ? (
          <VerdictList verdict={verdict} seen={draft.seen} say={say} onNext={() => onSet({ seen: draft.seen + 1 })} />
        ) : null}
        {solution && !verdict?.right ? (
          <>
            <h2>{say("lesson.solution")}</h2>
            <VerdictList verdict={solution} seen={0} say={say} onNext={nothing} />
          </>
        ) : null}
        {task.closing ? <Prose text={task.closing} /> : null}
      </div>
    </div>
  );
}

/** Those under one heading together. */
function rowsOf({ fields }: Form): [string, Form["fields"]][] {
  const heads = [...new Set(fields.map(({ head = "" }) => head))];
  return heads.map((row) => [row, fields.filter(({ head = "" }) => head === row)]);
}

/** What is filled in: numbers, squares, choices. */
function Fields({ task, draft, form, FieldSign, say, onSet }: Props & { form: Form }): JSX.Element {
  const { numbers, marked, none, chosen } = draft;
  return (
    <>
      {rowsOf(form).map(([head, fields]) => (
        <fieldset key={head} class={head ? "fw-fields fw-fieldrow" : "fw-fields"}>
          <legend class={head ? "" : "fw-unseen"}>{head || task.question}</legend>
          {fields.map((field) => (
            <NumberField
              key={field.id}
              field={field}
              FieldSign={FieldSign}
              n={numbers[field.id] ?? null}
              say={say}
              onSet={(n) => onSet({ numbers: filled(numbers, field.id, n) })}
            />
          ))}
        </fieldset>
      ))}
      {form.squares ? (
        <>
          <p class="fw-quiet">{say("lesson.squares", { squares: marked.join(" ") || "–" })}</p>
          <label class="fw-option">
            <input
              type="checkbox"
              data-lesson="none"
              data-asked
              checked={none && marked.length === 0}
              onChange={({ currentTarget: { checked } }) =>
                onSet({ none: checked, ...(checked ? { marked: [] } : {}) })
              }
            />
            <span>{say("lesson.none")}</span>
          </label>
        </>
      ) : null}
      {form.choices.length > 0 ? (
        <fieldset class="fw-options">
          <legend class={form.chooses ? "" : "fw-unseen"}>{form.chooses ?? task.question}</legend>
          {form.choices.map(({ id, label }) => (
            <label key={id} class="fw-option">
              <input
                type={form.several ? "checkbox" : "radio"}
                name={`fw-choice-${task.name}`}
                value={id}
                data-asked
                checked={chosen.includes(id)}
                onChange={() => onSet({ chosen: picked(chosen, id, form) })}
              />
              {FieldSign ? <FieldSign field={{ id, label }} /> : null}
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
      ) : null}
    </>
  );
}

/** On to what comes next, by one press: it has the focus as soon as it is there, if the lesson had it. */
export function GoOn({ task, say, below, onGoOn }: Pick<Props, "task" | "say" | "below" | "onGoOn">): JSX.Element {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const page = button.current?.getRootNode() as Document | ShadowRoot;
    const inside = button.current?.closest("[data-mode=lesson]")?.contains(page.activeElement);
    if (inside) button.current?.focus({ preventScroll: true });
  }, []);
  const asks = task.steps.length === 1 || task.steps[task.at + 1] !== "told";
  return (
    <>
      <button ref={button} type="button" class="fw-button fw-check" data-lesson="on" onClick={onGoOn}>
        {say(asks ? "lesson.on" : "lesson.next")} <span aria-hidden="true">→</span>
      </button>
      <strong role="status">{below ? say("lesson.below") : ""}</strong>
    </>
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

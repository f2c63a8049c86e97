// Where one is in a lesson, and how far one has come.
import type { JSX } from "preact";
import type { Say } from "../shell/words";
import type { Task } from "../wire";

const SIGNS = { told: "○", todo: "·", tried: "↻", shown: "◐", solved: "✓" } as const;

interface Props {
  task: Task;
  say: Say;
  onAsk(command: string): void;
  children: JSX.Element;
}

export function LessonBar({ task, say, onAsk, children }: Props): JSX.Element {
  const { at, steps } = task;
  const go = (to: number, key: string, sign: string) => (
    <button
      type="button"
      class="fw-button"
      data-lesson={key}
      aria-label={say(`lesson.${key}`)}
      data-tip={say(`lesson.${key}`)}
      disabled={to < 0 || to >= steps.length}
      onClick={() => onAsk(`/step ${to}`)}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
  const where = (step: Task["steps"][number], place: number) =>
    `${say("lesson.step", { at: place + 1, of: steps.length })}: ${say(`lesson.state.${step}`)}`;
  return (
    <header class="fw-stepbar fw-lessonbar">
      <p class="fw-whose">
        <strong>{task.title}</strong>
      </p>
      {steps.length > 1 ? (
        <div class="fw-row">
          {go(at - 1, "previous", "←")}
          <ol class="fw-places">
            {steps.map((step, place) => (
              <li
                key={place}
                data-state={step}
                aria-current={place === at ? "step" : undefined}
                data-tip={where(step, place)}
              >
                <span aria-hidden="true">{SIGNS[step]}</span>
                <span class="fw-unseen">{where(step, place)}</span>
              </li>
            ))}
          </ol>
          {go(at + 1, "next", "→")}
        </div>
      ) : null}
      <span class="fw-tools">
        <span class="fw-quiet fw-progress">{task.progress}</span>
        {children}
      </span>
    </header>
  );
}

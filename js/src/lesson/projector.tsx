// A lesson in front of a class: large, and led by a few keys, those of a presenter's remote among them.
import type { ComponentChildren, JSX } from "preact";
import { type Task, present } from "../wire";
import { REVEAL } from "./task";

interface Props {
  task: Task;
  /** The command that reveals the solution; null where nothing is asked. */
  reveal: string | null;
  onAsk(command: string): void;
  children: ComponentChildren;
}

export function Projector({ task, reveal, onAsk, children }: Props): JSX.Element {
  const press = (event: KeyboardEvent) => {
    const command = event.ctrlKey || event.metaKey || event.altKey ? null : meant(event.key, task, reveal);
    if (command === null || (event.target as Element).closest("textarea, input[type=text]")) return;
    event.preventDefault();
    event.stopPropagation();
    onAsk(command);
  };
  // It takes the focus when clicked, so that the keys are heard from then on.
  return (
    <div class="fw-projector" tabIndex={-1} onKeyDown={press}>
      {children}
    </div>
  );
}

function meant(key: string, { at, steps, solution }: Task, reveal: string | null): string | null {
  if (key.toLowerCase() === REVEAL && reveal !== null) return present(solution) ? "/hide" : reveal;
  if (key === "PageDown" && at + 1 < steps.length) return `/step ${at + 1}`;
  if (key === "PageUp" && at > 0) return `/step ${at - 1}`;
  return null;
}

// A step of a lesson: words and question, the board to answer on, and what Python said to the answer.
import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { blank, revealing, toggled, type Draft } from "./draft";
import { readPlacement, type Lit } from "../games/fertility/legal";
import type { Protocol } from "../host/protocol";
import { nameOf, type Spot } from "../games/fertility/board/squares";
import { present, type Task, type Traits } from "../wire";
import { begin } from "../games/fertility/stance";
import { speaker, type Say } from "../shell/words";
import { Answer } from "../shell/answer";
import { App } from "../shell/table";
import { HandIn } from "./handin";
import { Laid } from "../games/fertility/question";
import { LanguageSwitch } from "../shell/language";
import { LessonBar } from "./lessonbar";
import { Projector } from "./projector";
import { Prose } from "./prose";
import { TaskPanel } from "./task";
import { Valley } from "../games/fertility/board/valley";
import { squaresOf } from "./verdict";

const UNLIT: Lit = new Map();
const NO_GAINS: ReadonlyMap<string, number> = new Map();
const nothing = () => undefined;

interface Props {
  traits: Traits;
  task: Task;
  protocol: Protocol;
  /** No kernel answers. */
  dead: boolean;
}

export function Lesson({ traits, task, protocol, dead }: Props): JSX.Element {
  const say = useMemo(() => speaker(traits.words), [traits.words]);
  const view = present(traits.study)?.view ?? traits.view;
  const [held, hold] = useState(() => blank(task, view));
  const fresh = (draft: Draft) => (draft.step === task.name ? draft : blank(task, view));
  const draft = fresh(held);
  const set = (change: Partial<Draft>) => hold((before) => ({ ...fresh(before), ...change }));
  const ask = (command: string) => void protocol.ask(command);
  const form = present(task.form);
  const projected = (content: JSX.Element) =>
    task.projector ? (
      <Projector task={task} reveal={form ? revealing(draft, form) : null} onAsk={ask}>
        {content}
      </Projector>
    ) : (
      content
    );
  const told = (
    <>
      <LessonBar task={task} say={say} onAsk={ask}>
        <>
          {task.projector ? null : <HandIn made={traits.export} say={say} onAsk={protocol.ask} />}
          <LanguageSwitch language={traits.language} say={say} onSpeak={(code) => protocol.speak(code)} />
        </>
      </LessonBar>
      {dead ? <p class="fw-notice fw-dead" role="alert">{say("dead")}</p> : null}
      <section class="fw-panel fw-told">
        {task.words ? <Prose text={task.words} /> : null}
        {task.question ? <p class="fw-question">{task.question}</p> : null}
      </section>
    </>
  );
  const panel = <TaskPanel task={task} draft={draft} say={say} onSet={set} onAsk={ask} />;
  if (form?.line) {
    return projected(
      <div class="fw-lesson" data-mode="lesson" lang={traits.language}>
        <div class="fw-table">
          {told}
          {panel}
        </div>
        <App traits={traits} protocol={protocol} dead={false} />
      </div>,
    );
  }
  return projected(
    <div class="fw-table fw-lesson" data-mode="lesson" data-step={task.name} lang={traits.language}>
      {told}
      <div class="fw-board">
        <Board traits={traits} task={task} draft={draft} say={say} onSet={set} />
        <Answer feedback={traits.feedback} preview={null} before="" say={say} onPlay={nothing} onPoint={nothing} />
      </div>
      <div class="fw-side">{panel}</div>
      {form?.about === "table" ? <Laid traits={traits} view={view} form={form} say={say} protocol={protocol} /> : null}
    </div>,
  );
}

interface BoardProps {
  traits: Traits;
  task: Task;
  draft: Draft;
  say: Say;
  onSet(change: Partial<Draft>): void;
}

function Board({ traits, task, draft, say, onSet }: BoardProps): JSX.Element {
  const view = present(traits.study)?.view ?? traits.view;
  const form = present(task.form);
  const verdict = present(task.verdict);
  const ui = useMemo(() => begin(view), [view]);
  const mark = (spot: Spot) => {
    const square = nameOf(spot);
    const asked = !form?.among?.length || form.among.includes(square);
    if (form?.squares && asked) onSet({ squares: toggled(draft.squares, square) });
  };
  const hinted = task.hints.at(-1)?.squares ?? [];
  const solution = present(task.solution);
  const pointed = solution && !verdict ? squaresOf(solution, 0) : verdict ? squaresOf(verdict, draft.seen) : [...(form?.among ?? []), ...hinted];
  return (
    <Valley
      view={view}
      ui={{ ...ui, cursor: draft.cursor, pointed: draft.pointed, tile: null }}
      say={say}
      phrases={{}}
      lit={UNLIT}
      gains={NO_GAINS}
      ghost={form?.ghost && !task.playing ? readPlacement(form.ghost) : null}
      chips={[]}
      offending={[]}
      marked={[...task.marks, ...draft.squares]}
      fresh={[...new Set(pointed)]}
      chosen={form?.squares ? draft.squares : undefined}
      arrows={[]}
      onPoint={(spot) => onSet({ pointed: spot })}
      onCursor={(cursor) => onSet({ cursor })}
      onPlay={mark}
      onRotate={nothing}
      onChoose={nothing}
    />
  );
}

// A step of a lesson: words and question, the board to answer on, and what Python said to the answer.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Game, Question } from "../games/game";
import type { Protocol } from "../host/protocol";
import { Answer } from "../shell/answer";
import { Dead } from "../shell/dead";
import { LanguageSwitch } from "../shell/language";
import { nothing } from "../shell/nothing";
import { Table } from "../shell/table";
import type { Say } from "../shell/words";
import { type Form, type Task, type Traits, present } from "../wire";
import { type Draft, blank, revealing, toggled } from "./draft";
import { HandIn } from "./handin";
import { LessonBar } from "./lessonbar";
import { Projector } from "./projector";
import { Prose } from "./prose";
import { TaskPanel } from "./task";
import { squaresToSee } from "./verdict";

interface Props {
  game: Game;
  traits: Traits;
  task: Task;
  protocol: Protocol;
  say: Say;
  /** No kernel answers. */
  dead: boolean;
}

export function Lesson(props: Props): JSX.Element {
  const { game, traits, task, protocol, say } = props;
  const [held, hold] = useState(() => blank(task));
  const fresh = (draft: Draft) => (draft.step === task.name ? draft : blank(task));
  const draft = fresh(held);
  const set = (change: Partial<Draft>) => hold((before) => ({ ...fresh(before), ...change }));
  const ask = (command: string) => void protocol.ask(command);
  const form = present(task.form);
  const told = <Told {...props} />;
  const panel = (
    <TaskPanel task={task} draft={draft} FieldSign={game.question?.FieldSign} say={say} onSet={set} onAsk={ask} />
  );
  const content =
    form?.line || !game.question ? (
      <div class="fw-lesson" data-mode="lesson" lang={traits.language}>
        <div class="fw-table">
          {told}
          {panel}
        </div>
        <Table game={game} traits={traits} protocol={protocol} dead={false} />
      </div>
    ) : (
      <div class="fw-table fw-lesson" data-mode="lesson" data-step={task.name} lang={traits.language}>
        {told}
        <Asked {...props} Board={game.question.Board} form={form} draft={draft} onSet={set} />
        <div class="fw-side">{panel}</div>
        {form?.about === "table" ? (
          <game.question.Around
            game={game}
            traits={traits}
            view={viewOf(traits)}
            form={form}
            say={say}
            protocol={protocol}
          />
        ) : null}
      </div>
    );
  if (!task.projector) return content;
  return (
    <Projector task={task} reveal={form ? revealing(draft, form) : null} onAsk={ask}>
      {content}
    </Projector>
  );
}

function viewOf(traits: Traits): Traits["view"] {
  return present(traits.study)?.view ?? traits.view;
}

/** What is read before it is answered. */
function Told({ traits, task, protocol, say, dead }: Props): JSX.Element {
  return (
    <>
      <LessonBar task={task} say={say} onAsk={protocol.ask}>
        <>
          {task.projector ? null : <HandIn say={say} ask={protocol.ask} />}
          <LanguageSwitch traits={traits} say={say} onSpeak={protocol.speak} />
        </>
      </LessonBar>
      {dead ? <Dead record={traits.record} say={say} /> : null}
      <section class="fw-panel fw-told">
        {task.words ? <Prose text={task.words} /> : null}
        {task.question ? <p class="fw-question">{task.question}</p> : null}
      </section>
    </>
  );
}

interface AskedProps extends Props {
  Board: Question["Board"];
  form: Form | null;
  draft: Draft;
  onSet(change: Partial<Draft>): void;
}

/** The board, and right under it what was answered. */
function Asked({ Board, traits, task, form, draft, say, protocol, onSet }: AskedProps): JSX.Element {
  const mark = (square: string) => {
    const asked = !form?.among?.length || form.among.includes(square);
    if (form?.squares && asked) onSet({ marked: toggled(draft.marked, square) });
  };
  return (
    <div class="fw-board" data-board>
      <Board
        traits={traits}
        view={viewOf(traits)}
        task={task}
        say={say}
        protocol={protocol}
        marked={draft.marked}
        pointed={toSee(task, form, draft)}
        onMark={mark}
      />
      <Answer feedback={traits.feedback} preview={null} before="" say={say} onPlay={nothing} onPoint={nothing} />
    </div>
  );
}

/** Squares to look at: what the solution or the verdict speaks of, else what is asked about and hinted at. */
function toSee(task: Task, form: Form | null, draft: Draft): string[] {
  const [solution, verdict] = [present(task.solution), present(task.verdict)];
  if (verdict) return [...new Set(squaresToSee(verdict, draft.seen))];
  if (solution) return [...new Set(squaresToSee(solution, 0))];
  return [...new Set([...(form?.among ?? []), ...(task.hints.at(-1)?.squares ?? [])])];
}

// A step of a lesson: words and question, the board to answer on, and what Python said to the answer.
import type { JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Game, Question } from "../games/game";
import type { Protocol } from "../host/protocol";
import { Dead } from "../shell/dead";
import { LanguageSwitch } from "../shell/language";
import { Table } from "../shell/table";
import type { Say } from "../shell/words";
import { type Form, type Task, type Traits, present } from "../wire";
import { type Draft, blank, picked, revealing, toggled } from "./draft";
import { HandIn } from "./handin";
import { LessonBar } from "./lessonbar";
import { begin, boardOf } from "./on";
import { Projector } from "./projector";
import { Prose } from "./prose";
import { GoOn, TaskPanel } from "./task";
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
  const { root, below, goOn } = useGoingOn(task, ask);
  const bar = <Bar {...props} />;
  const panel = (
    <>
      {task.words ? <Told task={task} /> : null}
      <TaskPanel
        task={task}
        draft={draft}
        feedback={traits.feedback}
        FieldSign={game.question?.FieldSign}
        say={say}
        onSet={set}
        onAsk={ask}
        below={below}
        onGoOn={goOn}
      />
      {form || !task.next ? null : <GoOn task={task} below={below} say={say} onGoOn={goOn} />}
    </>
  );
  const named = {
    "data-mode": "lesson",
    "data-lesson-name": task.lesson,
    "data-step": task.name,
    "data-game": traits.view.game,
  };
  const content =
    form?.line || !game.question ? (
      <div ref={root} class="fw-lesson fw-played" {...named} lang={traits.language}>
        <div class="fw-table">
          {bar}
          <div class="fw-asking">{panel}</div>
        </div>
        <Table game={game} traits={traits} protocol={protocol} dead={false} />
      </div>
    ) : (
      <div ref={root} class="fw-table fw-lesson" {...named} data-about={form?.about} lang={traits.language}>
        {bar}
        <Asked {...props} Board={game.question.Board} form={form} draft={draft} onSet={set} />
        <div class="fw-side fw-asking">{panel}</div>
        {form?.about === "table" && game.question.Around ? (
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

/** One press: to the next step of this board, or to the board that asks the next question; and the focus with it. */
function useGoingOn(task: Task, ask: (command: string) => void) {
  const root = useRef<HTMLDivElement>(null);
  const going = useRef(false);
  const [below, setBelow] = useState(false); // the next question is not on the page yet
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another step is there
  useLayoutEffect(() => {
    setBelow(false);
    if (going.current && root.current) begin(root.current);
    going.current = false;
  }, [task.name]);
  const goOn = () => {
    if (task.steps.length > 1) {
      going.current = true;
      ask(`/step ${task.at + 1}`);
      return;
    }
    const next = root.current ? boardOf(root.current, task.lesson, task.next) : null;
    if (next) begin(next, true);
    else {
      // Its text comes into view, and is what Lab goes on from: not this question, answered as it is.
      const text = root.current?.closest(".jp-Cell")?.nextElementSibling;
      text?.dispatchEvent(new MouseEvent("mousedown", { bubbles: true }));
      text?.scrollIntoView();
    }
    setBelow(!next);
  };
  return { root, below, goOn };
}

function Bar({ traits, task, protocol, say, dead }: Props): JSX.Element {
  return (
    <>
      <LessonBar task={task} say={say} onAsk={protocol.ask}>
        <>
          {task.projector ? null : <HandIn say={say} protocol={protocol} />}
          <LanguageSwitch traits={traits} say={say} onSpeak={protocol.speak} />
        </>
      </LessonBar>
      {dead ? <Dead record={traits.record} say={say} /> : null}
    </>
  );
}

/** What is read before it is answered. Whoever has no mouse scrolls it by arrows. */
function Told({ task }: { task: Task }): JSX.Element {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it may be longer than its room
    <section class="fw-panel fw-told" aria-label={task.title} tabIndex={0}>
      <Prose text={task.words} />
    </section>
  );
}

interface AskedProps extends Props {
  Board: Question["Board"];
  form: Form | null;
  draft: Draft;
  onSet(change: Partial<Draft>): void;
}

/** The board, to be looked at and marked. */
function Asked({ Board, traits, task, form, draft, say, protocol, onSet }: AskedProps): JSX.Element {
  const mark = (square: string) => {
    const asked = !form?.among?.length || form.among.includes(square);
    if (form?.squares && asked) onSet({ marked: toggled(draft.marked, square), none: false });
    else if (form?.choices.some(({ id }) => id === square)) onSet({ chosen: picked(draft.chosen, square, form) });
  };
  return (
    <div class="fw-board" data-board>
      <Board
        key={task.name}
        traits={traits}
        view={viewOf(traits)}
        task={task}
        say={say}
        protocol={protocol}
        marked={form?.squares ? draft.marked : draft.chosen}
        pointed={toSee(task, draft)}
        onMark={mark}
      />
    </div>
  );
}

/** Squares to look at: what the solution or the verdict speaks of, else what is hinted at. */
function toSee(task: Task, draft: Draft): string[] {
  const [solution, verdict] = [present(task.solution), present(task.verdict)];
  const told = verdict ?? solution;
  const squares = told ? squaresToSee(told, verdict ? draft.seen : 0) : (task.hints.at(-1)?.squares ?? []);
  return [...new Set(squares)];
}

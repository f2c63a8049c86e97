// A lesson whose answers are in the page: what Python would be asked is looked up in a book that Python made
// (widget/book.py).
import { type Feedback, type Hint, type Intent, type Task, type Traits, type Verdict, present } from "../wire";
import { type Lesson, answered, handedIn, learner } from "./handin";
import { type Heard, Local } from "./local";
import { type Given, type Judged, type Table, judge, read } from "./lookup";
import { type Marks, SHOWN } from "./marks";
import { type Place, Played } from "./unrolled";

type Values = Partial<Traits>;

/** The board when what was asked about is played. */
interface Play {
  values: Values;
  text: string;
}

interface Question extends Table {
  /** What is not there yet: a field of every group, and words, with the refusal that asks for them. */
  lacks: { groups: Record<string, string>; words: string };
  hints: Hint[];
  solution: Verdict;
  /** What is pointed at once the solution is there. */
  marks: string[];
  closing: string;
  /** As it is right, "", or by the answer. */
  plays: Record<string, Play>;
  /** Of an answer that is played, all that can be. */
  places?: Place[];
}

interface Step {
  values: Values;
  question?: Question;
}

export interface Book extends Lesson {
  /** Sentences by their names; {holes} are filled in here. */
  says: Record<string, string> & { refused: Record<string, string> };
  /** What all boards begin with, each besides its own. */
  values: Values;
  steps: Record<string, Step>;
}

/** What a command led to. */
interface Done {
  text?: string;
  values?: Values;
  value?: object;
}

class Refusal extends Error {}

const SIGNS = { solved: "✓", shown: "◐", tried: "↻", todo: "·" } as const;
const MOST_SIGNS = 20;
const NONE = "none"; // no square at all

/** A board of the book: it answers as `LessonSession` does. */
export class BookBoard {
  readonly local: Local;
  private level = 0; // of the last hint on show
  private judged: Judged | null = null;
  private revealed = false;
  private playing = false;
  private readonly begun: Traits;
  private readonly played: Played | null;

  constructor(
    private readonly book: Book,
    private readonly name: string,
    private readonly marks: Marks,
  ) {
    this.begun = { intent: {}, ...book.values, ...book.steps[name]!.values } as Traits;
    const { places } = book.steps[name]!.question ?? {};
    this.played = places ? new Played(places, this.begun.view) : null;
    this.local = new Local(this.begun, (heard) => this.hear(heard));
    const follow = () => this.local.arrive({ task: this.told() });
    marks.follow(follow);
    follow();
  }

  private hear({ intent, language }: Heard): void {
    if (language) this.local.arrive({ language: this.book.language }); // there is no other in here
    if (!intent) return;
    const { seq } = intent;
    try {
      const { text, values, value } = this.run(intent);
      const said = text === undefined ? {} : { feedback: feedback(seq, text) };
      this.local.arrive({ ...values, ...said, task: this.told() });
      this.local.answer({ answer: seq, value: value ?? null });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const why = this.book.says.refused[error.message] ?? error.message;
      this.local.arrive({ feedback: feedback(seq, why, error.message) });
      this.local.answer({ answer: seq, value: null });
    }
  }

  private run({ action }: Intent): Done {
    const [, command = "", rest = ""] = /^\/(\S+)\s*(.*)$/s.exec(action) ?? ["", "", action];
    const commands: Record<string, () => Done> = {
      hello: () => ({ value: {} }),
      log: () => ({ value: { from: 0, lines: this.local.get("news").lines } }),
      check: () => this.check(rest),
      hint: () => this.hint(),
      reveal: () => this.reveal(),
      hide: () => this.hide(),
      playout: () => this.playOut(),
      rewind: () => this.rewind(),
      handin: () => this.handIn(rest),
    };
    const run = commands[command] ?? (this.played ? this.onTheBoard(this.played, rest)[command] : undefined);
    if (!run && !this.played) throw new Refusal("lesson-first");
    return run?.() ?? {};
  }

  /** Where the answer is played: moves, and a look at them. Nobody waits for what else one may ask there. */
  private onTheBoard(played: Played, text: string): Record<string, () => Done> {
    const moved = (move: { text: string } | undefined, refusal: string): Done => {
      if (!move) throw new Refusal(refusal);
      return { text: move.text, values: played.values() };
    };
    return {
      "": () => {
        const move = this.playing ? undefined : played.move(text);
        if (move) played.play(text);
        return moved(move, "lesson-other");
      },
      try: () => moved(undefined, "lesson-other"),
      preview: () => {
        const preview = played.move(text)?.preview;
        return preview ? { value: preview } : {};
      },
      undo: () => {
        const last = this.playing ? undefined : played.last();
        if (last?.stays) throw new Refusal("revealed");
        if (last) played.undo();
        return moved(last && { text: this.say("undone") }, "nothing-to-undo");
      },
      redo: () => moved(this.playing ? undefined : played.redo(), "nothing-to-redo"),
      back: () => ({ text: this.say("back"), values: this.back() }),
    };
  }

  private get question(): Question {
    const { question } = this.book.steps[this.name]!;
    if (!question) throw new Refusal("lesson-nothing-asked");
    return question;
  }

  // What is asked ---------------------------------------------------------------------------------------------------

  private check(text: string): Done {
    const { question } = this;
    if (!question.parts && !question.mix && !this.played) throw new Refusal("lesson-played");
    const given = this.played ? { numbers: {}, words: this.played.actions } : read(text);
    if (!given) throw new Refusal("malformed");
    lacking(question, given);
    const words = given.words.join(" ") === NONE ? [] : given.words;
    const judged = this.played?.judged() ?? judge(question, { ...given, words }, this.say("missing"));
    if (!judged) throw new Refusal("malformed");
    this.judged = judged;
    this.marks.answered(this.name, judged.verdict.right, judged.answer);
    return { text: this.say(judged.verdict.right ? "right" : "wrong") };
  }

  private hint(): Done {
    const hint = this.question.hints[this.level];
    if (!hint) throw new Refusal("lesson-no-hint");
    this.level += 1;
    this.marks.hinted(this.name, this.level);
    return { text: hint.text };
  }

  private reveal(): Done {
    this.question; // there is one
    this.revealed = true;
    this.marks.hinted(this.name, SHOWN);
    return { text: this.say("revealed") };
  }

  private hide(): Done {
    this.judged = null;
    this.revealed = false;
    return { text: this.say("hidden"), values: this.back() };
  }

  private playOut(): Done {
    if (!this.open) throw new Refusal("lesson-first");
    const { plays } = this.question;
    const answer = this.judged?.verdict.right ? this.judged.answer : "";
    this.playing = true;
    if (this.played && Array.isArray(answer)) return this.played.study(answer);
    return plays[`${answer}`] ?? plays[""] ?? {};
  }

  private rewind(): Done {
    this.played?.rewind();
    return { text: this.say("rewound"), values: this.back() };
  }

  /** The board itself, nothing played out. */
  private back(): Values {
    this.playing = false;
    const { view, study, phrases, news, result, selected } = this.begun;
    return this.played?.values() ?? { view, study, phrases, news, result, selected };
  }

  private handIn(text: string): Done {
    const name = learner(text);
    if (!name) throw new Refusal("lesson-name");
    const done = answered(this.book, this.marks).length;
    if (done === 0) throw new Refusal("lesson-no-answers");
    const said = this.say("handed-in", { name, done, total: this.book.questions.length });
    return { text: said, value: handedIn(this.book, name, this.marks) };
  }

  // What is told ----------------------------------------------------------------------------------------------------

  private say(key: string, holes: Record<string, string | number> = {}): string {
    return (this.book.says[key] ?? key).replace(/\{(\w+)\}/g, (hole, name) => `${holes[name] ?? hole}`);
  }

  /** Nothing is left to find. */
  private get open(): boolean {
    return this.revealed || Boolean(this.judged?.verdict.right);
  }

  /** The step as it stands: see `Task.describe` in widget/task.py. */
  private told(): Task {
    const task = present(this.begun.task)!;
    const { question } = this.book.steps[this.name]!;
    if (!question) return { ...task, progress: this.report() };
    const hints = question.hints.slice(0, this.level);
    return {
      ...task,
      hints,
      marks: this.revealed ? question.marks : task.marks,
      verdict: this.judged ? untold(this.judged.verdict, hints) : {},
      solution: this.revealed ? untold(question.solution, hints) : {},
      closing: this.open ? question.closing : "",
      steps: [this.marks.state(this.name)],
      playable: this.open && "" in question.plays,
      playing: this.playing,
      progress: this.report(),
    };
  }

  private report(): string {
    const states = this.book.questions.map((question) => this.marks.state(question));
    const [done, shown] = ["solved", "shown"].map((state) => states.filter((other) => other === state).length);
    const key = shown ? "progress-shown" : "progress";
    const solved = this.say(key, { done: done!, shown: shown!, total: states.length });
    return states.length > MOST_SIGNS ? solved : `${solved} ${states.map((state) => SIGNS[state]).join(" ")}`;
  }
}

/** Nothing at all is no answer yet. */
function lacking({ lacks }: Question, { numbers, words }: Given): void {
  const filled = new Set(Object.keys(numbers).map((field) => lacks.groups[field]));
  if (Object.values(lacks.groups).some((group) => !filled.has(group))) throw new Refusal("lesson-fill");
  if (lacks.words && words.length === 0) throw new Refusal(lacks.words);
}

/** What a hint has told is not said again. */
function untold({ right, pieces }: Verdict, hints: Hint[]): Verdict {
  const told = hints.map(({ text }) => text);
  const fresh = (reasons: Hint[]) => reasons.filter(({ text }) => !told.includes(text));
  return { right, pieces: pieces.map((piece) => ({ ...piece, reasons: fresh(piece.reasons) })) };
}

function feedback(seq: number, text: string, code = ""): Feedback {
  return { seq, ok: !code, code, rule: "", text, gist: "", squares: [], nearest: [] };
}

// How far somebody has come with a lesson, kept in the browser as Python keeps it in a file (lessons/progress.py).

export interface Mark {
  tries: number;
  /** The highest level asked for before it was solved; SHOWN: the solution. */
  hints: number;
  solved: boolean;
  /** What was answered, as it was understood. */
  first?: unknown;
  last?: unknown;
}

type State = "todo" | "tried" | "shown" | "solved";

export const SHOWN = 4;
const VERSION = 1;
const FRESH: Mark = { tries: 0, hints: 0, solved: false };

/** Where it is kept; null: nowhere. */
export type Shelf = Pick<Storage, "getItem" | "setItem" | "removeItem"> | null;

export class Marks {
  private marks: Record<string, Mark>;
  private readonly followers = new Set<() => void>();
  private readonly key: string;

  constructor(
    game: string,
    private readonly lesson: string,
    private readonly shelf: Shelf,
  ) {
    this.key = `fw ${game} ${lesson}`;
    this.marks = this.stored();
  }

  of(question: string): Mark {
    return this.marks[question] ?? FRESH;
  }

  state(question: string): State {
    const { tries, hints, solved } = this.of(question);
    if (hints === SHOWN) return "shown";
    return solved ? "solved" : tries > 0 ? "tried" : "todo";
  }

  answered(question: string, solved: boolean, answer: unknown): void {
    const { first = answer, ...mark } = this.of(question);
    this.keep(question, { ...mark, tries: mark.tries + 1, solved: mark.solved || solved, first, last: answer });
  }

  hinted(question: string, level: number): void {
    const mark = this.of(question);
    if (level > mark.hints && !mark.solved) this.keep(question, { ...mark, hints: level });
  }

  clear(): void {
    this.marks = {};
    attempt(() => this.shelf?.removeItem(this.key));
    this.tell();
  }

  /** Another page of the same lesson may have written. */
  look(): void {
    this.marks = this.stored();
    this.tell();
  }

  follow(changed: () => void): void {
    this.followers.add(changed);
  }

  private keep(question: string, mark: Mark): void {
    this.marks = { ...this.marks, [question]: mark };
    const written = JSON.stringify({ version: VERSION, lessons: { [this.lesson]: this.marks } });
    attempt(() => this.shelf?.setItem(this.key, written));
    this.tell();
  }

  private tell(): void {
    for (const changed of this.followers) changed();
  }

  /** What cannot be read is as good as nothing. */
  private stored(): Record<string, Mark> {
    const text = attempt(() => this.shelf?.getItem(this.key));
    const file = attempt(() => JSON.parse(text ?? "null"));
    const kept = file?.version === VERSION ? Object.entries(file.lessons?.[this.lesson] ?? {}) : [];
    return Object.fromEntries(kept.filter((pair): pair is [string, Mark] => isMark(pair[1])));
  }
}

function isMark(value: unknown): value is Mark {
  const { tries, hints, solved } = (value ?? {}) as Partial<Mark>;
  return Number.isInteger(tries) && Number.isInteger(hints) && typeof solved === "boolean";
}

/** A browser may forbid to keep anything. */
export function attempt<T>(doing: () => T): T | undefined {
  try {
    return doing();
  } catch {
    return undefined;
  }
}

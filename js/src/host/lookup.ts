// Verdicts out of a table that Python made: looked up part by part and put together. Nothing is judged here.
import type { Verdict, VerdictPiece } from "../wire";

/** An answer as it is filled in. */
export interface Given {
  numbers: Readonly<Record<string, number>>;
  words: readonly string[];
}

/** What is said of a part of which something is claimed. */
interface Entry {
  right: boolean;
  pieces: VerdictPiece[];
  /** It leaves something out. */
  missing?: boolean;
}

/** From each number on, up to the next one; {n} is the number. */
type Runs<T> = [number, T][];

type Part =
  | { field: string; most: number; runs: Runs<Entry> }
  | { word: string; said: Entry; unsaid: Entry }
  | { choice: Record<string, Entry> };

/** An answer as it is handed in, and where in it numbers and words go. */
interface Shape {
  base: unknown;
  numbers: Record<string, string[]>;
  words?: { at: string[]; values: Record<string, unknown>; several: boolean };
}

/** Of letters, so many each, that count together. */
interface Mix {
  letters: string[];
  size: number;
  most: number;
  /** Whatever has that size. */
  listed: Record<string, Entry>;
  /** All else; {list} is what was offered. */
  other: Entry;
  items: Record<string, Runs<string>>;
  joint: string;
  nothing: string;
}

export interface Table {
  parts?: Part[];
  answer?: Shape;
  mix?: Mix;
  solution: Verdict;
}

export interface Judged {
  verdict: Verdict;
  /** As it was understood. */
  answer: unknown;
}

/** "A.G=2 d5": numbers by field, and words; null for what is neither. */
export function read(text: string): Given | null {
  const numbers: Record<string, number> = {};
  const words: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const [name, number] = word.split("=", 2) as [string, string?];
    if (number === undefined) words.push(word);
    else if (/^\d{1,3}$/.test(number)) numbers[name] = Number(number);
    else return null;
  }
  return { numbers, words };
}

/** Null for what is no answer at all. */
export function judge(table: Table, given: Given, missing: string): Judged | null {
  if (table.mix) return paid(table.mix, given);
  const { parts = [], answer, solution } = table;
  const entries = parts.map((part) => entryOf(part, given));
  if (!entries.every((entry) => entry !== undefined) || !answer) return null;
  const { words } = answer;
  if (words?.several && given.words.some((word) => !(word in words.values))) return null;
  const verdict = entries.every(({ right }) => right) ? solution : wrong(entries, missing);
  return { verdict, answer: shaped(answer, parts, given) };
}

function entryOf(part: Part, { numbers, words }: Given): Entry | undefined {
  if ("choice" in part) return part.choice[words.join(" ")];
  if ("word" in part) return words.includes(part.word) ? part.said : part.unsaid;
  const n = numbers[part.field] ?? 0;
  return n <= part.most ? told(part.runs, n) : undefined;
}

function wrong(entries: Entry[], missing: string): Verdict {
  const pieces = entries.flatMap((entry) => entry.pieces);
  const left = entries.some((entry) => entry.missing) ? [{ right: false, text: missing, reasons: [] }] : [];
  return { right: false, pieces: [...pieces, ...left] };
}

function told<T>(runs: Runs<T>, n: number): T {
  return filled(runs.filter(([from]) => from <= n).at(-1)![1], "{n}", `${n}`);
}

/** Whatever it is, with this hole filled wherever it is. */
function filled<T>(said: T, hole: string, by: string): T {
  return JSON.parse(JSON.stringify(said).replaceAll(hole, JSON.stringify(by).slice(1, -1)));
}

function shaped({ base, numbers, words }: Shape, parts: Part[], given: Given): unknown {
  let answer = structuredClone(base);
  for (const [field, path] of Object.entries(numbers)) answer = put(answer, path, given.numbers[field] ?? 0);
  if (!words) return answer;
  const said = parts.flatMap((part) => ("word" in part && given.words.includes(part.word) ? [part.word] : []));
  const value = words.several ? said.map((word) => words.values[word]) : words.values[given.words.join(" ")];
  return put(answer, words.at, value);
}

function put(answer: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value;
  const inside = answer as Record<string, unknown>;
  return { ...inside, [name]: put(inside[name], rest, value) };
}

function paid({ letters, size, most, listed, other, ...how }: Mix, { numbers }: Given): Judged | null {
  const answer = letters.map((letter) => letter.repeat(numbers[letter] ?? 0)).join("");
  if (answer.length > most) return null;
  const entry = answer.length === size ? listed[answer]! : filled(other, "{list}", list(letters, numbers, how));
  return { verdict: entry, answer };
}

function list(letters: string[], numbers: Given["numbers"], how: Pick<Mix, "items" | "joint" | "nothing">): string {
  const offered = letters.filter((letter) => numbers[letter]);
  const [last, ...before] = offered.map((letter) => told(how.items[letter]!, numbers[letter]!)).reverse();
  if (last === undefined) return how.nothing;
  return before.length > 0 ? before.reverse().join(", ") + how.joint + last : last;
}

// Answers to take to the teacher: the file that Python writes (lessons/handin.py), and the name it goes by.
import type { HandedIn } from "../wire";
import type { Marks } from "./marks";

const VERSION = 1;
const LONGEST_NAME = 60;

/** What of a lesson has been answered. */
export interface Lesson {
  game: string;
  lesson: string;
  language: string;
  questions: string[];
}

/** A name as it can be shown; null for what is none. */
export function learner(name: string): string | null {
  const shown = name
    .replace(/(?![\u00a0\u202f\ufeff])\s/gu, " ")
    .replace(/\p{C}/gu, "")
    .trim();
  return shown && [...shown].length <= LONGEST_NAME ? shown : null;
}

export function answered({ questions }: Lesson, marks: Marks): string[] {
  return questions.filter((question) => marks.of(question).first !== undefined);
}

export function handedIn(of: Lesson, name: string, marks: Marks): HandedIn {
  const answers = answered(of, marks).map((question) => {
    const { first, last, tries, hints } = marks.of(question);
    return [question, { first, last, tries, hints }];
  });
  const { game, lesson, language } = of;
  const format = `${game}-answers`;
  const written = { format, version: VERSION, name, lesson, language, answers: Object.fromEntries(answers) };
  const file = name.replace(/[^\p{L}\p{N}]/gu, "-").replace(/^-+|-+$/g, "") || "answers";
  return { kind: "answers", text: `${JSON.stringify(written, null, 1)}\n`, file: `${lesson}-${file}.json` };
}

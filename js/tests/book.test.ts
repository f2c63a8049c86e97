// A book answers as Python did: the same commands, and after each the same values (tests/widget/replays.py).
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { type Book, BookBoard } from "../src/host/book";
import { Log } from "../src/host/log";
import { Marks } from "../src/host/marks";
import type { AnswerMessage, Intent, Task, Traits } from "../src/wire";

interface Replay {
  book: Book;
  step: string;
  told: { intent: Intent; answer: AnswerMessage; values: Traits }[];
  kept: object;
}

const replays: Replay[] = JSON.parse(readFileSync("build/books.json", "utf8"));

/** A browser's storage. */
function shelf(kept: Record<string, string> = {}) {
  return {
    kept,
    getItem: (key: string) => kept[key] ?? null,
    setItem(key: string, value: string) {
      kept[key] = value;
    },
    removeItem(key: string) {
      delete kept[key];
    },
  };
}

for (const { book, step, told, kept } of replays) {
  const { question } = ({ ...book.values, ...book.steps[step]!.values } as Traits).task as Task;
  const kind = `${book.game}, ${question}`;
  test(`a book tells what Python tells: ${kind}`, () => {
    const storage = shelf();
    const { local } = new BookBoard(book, step, new Marks(book.game, book.lesson, storage));
    const heard: unknown[] = [];
    const logs = [new Log(), new Log()] as const;
    local.on("msg:custom", (message) => heard.push(message));
    for (const { intent, answer, values } of told) {
      local.send({ intent });
      assert.deepEqual(heard.at(-1), answer, intent.action);
      // News are what a page does not know yet: what counts is what it knows then.
      const { news, ...others } = values;
      assert.ok(logs[0].hear(local.get("news")) && logs[1].hear(news));
      assert.deepEqual(logs[0].lines, logs[1].lines, `${intent.action}: log`);
      for (const [name, value] of Object.entries(others)) {
        assert.deepEqual(local.get(name as keyof Traits), value, `${intent.action}: ${name}`);
      }
    }
    assert.deepEqual(
      Object.values(storage.kept).map((text) => JSON.parse(text)),
      [kept],
    );
  });
}

const [{ book, step }] = replays as [Replay];
const progress = (marks: Marks) =>
  (new BookBoard(book, step, marks).local.get("task") as { progress: string }).progress;

test("what was answered is there when the page is opened again, and gone when it is begun anew", () => {
  const storage = shelf();
  const marks = new Marks(book.game, book.lesson, storage);
  const before = progress(marks);
  marks.answered(step, true, ["d4"]);
  assert.notEqual(progress(new Marks(book.game, book.lesson, storage)), before);
  marks.clear();
  assert.equal(progress(new Marks(book.game, book.lesson, storage)), before);
  assert.deepEqual(storage.kept, {});
});

test("what is kept by somebody else, or nowhere, does no harm", () => {
  for (const text of ["", "{", "[]", '{"version":2}', '{"version":1,"lessons":{"x":3}}', '{"version":1}']) {
    const strange = shelf(Object.fromEntries([[`fw ${book.game} ${book.lesson}`, text]]));
    assert.equal(new Marks(book.game, book.lesson, strange).state(step), "todo");
  }
  const forbidden = {
    getItem: () => assert.fail(),
    setItem: () => assert.fail(),
    removeItem: () => assert.fail(),
  };
  const marks = new Marks(book.game, book.lesson, forbidden);
  marks.answered(step, false, "x");
  assert.equal(marks.state(step), "tried");
});

test("all boards of a page follow", () => {
  const marks = new Marks(book.game, book.lesson, null);
  const boards = [1, 2].map(() => new BookBoard(book, step, marks).local);
  const told = () => boards.map((board) => (board.get("task") as { progress: string }).progress);
  const before = told();
  marks.hinted(step, 4);
  assert.equal(new Set(told()).size, 1);
  assert.notDeepEqual(told(), before);
});

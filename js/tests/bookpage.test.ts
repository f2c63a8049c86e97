// Books in a page: a notebook has one for every question, a lesson one for all.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Window } from "happy-dom";
import type { Book } from "../src/host/book";
import { openBooks } from "../src/host/bookpage";
import type { Local } from "../src/host/local";
import type { Task } from "../src/wire";

const [{ book, step }] = JSON.parse(readFileSync("build/books.json", "utf8")) as [{ book: Book; step: string }];
const question = (name: string) =>
  `<div><div data-fw-step="${name}"><img alt="picture"></div>
   <script type="application/json" data-fw-book>${JSON.stringify(book).replaceAll("<", "\\u003c")}</script></div>`;
const KEPT = '<span data-fw-kept="true" hidden>kept</span><span data-fw-kept="false" hidden>not</span>';
const ABOUT = `${KEPT}<button data-fw-anew="Sure?" hidden>anew</button>`;

/** A page, what was put where, and its parts that are to be seen. */
function opened(html: string) {
  const window = new Window({ url: "http://localhost/" });
  const page = window.document as unknown as Document;
  page.body.innerHTML = html;
  const boards: [HTMLElement, Local][] = [];
  openBooks(page, (el, local) => boards.push([el, local]));
  const seen = () => [...page.querySelectorAll<HTMLElement>("span, button")].filter(({ hidden }) => !hidden);
  return { window, page, boards, seen };
}

const progress = (local: Local) => (local.get("task") as Task).progress;

test("each book opens in its own place, instead of the picture", () => {
  const { page, boards } = opened(question(step) + question(step) + question("another"));
  assert.deepEqual(
    boards.map(([el]) => el),
    [...page.querySelectorAll("[data-fw-step]")].slice(0, 2),
  );
  assert.equal(page.querySelectorAll("img").length, 1);
});

test("questions of one lesson count together", () => {
  const { boards } = opened(question(step) + question(step));
  const [first, second] = boards.map(([, local]) => local) as [Local, Local];
  const before = progress(second);
  first.send({ intent: { seq: 1, ply: 0, action: "/reveal" } });
  assert.notEqual(progress(second), before);
  assert.equal(progress(second), progress(first));
});

test("one press forgets all of it, after one question", () => {
  const { window, page, boards, seen } = opened(question(step) + question(step) + ABOUT);
  assert.deepEqual(
    seen().map(({ textContent }) => textContent),
    ["kept", "anew"],
  );
  boards[0]![1].send({ intent: { seq: 1, ply: 0, action: "/reveal" } });
  assert.equal(window.localStorage.length, 1);
  const asked: unknown[] = [];
  Object.assign(window, { confirm: (sure: string) => asked.push(sure) });
  page.querySelector("button")!.click();
  assert.deepEqual(asked, ["Sure?"]);
  assert.equal(window.localStorage.length, 0);
});

test("where there is no book, nothing is told of it", () => {
  assert.deepEqual(opened(ABOUT).seen(), []);
});

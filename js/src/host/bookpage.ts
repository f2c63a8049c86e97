// A page of a lesson: the boards of its book, each where its step stands, and what there is to say of what is kept.
import { type Book, BookBoard } from "./book";
import type { Local } from "./local";
import { Marks, type Shelf, attempt } from "./marks";

type Mount = (el: HTMLElement, local: Local, signal: AbortSignal) => void;

/** Every book that the page holds. */
export function openBooks(page: Document, mount: Mount): void {
  for (const source of page.querySelectorAll("script[data-fw-book]")) {
    openBook(JSON.parse(source.textContent!), page, mount);
  }
}

function openBook(book: Book, page: Document, mount: Mount): void {
  const shelf = shelfOf(page);
  const marks = new Marks(book.game, book.lesson, shelf);
  for (const el of page.querySelectorAll<HTMLElement>("[data-fw-step]")) {
    const name = el.dataset.fwStep!;
    if (name in book.steps) mount(el, new BookBoard(book, name, marks).local, new AbortController().signal);
  }
  page.defaultView?.addEventListener("storage", () => marks.look());
  for (const said of page.querySelectorAll<HTMLElement>("[data-fw-kept]")) {
    said.hidden = said.dataset.fwKept !== `${shelf !== null}`;
  }
  for (const button of page.querySelectorAll<HTMLElement>("[data-fw-anew]")) {
    button.addEventListener("click", () => anew(button.dataset.fwAnew!, marks, page));
  }
}

/** As if nobody had been here: what stands on the boards goes, too. */
function anew(sure: string, marks: Marks, page: Document): void {
  if (!page.defaultView?.confirm(sure)) return;
  marks.clear();
  page.defaultView.scrollTo(0, 0);
  page.location.reload();
}

/** Where this browser keeps things for pages, if it does. */
function shelfOf(page: Document): Shelf {
  return (
    attempt(() => {
      const shelf = page.defaultView!.localStorage;
      shelf.setItem("fw", "");
      shelf.removeItem("fw");
      return shelf;
    }) ?? null
  );
}

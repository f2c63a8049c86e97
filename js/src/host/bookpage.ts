// A page with books: boards where the steps stand, and what there is to say of what is kept.
import { type Book, BookBoard } from "./book";
import type { Local } from "./local";
import { Marks, type Shelf, attempt } from "./marks";

/** What a notebook calls an output to read: its styles would outrank those of a board. */
const WRITTEN = "jp-RenderedHTMLCommon";

type Mount = (el: HTMLElement, local: Local, signal: AbortSignal) => void;

/** Every book that the page holds. A notebook has one for every question: those of a lesson count together. */
export function openBooks(page: Document, mount: Mount): void {
  const sources = page.querySelectorAll("script[data-fw-book]");
  if (sources.length === 0) return;
  const shelf = shelfOf(page);
  const lessons = new Map<string, Marks>();
  for (const source of sources) {
    const book: Book = JSON.parse(source.textContent!);
    const lesson = `${book.game} ${book.lesson}`;
    const marks = lessons.get(lesson) ?? new Marks(book.game, book.lesson, shelf);
    lessons.set(lesson, marks);
    openBook(book, source.parentElement!, marks, mount);
  }
  tellOfKept(page, [...lessons.values()], shelf !== null);
}

/** Its boards, in the element it stands in, instead of their pictures. */
function openBook(book: Book, around: Element, marks: Marks, mount: Mount): void {
  for (const el of around.querySelectorAll<HTMLElement>("[data-fw-step]")) {
    const name = el.dataset.fwStep!;
    if (!(name in book.steps)) continue;
    el.replaceChildren();
    el.closest(`.${WRITTEN}`)?.classList.remove(WRITTEN);
    mount(el, new BookBoard(book, name, marks).local, new AbortController().signal);
  }
}

function tellOfKept(page: Document, every: Marks[], kept: boolean): void {
  page.defaultView?.addEventListener("storage", () => {
    for (const marks of every) marks.look();
  });
  for (const said of page.querySelectorAll<HTMLElement>("[data-fw-kept]")) {
    said.hidden = said.dataset.fwKept !== `${kept}`;
  }
  for (const button of page.querySelectorAll<HTMLElement>("[data-fw-anew]")) {
    button.hidden = false;
    button.addEventListener("click", () => anew(button.dataset.fwAnew!, every, page));
  }
}

/** As if nobody had been here: what stands on the boards goes, too. */
function anew(sure: string, every: Marks[], page: Document): void {
  if (!page.defaultView?.confirm(sure)) return;
  for (const marks of every) marks.clear();
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

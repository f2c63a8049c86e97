// Where a page without a kernel comes in: boards whose model lives in the page.
import type { RenderProps } from "@anywidget/types";
import { openBooks } from "./host/bookpage";
import type { Local } from "./host/local";
import widget from "./widget";
import type { Traits } from "./wire";

/** Draws a board into an element, until the signal says that it is over. */
export function mount(el: HTMLElement, local: Local, signal: AbortSignal): void {
  widget.render({ model: local.model, el, signal } as RenderProps<Traits>);
}

// A page that holds a book (widget/lesson_page.py) needs no other word.
if (globalThis.document) openBooks(document, mount);

// Where a page without a kernel comes in: boards whose model lives in the page.
import { openBooks } from "./host/bookpage";
import { mount } from "./host/mount";
export { recorded } from "./host/recorded";
export { play } from "./host/worker";
export { mount };

// A page that holds a book (widget/lesson_page.py) needs no other word.
if (globalThis.document) openBooks(document, mount);

// Shift + Enter runs a cell and goes on to the next one, past what the cell has just brought: that is brought into
// view, once. Of many cells that are run together, at most one is beside the chosen cell.
import { scroller } from "./screen";

const SETTLED = 300; // ms: by then it stands in the page, and what stood there before is gone
const ROOM = 120; // px, for what will be said below a question: `scroll-margin`

export function comeIntoView(root: HTMLElement, signal: AbortSignal): void {
  setTimeout(() => signal.aborted || look(root), SETTLED);
}

function look(root: HTMLElement): void {
  // What stands among other widgets is theirs to show.
  if (!root.closest(".jp-Cell.jp-mod-active, .jp-Cell:has(+ .jp-mod-active)") || root.closest(".widget-box")) return;
  const { top, bottom, height } = root.getBoundingClientRect();
  const screen = (scroller(root) ?? root).getBoundingClientRect();
  // Where there is room for it (table.css keeps some below), the text before stays in sight: it tells what is asked.
  if (top < screen.top || bottom > screen.bottom)
    root.scrollIntoView({ block: height + ROOM > screen.height ? "start" : "end" });
}

// Shift + Enter runs a cell and goes on to the next one, past what the cell has just brought: that is brought into
// view, once. Of many cells that are run together, at most one is beside the chosen cell.
import { scroller } from "./screen";

const SETTLED = 200; // ms: by then the notebook has put away what stood there before

export function comeIntoView(root: HTMLElement, signal: AbortSignal): void {
  // The first size tells when it stands in the page.
  const size = new ResizeObserver(() => {
    if (root.offsetHeight === 0) return;
    size.disconnect();
    setTimeout(() => signal.aborted || look(root), SETTLED);
  });
  size.observe(root);
  signal.addEventListener("abort", () => size.disconnect(), { once: true });
}

function look(root: HTMLElement): void {
  const cell = root.closest(".jp-Cell");
  const run = [cell, cell?.nextElementSibling].some((part) => part?.matches(".jp-mod-active"));
  // What stands among other widgets is theirs to show.
  if (!run || root.closest(".widget-box")) return;
  const [at, screen] = [root.getBoundingClientRect(), scroller(root)?.getBoundingClientRect()];
  if (screen && (at.top < screen.top || at.bottom > screen.bottom)) root.scrollIntoView({ block: "start" });
}

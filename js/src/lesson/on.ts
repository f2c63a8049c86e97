// On to the next question: in the same board, or in the next board of the lesson on the page.

/** The board of a lesson on which this step is asked, if the page has one. */
export function boardOf(from: HTMLElement, lesson: string, step: string): HTMLElement | null {
  const page = from.getRootNode() as Document | ShadowRoot;
  const boards = [...page.querySelectorAll<HTMLElement>("[data-mode=lesson]")];
  return boards.find(({ dataset }) => dataset.lessonName === lesson && dataset.step === step) ?? null;
}

/** Where one begins: the first thing to fill in, the board to mark squares on, or the way on. In a cell of its own the
 *  text above it is read first, and is at the top of the screen. */
export function begin(board: HTMLElement, alone = false): void {
  const first =
    board.querySelector<HTMLElement>("[data-prompt] [data-asked]:not([data-lesson])") ??
    board.querySelector<HTMLElement>("[role=gridcell][tabindex='0']") ??
    board.querySelector<HTMLElement>("[data-lesson=on]");
  const text = board.closest(".jp-Cell")?.previousElementSibling;
  const top = alone && text?.matches(".jp-MarkdownCell") ? text : board.closest(".fw-root");
  top?.scrollIntoView({ block: "start" });
  first?.focus({ preventScroll: true });
}

// A score line by line, beside the board and so within the screen: the focus goes there, and back when it is closed.
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Region } from "../games/game";

export function Scored(region: Region): JSX.Element | null {
  const { game, sheet, say } = region.seen;
  const box = useRef<HTMLDivElement>(null);
  const from = useRef<HTMLElement | null>(null); // what was pressed for it
  const seat = sheet && game.Sheet ? sheet.seat : null;
  useLayoutEffect(() => {
    if (seat === null || !box.current) return;
    from.current = (box.current.getRootNode() as Document | ShadowRoot).activeElement as HTMLElement | null;
    box.current.focus({ preventScroll: true });
    box.current.scrollIntoView?.({ block: "nearest" });
  }, [seat]);
  if (seat === null || !game.Sheet) return null;
  const close = () => {
    const root = box.current?.closest(".fw-root");
    const back = from.current && root?.contains(from.current) ? from.current : null;
    (back ?? root?.querySelector<HTMLElement>(`[data-score="${seat}"]`))?.focus();
    region.hands.set({ scored: null, marked: null });
  };
  return (
    <div
      ref={box}
      class="fw-scored"
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
    >
      <button type="button" class="fw-plain fw-close" aria-label={say("close")} data-tip={say("close")} onClick={close}>
        ×
      </button>
      <game.Sheet {...region} />
    </div>
  );
}

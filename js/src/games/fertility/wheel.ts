// The wheel turns a tile that is held over the board, and only then: otherwise it scrolls the page, as everywhere.
import { useEffect } from "preact/hooks";
import { fittingTurns } from "./legal";
import { turnSelected } from "./hands";
import type { Region } from "../../shell/seen";

const PAUSE = 150; // ms; a wheel or a pad tells of one push many times

/** Listens only while a tile is dragged over the board, or lies selected on it. */
export function useWheel(board: { current: Element | null }, { shown, deeds }: Region): void {
  const { view, ui, traits } = shown;
  const carried = ui.drag !== null && ui.drag.token === null;
  const selected = traits.selected.startsWith("place ") && view.legal.includes(traits.selected);
  useEffect(() => {
    if (!carried && !selected) return undefined;
    const stop = new AbortController();
    let ready = 0;
    const turn = (event: Event) => {
      const wheel = event as WheelEvent;
      if (wheel.ctrlKey || Math.abs(wheel.deltaY) <= Math.abs(wheel.deltaX)) return; // zooming, or sideways
      if (wheel.timeStamp < ready) return wheel.preventDefault();
      const turned = carried ? rotates({ shown, deeds }) : turnSelected(shown, deeds);
      if (!turned) return;
      wheel.preventDefault();
      ready = wheel.timeStamp + PAUSE;
    };
    board.current?.addEventListener("wheel", turn, { passive: false, signal: stop.signal });
    return () => stop.abort();
  }, [carried, selected, traits.selected, ui.tile, ui.turns, view]);
}

function rotates({ shown, deeds }: Region): boolean {
  const { ui, view } = shown;
  const next = ui.tile === null ? null : fittingTurns(view.legal, ui.tile, ui.turns + 1);
  if (next === null || next === ui.turns) return false;
  deeds.rotate();
  return true;
}

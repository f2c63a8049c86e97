// The wheel turns a tile that is held over the board, and only then: otherwise it scrolls the page, as everywhere.
import { useEffect } from "preact/hooks";
import { type Hands, type Seen, turnHeld, turnSelected } from "./hands";
import { readPlacement } from "./legal";

const PAUSE = 150; // ms; a wheel or a pad tells of one push many times

/** Listens only while a tile is dragged over the board, or lies selected on it. */
export function useWheel(board: { current: Element | null }, { traits, stance }: Seen, hands: Hands): void {
  const { selected } = traits;
  const carried = stance.drag !== null && stance.drag.token === null;
  const lying = readPlacement(selected) !== null && stance.legal.actions.has(selected);
  useEffect(() => {
    if (!carried && !lying) return undefined;
    const stop = new AbortController();
    let ready = 0;
    const turn = (event: Event) => {
      const wheel = event as WheelEvent;
      if (wheel.ctrlKey || Math.abs(wheel.deltaY) <= Math.abs(wheel.deltaX)) return; // zooming, or sideways
      if (wheel.timeStamp < ready) return wheel.preventDefault();
      if (!(carried ? turnHeld(hands) : turnSelected(hands))) return;
      wheel.preventDefault();
      ready = wheel.timeStamp + PAUSE;
    };
    board.current?.addEventListener("wheel", turn, { passive: false, signal: stop.signal });
    return () => stop.abort();
  }, [board, carried, lying, hands]);
}

// A tile or a token carried by a pointer: what it passes over, and what happens where it is let go.
import { startDrag, under, type Point } from "../../hands/drag";
import { putToken } from "./hands";
import type { Deeds, Shown } from "../../shell/seen";
import { spotOf } from "./board/squares";

/** Dragged over the board a tile is a ghost; let go there it is put down, anywhere else nothing happens. */
export function dragging(deeds: () => Deeds, latest: { current: Shown }): Pick<Deeds, "dragTile" | "dragToken"> {
  const squareAt = (grip: Element, at: Point) => {
    const square = under(grip, at)?.closest<SVGElement>("[data-square]")?.dataset.square;
    return square ? spotOf(square) : null;
  };
  const stop = () => deeds().set({ drag: null, pointed: null });
  return {
    dragTile(event, tile) {
      const grip = event.currentTarget as Element;
      startDrag(event, {
        begin: () => deeds().move({ type: "take", tile }),
        move: (at) => deeds().set({ drag: { at, token: null }, pointed: squareAt(grip, at) }),
        drop(at, touch) {
          const spot = squareAt(grip, at);
          if (spot) deeds().put(spot, touch);
          stop();
        },
        cancel: stop,
      });
    },
    dragToken(event, token) {
      const grip = event.currentTarget as Element;
      startDrag(event, {
        begin: () => deeds().set({ token, shop: null }),
        move: (at) => deeds().set({ drag: { at, token } }),
        drop(at) {
          const shop = under(grip, at)?.closest<HTMLElement>("[data-ticket]")?.dataset.ticket;
          if (shop) putToken(latest.current, deeds(), token, shop);
          stop();
        },
        cancel: stop,
      });
    },
  };
}

// The tiles everybody drafts from.
import type { JSX } from "preact";
import type { View } from "../types";
import type { Say } from "../words";
import { TilePicture } from "./domino";
import { scenes } from "./hand";

interface Props {
  view: View;
  say: Say;
  onDraft(action: string): void;
}

/** While a tile is drafted (or removed), these are the buttons for it. */
export function Pool({ view, say, onDraft }: Props): JSX.Element {
  const { common, pile } = view.pools;
  return (
    <section class="fw-panel fw-pool" aria-label={say("common-pool")}>
      <h2>
        {say("common-pool")} <span class="fw-quiet">{say("pile", { n: pile })}</span>
      </h2>
      <div class="fw-row">
        {common.map((tile, place) => {
          const action = `${view.turn.phase} ${tile}`;
          return (
            <button
              key={place}
              type="button"
              class="fw-tile"
              data-tile={tile}
              aria-label={say("tile", { tile, scenes: scenes(tile, say) })}
              disabled={!view.legal.includes(action)}
              onClick={() => onDraft(action)}
            >
              <TilePicture tile={tile} />
            </button>
          );
        })}
      </div>
    </section>
  );
}

// The tiles everybody drafts from.
import { memo } from "../../../shell/memo";
import type { Deeds } from "../../../shell/seen";
import type { Notation, Phase, Tile } from "../../../wire";
import type { Say } from "../../../shell/words";
import { TilePicture } from "../board/domino";
import { scenes } from "./hand";

interface Props {
  tiles: readonly Tile[];
  /** How many are left to draw. */
  pile: number;
  phase: Phase;
  legal: readonly Notation[];
  say: Say;
  deeds: Deeds;
}

/** While a tile is drafted (or removed), these are the buttons for it. */
export const Pool = memo(({ tiles, pile, phase, legal, say, deeds }: Props) => (
  <section class="fw-panel fw-pool" aria-label={say("common-pool")}>
    <h2>
      {say("common-pool")} <span class="fw-quiet">{say("pile", { n: pile })}</span>
    </h2>
    <div class="fw-row">
      {tiles.map((tile, place) => {
        const action = `${phase} ${tile}`;
        return (
          <button
            key={place}
            type="button"
            class="fw-tile"
            data-tile={tile}
            aria-label={say("tile", { tile, scenes: scenes(tile, say) })}
            disabled={!legal.includes(action)}
            onClick={() => deeds.play(action)}
          >
            <TilePicture tile={tile} />
          </button>
        );
      })}
    </div>
  </section>
));

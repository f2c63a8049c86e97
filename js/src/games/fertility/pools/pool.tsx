import type { JSX } from "preact";
// The tiles everybody drafts from.
import { memo } from "../../../shell/memo";
import type { Say } from "../../../shell/words";
import { TilePicture } from "../board/domino";
import type { Hands, Region } from "../hands";
import type { Legal } from "../legal";
import type { Phase, Tile } from "../view";
import { scenes } from "./hand";

interface Props {
  tiles: readonly Tile[];
  /** How many are left to draw. */
  pile: number;
  phase: Phase;
  legal: Legal;
  say: Say;
  hands: Hands;
}

/** A tile is to be taken from it. */
function lit(phase: Phase, { actions }: Legal): boolean {
  return actions.size > 0 && (phase === "draft" || phase === "remove");
}

/** While a tile is drafted (or removed), these are the buttons for it. */
export const Pool = memo(({ tiles, pile, phase, legal, say, hands }: Props) => (
  <div
    role="group"
    class={lit(phase, legal) ? "fw-panel fw-pool fw-pool-lit" : "fw-panel fw-pool"}
    aria-label={say("common-pool")}
  >
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
            data-tip={say("tile", { tile, scenes: scenes(tile, say) })}
            {...(legal.actions.has(action) ? { "data-asked": true } : { disabled: true })}
            onClick={() => hands.play(action)}
          >
            <TilePicture tile={tile} />
          </button>
        );
      })}
    </div>
  </div>
));

export function PoolPanel({ seen, hands }: Region): JSX.Element {
  const { view, stance, say } = seen;
  const { common, pile } = view.pools;
  return <Pool tiles={common} pile={pile} phase={view.turn.phase} legal={stance.legal} say={say} hands={hands} />;
}

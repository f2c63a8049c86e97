import type { JSX } from "preact";
// Your three tiles: take one in hand, turn it.
import { memo } from "../../../shell/memo";
import type { Say } from "../../../shell/words";
import { TilePicture } from "../board/domino";
import type { Turns } from "../board/squares";
import { type Hands, type Region, dragTile, takeTile, turn } from "../hands";
import { type Legal, fittingTurns } from "../legal";
import { yourTiles } from "../stance";
import type { Tile } from "../view";

interface Props {
  tiles: readonly Tile[];
  /** Whose they are, where they are not one's own. */
  of?: string | null;
  legal: Legal;
  /** The tile in hand, while one is to be laid. */
  inHand: Tile | null;
  turns: Turns;
  heat: boolean;
  say: Say;
  hands: Hands;
}

export const Hand = memo(({ tiles, of = null, legal, inHand, turns, heat, say, hands }: Props) => {
  const held = inHand === null ? -1 : tiles.indexOf(inHand); // of two alike, one is in hand
  const title = whoseTiles(of, say);
  return (
    <div role="group" class="fw-panel fw-hand" aria-label={title}>
      <h2>{title}</h2>
      <div class={held < 0 ? "fw-row fw-held" : "fw-row fw-held fw-holding"}>
        {tiles.map((tile, place) => (
          <button
            key={place}
            type="button"
            class="fw-tile"
            data-tile={tile}
            data-turns={place === held ? turns : 0}
            aria-pressed={place === held}
            aria-label={say("tile", { tile, scenes: scenes(tile, say) })}
            data-tip={say("tile", { tile, scenes: scenes(tile, say) })}
            {...(fittingTurns(legal, tile, 0) === null ? { disabled: true } : { "data-asked": true })}
            onPointerDown={(event) => dragTile(hands, event, tile)}
            onClick={() => (tile === inHand ? turn(hands) : takeTile(hands, tile))}
          >
            <TilePicture tile={tile} turns={place === held ? turns : 0} held={place === held} />
          </button>
        ))}
      </div>
      {inHand === null ? null : (
        <div class="fw-row">
          <button type="button" class="fw-button fw-rotate" data-tip={say("rotate-hint")} onClick={() => turn(hands)}>
            <span aria-hidden="true">⟳</span> {say("rotate")} <kbd>R</kbd>
          </button>
          <button
            type="button"
            class="fw-button fw-heat-switch"
            aria-pressed={heat}
            data-tip={say("heat-hint")}
            onClick={() => hands.hold((stance) => ({ ...stance, heat: !stance.heat }))}
          >
            {say("heat")}
          </button>
        </div>
      )}
    </div>
  );
});

export function whoseTiles(name: string | null, say: Say): string {
  return name === null ? say("your-tiles") : say("tiles-of", { name });
}

export function scenes(tile: Tile, say: Say): string {
  return [...tile].map((scene) => say(`scene.${scene}`)).join(" – ");
}

/** While the game lasts. */
export function HandPanel({ seen, hands }: Region): JSX.Element | null {
  const { view, stance, say, result, waiting } = seen;
  if (result) return null;
  return (
    <Hand
      tiles={yourTiles(view)}
      of={waiting}
      legal={stance.legal}
      inHand={view.turn.phase === "place" ? stance.tile : null}
      turns={stance.turns}
      heat={stance.heat}
      say={say}
      hands={hands}
    />
  );
}

// Your three tiles: take one in hand, turn it.
import { memo } from "../../../shell/memo";
import { fittingTurns } from "../legal";
import type { Deeds } from "../../../shell/seen";
import type { Turns } from "../board/squares";
import type { Notation, Tile } from "../../../wire";
import type { Say } from "../../../shell/words";
import { TilePicture } from "../board/domino";

interface Props {
  tiles: readonly Tile[];
  legal: readonly Notation[];
  /** The tile in hand, while one is to be laid. */
  inHand: Tile | null;
  turns: Turns;
  heat: boolean;
  say: Say;
  deeds: Deeds;
}

export const Hand = memo(({ tiles, legal, inHand, turns, heat, say, deeds }: Props) => {
  const held = inHand === null ? -1 : tiles.indexOf(inHand); // of two alike, one is in hand
  const take = (tile: Tile) => deeds.move({ type: "take", tile });
  return (
    <section class="fw-panel fw-hand" aria-label={say("your-tiles")}>
      <h2>{say("your-tiles")}</h2>
      <div class="fw-row fw-held">
        {tiles.map((tile, place) => (
          <button
            key={place}
            type="button"
            class="fw-tile"
            data-tile={tile}
            data-turns={place === held ? turns : 0}
            aria-pressed={place === held}
            aria-label={say("tile", { tile, scenes: scenes(tile, say) })}
            disabled={fittingTurns(legal, tile, 0) === null}
            onPointerDown={(event) => deeds.dragTile(event, tile)}
            onClick={() => (tile === inHand ? deeds.rotate() : take(tile))}
          >
            <TilePicture tile={tile} turns={place === held ? turns : 0} />
          </button>
        ))}
      </div>
      {inHand === null ? null : (
        <div class="fw-row">
          <button type="button" class="fw-button fw-rotate" title={say("rotate-hint")} onClick={deeds.rotate}>
            <span aria-hidden="true">⟳</span> {say("rotate")} <kbd>R</kbd>
          </button>
          <button
            type="button"
            class="fw-button fw-heat-switch"
            aria-pressed={heat}
            title={say("heat-hint")}
            onClick={() => deeds.set((ui) => ({ heat: !ui.heat }))}
          >
            {say("heat")}
          </button>
        </div>
      )}
    </section>
  );
});

export function scenes(tile: Tile, say: Say): string {
  return [...tile].map((scene) => say(`scene.${scene}`)).join(" – ");
}

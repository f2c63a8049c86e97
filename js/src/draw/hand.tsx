// Your three tiles: take one in hand, turn it.
import type { JSX } from "preact";
import { fittingTurns } from "../placements";
import type { Tile, View } from "../types";
import { yourTiles, type Ui } from "../ui";
import type { Say } from "../words";
import { TilePicture } from "./domino";

interface Props {
  view: View;
  ui: Ui;
  say: Say;
  onTake(tile: Tile): void;
  onRotate(): void;
  onHeat(): void;
}

export function Hand({ view, ui, say, onTake, onRotate, onHeat }: Props): JSX.Element {
  const placing = view.turn.phase === "place";
  const inHand = placing ? ui.tile : null;
  return (
    <section class="fw-panel fw-hand" aria-label={say("your-tiles")}>
      <div class="fw-heading">
        <h2>{say("your-tiles")}</h2>
        <button
          type="button"
          class="fw-button fw-rotate"
          disabled={inHand === null}
          title={say("rotate-hint")}
          onClick={onRotate}
        >
          <span aria-hidden="true">⟳</span> {say("rotate")} <kbd>R</kbd>
        </button>
      </div>
      <div class="fw-row">
        {yourTiles(view).map((tile, place) => (
          <button
            key={place}
            type="button"
            class="fw-tile"
            data-tile={tile}
            data-turns={tile === inHand ? ui.turns : 0}
            aria-pressed={tile === inHand}
            aria-label={say("tile", { tile, scenes: scenes(tile, say) })}
            disabled={!placing || fittingTurns(view.legal, tile, 0) === null}
            onClick={() => (tile === inHand ? onRotate() : onTake(tile))}
          >
            <TilePicture tile={tile} />
          </button>
        ))}
      </div>
      {inHand === null ? null : (
        <button
          type="button"
          class="fw-button fw-heat-switch"
          aria-pressed={ui.heat}
          title={say("heat-hint")}
          onClick={onHeat}
        >
          {say("heat")}
        </button>
      )}
    </section>
  );
}

export function scenes(tile: Tile, say: Say): string {
  return [...tile].map((scene) => say(`scene.${scene}`)).join(" – ");
}

// The brushes of the editor: ten tiles, the eraser, everybody's monuments.
import type { JSX } from "preact";
import type { Say } from "../../../shell/words";
import { TilePicture } from "../board/domino";
import { Icon } from "../glyph";
import { scenes } from "../pools/hand";
import type { Tile, View } from "../view";
import type { Brush, Easel } from "./brush";

interface Props {
  tiles: readonly Tile[];
  easel: Easel;
  view: View;
  say: Say;
  onTake(brush: Brush): void;
  onRotate(): void;
}

export function Palette({ tiles, easel, view, say, onTake, onRotate }: Props): JSX.Element {
  const { brush } = easel;
  const laying = brush.do === "lay" ? brush.tile : null;
  return (
    <div role="group" class="fw-panel fw-palette" aria-label={say("edit.palette")}>
      <div class="fw-brushes">
        {tiles.map((tile) => (
          <button
            key={tile}
            type="button"
            class="fw-tile"
            data-brush={tile}
            aria-pressed={tile === laying}
            aria-label={say("tile", { tile, scenes: scenes(tile, say) })}
            data-tip={scenes(tile, say)}
            onClick={() => onTake({ do: "lay", tile })}
          >
            <TilePicture tile={tile} />
          </button>
        ))}
      </div>
      <div class="fw-row">
        <button
          type="button"
          class="fw-button fw-rotate-brush"
          disabled={laying === null}
          data-tip={say("rotate-hint")}
          onClick={onRotate}
        >
          <span aria-hidden="true" class="fw-facing" data-turns={easel.turns}>
            ➜
          </span>{" "}
          {say("rotate")} <kbd>R</kbd>
        </button>
        <button
          type="button"
          class="fw-button fw-brush"
          data-brush="lift"
          aria-pressed={brush.do === "lift"}
          onClick={() => onTake({ do: "lift" })}
        >
          <span aria-hidden="true">⌫</span> {say("edit.lift")}
        </button>
        <div class="fw-row" role="group" aria-label={say("edit.monuments")}>
          <span class="fw-quiet">{say("edit.monuments")}</span>
          {view.players.map(({ name, monument }, seat) => (
            <button
              key={seat}
              type="button"
              class={`fw-button fw-brush fw-seat-${seat}`}
              data-brush={`monument ${seat}`}
              aria-pressed={brush.do === "monument" && brush.seat === seat}
              data-tip={say("square-monument", { name, monument: say(`monument.${monument}`) })}
              onClick={() => onTake({ do: "monument", seat })}
            >
              <Icon monument={monument} />
              <span>{name}</span>
              <span class="fw-unseen"> {say(`monument.${monument}`)}</span>
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}

// Tiles in a row of the editor: tap one to take it away, tap the plus to add the one in hand.
import type { JSX } from "preact";
import type { Say } from "../../../shell/words";
import { TilePicture } from "../board/domino";
import type { Tile } from "../view";
import { listed } from "./brush";

interface Props {
  name: string;
  tiles: readonly Tile[];
  /** The tile in hand; null for another brush. */
  hand: Tile | null;
  say: Say;
  /** The new row as an edit writes it, "AG BB". */
  onSet(tiles: string): void;
}

export function Tiles({ name, tiles, hand, say, onSet }: Props): JSX.Element {
  return (
    <div class="fw-row fw-tiles" role="group" aria-label={name}>
      <span class="fw-quiet fw-tiles-name">{name}</span>
      {tiles.map((tile, place) => (
        <button
          key={place}
          type="button"
          class="fw-tile fw-takes-away"
          aria-label={say("edit.tile-away", { tile })}
          data-tip={say("edit.tile-away", { tile })}
          onClick={() => onSet(listed(tiles.filter((_, other) => other !== place)))}
        >
          <TilePicture tile={tile} />
        </button>
      ))}
      <button
        type="button"
        class="fw-button fw-add"
        disabled={hand === null}
        aria-label={hand === null ? say("edit.tile-none") : say("edit.tile-add", { tile: hand })}
        data-tip={hand === null ? say("edit.tile-none") : say("edit.tile-add", { tile: hand })}
        onClick={() => hand && onSet(listed([...tiles, hand]))}
      >
        <span aria-hidden="true">+</span> {hand ? <TilePicture tile={hand} /> : null}
      </button>
    </div>
  );
}

// A row of tiles that is set by hand.
import type { JSX } from "preact";
import { Shelf } from "../../../shell/shelf";
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

export function Tiles({ tiles, onSet, ...props }: Props): JSX.Element {
  return (
    <Shelf
      {...props}
      things={tiles}
      draw={(tile) => <TilePicture tile={tile} />}
      what={(tile) => tile}
      onTake={(_, place) => onSet(listed(tiles.filter((_, other) => other !== place)))}
      onPut={(tile) => onSet(listed([...tiles, tile]))}
    />
  );
}

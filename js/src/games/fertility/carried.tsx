// The tile or token a pointer carries. Over a square the ghost on the board shows a tile instead.
import type { JSX } from "preact";
import { Dragged } from "../../hands/dragged";
import { TilePicture } from "./board/domino";
import type { Region } from "./hands";
import { Token } from "./token";

export function Carried({ seen }: Region): JSX.Element | null {
  const { drag, tile, turns } = seen.stance;
  if (!drag) return null;
  return (
    <Dragged at={drag.at}>
      {drag.token === null ? (
        <span class="fw-tile" hidden={seen.ghost !== null}>
          <TilePicture tile={tile ?? ""} turns={turns} />
        </span>
      ) : (
        <Token name={drag.token} />
      )}
    </Dragged>
  );
}

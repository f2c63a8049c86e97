// The tile or token a pointer carries. Over a square the ghost on the board shows a tile instead.
import type { JSX } from "preact";
import { Dragged } from "../../hands/dragged";
import type { Region } from "../game";
import { TilePicture } from "./board/domino";
import type { Stance } from "./stance";
import { Token } from "./token";
import type { Traits } from "./traits";

export function Carried({ seen }: Region<Traits, Stance>): JSX.Element | null {
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

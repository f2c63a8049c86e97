// What is being dragged, under the pointer. Over a square the ghost on the board shows it instead.
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Region } from "../shell/seen";
import { TilePicture } from "../games/fertility/board/domino";
import { Token } from "../games/fertility/token";

export function Dragged({ shown }: Pick<Region, "shown">): JSX.Element | null {
  const { drag, tile, turns } = shown.ui;
  const box = useRef<HTMLDivElement>(null);
  const { x, y } = drag?.at ?? { x: 0, y: 0 };
  useLayoutEffect(() => {
    const around = box.current?.offsetParent?.getBoundingClientRect();
    if (around) box.current!.style.transform = `translate(${x - around.left}px, ${y - around.top}px)`;
  }, [x, y]);
  if (!drag) return null;
  return (
    <div ref={box} class="fw-dragged" aria-hidden="true">
      {drag.token === null ? (
        <span class="fw-tile" hidden={shown.ghost !== null}>
          <TilePicture tile={tile ?? ""} turns={turns} />
        </span>
      ) : (
        <Token name={drag.token} />
      )}
    </div>
  );
}

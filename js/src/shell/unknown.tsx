// A game this page has no drawing of: Python's picture of it, every legal move as a button, and the typed field.
import type { JSX } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import type { Game, Hands, Region } from "../games/game";

/** A drawing of the position as the viewer may see it, and the same in words. */
interface Picture {
  svg: string;
  alt: string;
}

/** Null where the kernel has none to give. */
async function askPicture(hands: Hands): Promise<Picture | null> {
  const { svg, alt } = ((await hands.request("/picture")) ?? {}) as Partial<Picture>;
  return svg ? { svg, alt: alt ?? "" } : null;
}

/** Asked anew for every position; the old one stays until the new one is there. */
function Board({ seen, hands }: Region): JSX.Element | null {
  const [picture, show] = useState<Picture | null>(null);
  const { view, traits } = seen;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew in every position and language
  useLayoutEffect(() => {
    let wanted = true;
    void askPicture(hands).then((answer) => wanted && show(answer));
    return () => {
      wanted = false;
    };
  }, [hands, view, traits.language]);
  if (!picture) return null;
  // As an image nothing in it can run.
  const source = `data:image/svg+xml,${encodeURIComponent(picture.svg)}`;
  return <img class="fw-picture" src={source} alt={picture.alt} />;
}

export const unknown: Game = {
  steps: [],
  stepOf: ({ turn }) => (turn.phase === "over" ? null : turn.phase),
  begin: () => null,
  arrive: () => null,
  ghost: () => null,
  Board,
  beside: [],
  below: [],
  sign: (_, seat) => String(seat + 1),
  Sign: ({ sign }) => <span aria-hidden="true">{sign}</span>,
  Seat: () => null,
  categories: [],
  worth: () => null,
  unit: "",
  elsewhere: [],
  example: ({ legal }) => legal[0] ?? "",
};

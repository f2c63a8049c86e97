// A game this page has no drawing of: Python's picture of it, every legal move as a button, and the typed field.
import type { JSX } from "preact";
import type { Game, Region } from "../games/game";
import { useAnswer } from "./asking";

/** Asked anew for every position; the old one stays until the new one is there. */
function Board({ seen: { view, traits }, hands: { ask } }: Region): JSX.Element | null {
  const picture = useAnswer({ ask, view, language: traits.language }, "/picture", { stays: true });
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
  panels: [],
  sign: (_, seat) => String(seat + 1),
  Sign: ({ sign }) => <span aria-hidden="true">{sign}</span>,
  Seat: () => null,
  categories: [],
  worth: () => null,
  unit: "",
  elsewhere: [],
  example: ({ legal }) => legal[0] ?? "",
};

// The way back through the game, right under the board: slider and arrows.
import type { Hands } from "../games/game";
import { useLatest } from "../hands/latest";
import { memo } from "./memo";
import type { Say } from "./words";

interface Props {
  /** How many actions the position shown comes after, and how many there are. */
  at: number;
  of: number;
  say: Say;
  hands: Hands;
}

export const Scrub = memo(({ at, of, say, hands }: Props) => {
  const show = (to: number) => hands.ask(`/show ${to}`);
  const scrub = useLatest(show);
  const go = (name: string, sign: string, to: number) => (
    <button
      type="button"
      class="fw-button"
      aria-label={say(`go.${name}`)}
      data-tip={say(`go.${name}`)}
      disabled={to < 0 || to > of || to === at}
      onClick={() => void show(to)}
    >
      {sign}
    </button>
  );
  return (
    <div class="fw-scrub">
      {go("first", "«", 0)}
      {go("previous", "‹", at - 1)}
      <input
        type="range"
        class="fw-slider"
        min={0}
        max={of}
        value={at}
        aria-label={say("log")}
        aria-valuetext={say("position", { at, of })}
        onInput={(event) => scrub(Number(event.currentTarget.value))}
      />
      {go("next", "›", at + 1)}
      {go("last", "»", of)}
    </div>
  );
});

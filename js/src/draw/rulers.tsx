// Wheat track and statue scale: where the player stands, what it is worth, what comes next.
import type { JSX } from "preact";
import { memo } from "../memo";
import type { Player, View } from "../types";
import type { Say } from "../words";
import { Token } from "./token";

interface Props {
  tracks: View["tracks"];
  player: Player;
  say: Say;
}

export const Rulers = memo(({ tracks, player, say }: Props) => (
  <span class="fw-rulers">
    <Ruler name={say("track.wheat")} icon="W" track={tracks.wheat} at={player.wheat} say={say} />
    <Ruler name={say("track.statues")} track={tracks.statues} at={player.gods} say={say} />
  </span>
));

interface RulerProps {
  name: string;
  icon?: string;
  /** The value of every place. */
  track: readonly number[];
  at: number;
  say: Say;
}

function Ruler({ name, icon, track, at, say }: RulerProps): JSX.Element {
  const now = track[at] ?? 0;
  const next = track[at + 1];
  return (
    <span class="fw-ruler" title={name}>
      {icon ? <Token name={icon} /> : <span class="fw-star" aria-hidden="true">★</span>}
      <span class="fw-unseen">{name} </span>
      <span>{at} →</span>
      <strong class="fw-large">{now}</strong>
      {next === undefined ? null : <span class="fw-quiet">{say("track-next", { n: next })}</span>}
    </span>
  );
}

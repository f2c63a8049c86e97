// Wheat track and statue scale: where the player stands, what it is worth, what comes next.
import type { JSX } from "preact";
import { memo } from "../../../shell/memo";
import type { Say } from "../../../shell/words";
import { Token } from "../token";
import type { Player, View } from "../view";

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

/** Where the wheat marker stands, and what every place of the tracks is worth: what that makes is left to be found. */
export const Scales = memo(({ tracks, player, say }: Props) => (
  <span class="fw-rulers">
    <Scale name={say("track.wheat")} icon={<Token name="W" />} track={tracks.wheat} at={player.wheat} />
    <Scale
      name={say("track.statues")}
      icon={
        <span class="fw-star" aria-hidden="true">
          ★
        </span>
      }
      track={tracks.statues}
    />
  </span>
));

function Scale({
  name,
  icon,
  track,
  at,
}: { name: string; icon: JSX.Element; track: readonly number[]; at?: number }): JSX.Element {
  return (
    <span class="fw-ruler fw-scale" title={name}>
      {icon}
      <span class="fw-unseen">{name} </span>
      {at === undefined ? null : <strong class="fw-large">{at}</strong>}
      <span class="fw-quiet">({track.map((debens, place) => `${place} → ${debens}`).join(", ")})</span>
    </span>
  );
}

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
      {icon ? (
        <Token name={icon} />
      ) : (
        <span class="fw-star" aria-hidden="true">
          ★
        </span>
      )}
      <span class="fw-unseen">{name} </span>
      <span>{at} →</span>
      <strong class="fw-large">{now}</strong>
      {next === undefined ? null : <span class="fw-quiet">{say("track-next", { n: next })}</span>}
    </span>
  );
}

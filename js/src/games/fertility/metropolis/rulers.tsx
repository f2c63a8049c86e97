// Wheat track, statue scale and monuments left: where the player stands, what it is worth, what comes next. What a
// sign means is said by its tip.
import type { ComponentChildren, JSX } from "preact";
import { memo } from "../../../shell/memo";
import type { Say } from "../../../shell/words";
import { GodIcon, Icon } from "../glyph";
import { Token } from "../token";
import type { Player, View } from "../view";

interface Props {
  tracks: View["tracks"];
  player: Player;
  seat: number;
  say: Say;
}

export const Rulers = memo(({ tracks, player, seat, say }: Props) => (
  <span class="fw-rulers">
    <Sign name={say("track.wheat")} tip={meaning(tracks.wheat, player.wheat, "wheat", say)} first>
      <Token name="W" />
      <strong class="fw-large">{player.wheat}</strong>
      <Track track={tracks.wheat} at={player.wheat} say={say} />
    </Sign>
    <Sign name={say("track.statues")} tip={meaning(tracks.statues, player.gods, "statues", say)}>
      <span class="fw-track fw-gods">
        {heldGods(player, tracks.gods).map(({ god, held }) => (
          <God key={god} god={god} ghost={!held} />
        ))}
      </span>
      <Track track={tracks.statues} at={player.gods} say={say} />
    </Sign>
    <MonumentsLeft player={player} seat={seat} say={say} />
  </span>
));

/** Where the wheat marker stands, and what every place of the tracks is worth: what that makes is left to be found. */
export const Scales = memo(({ tracks, player, seat, say }: Props) => (
  <span class="fw-rulers">
    <Sign name={say("track.wheat")} tip={`${say("scene.W")} ${player.wheat} (${listed(tracks.wheat)})`} first>
      <Token name="W" />
      <strong class="fw-large">{player.wheat}</strong>
      <span class="fw-quiet">({listed(tracks.wheat)})</span>
    </Sign>
    <Sign name={say("track.statues")} tip={`${say("track.statues")} (${listed(tracks.statues)})`}>
      <God god="*" />
      <span class="fw-quiet">({listed(tracks.statues)})</span>
    </Sign>
    <MonumentsLeft player={player} seat={seat} say={say} />
  </span>
));

function listed(track: readonly number[]): string {
  return track.map((debens, place) => `${place} → ${debens}`).join(", ");
}

interface SignProps {
  name: string;
  /** All it says, in a sentence. */
  tip: string;
  /** The tab stop of its metropolis; arrows lead to the others. */
  first?: boolean;
  children: ComponentChildren;
}

function Sign({ name, tip, first = false, children }: SignProps): JSX.Element {
  return (
    <span class="fw-ruler" role="img" aria-label={tip} data-tip={tip} {...{ tabIndex: first ? 0 : -1 }}>
      <span class="fw-quiet">{name}</span>
      {children}
    </span>
  );
}

/** "2 wheat: 4 Debens at the end. With one more: 7." */
function meaning(track: readonly number[], at: number, what: "wheat" | "statues", say: Say): string {
  const next = track[at + 1];
  const more = next === undefined ? "" : ` ${say("track-more", { debens: next })}`;
  return `${say(`track-worth.${what}`, { n: at, debens: track[at] ?? 0 })}${more}`;
}

/** The value of every place, that of the player's own on a coin. */
function Track({ track, at, say }: { track: readonly number[]; at: number; say: Say }): JSX.Element {
  const now = Math.min(at, track.length - 1);
  const look = (place: number) => (place === now ? "fw-coin" : place === now + 1 ? "fw-next" : "");
  return (
    <span class="fw-track">
      {track.map((debens, place) => (
        <span key={place} class={look(place)}>
          {debens}
        </span>
      ))}
      <span class="fw-unit">&nbsp;{say("debens")}</span>
    </span>
  );
}

/** Those that full shops show; a statue of choice stands for the next one lacking. */
function heldGods(player: Player, gods: readonly string[]): { god: string; held: boolean }[] {
  const lacking = gods.filter((god) => !player.named_gods.includes(god));
  const chosen = lacking.slice(0, player.gods - player.named_gods.length);
  return gods.map((god) => ({ god, held: player.named_gods.includes(god) || chosen.includes(god) }));
}

/** A statue on gold; as a ghost, of a god that is still lacking. */
export function God({ god, ghost = false }: { god: string; ghost?: boolean }): JSX.Element {
  return (
    <span class={ghost ? "fw-token fw-god fw-god-lacking" : "fw-token fw-god"} data-god={god} aria-hidden="true">
      <GodIcon god={god} />
    </span>
  );
}

function MonumentsLeft({ player, seat, say }: Omit<Props, "tracks">): JSX.Element {
  const { monuments_left: left, monument } = player;
  return (
    <Sign name={say("monuments-left")} tip={say("monuments-left-tip", { n: left })}>
      <strong class="fw-large" data-monuments-left>
        {left}
      </strong>
      <span class={`fw-left fw-seat-${seat}`}>
        {Array.from({ length: left }, (_, place) => (
          <Icon key={place} monument={monument} />
        ))}
      </span>
    </Sign>
  );
}

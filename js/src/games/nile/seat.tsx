// What a player has at a glance, and how they are told apart.
import type { JSX } from "preact";
import type { Say } from "../../shell/words";
import { Icon } from "./card";
import { total } from "./cards";
import { Held } from "./estate";
import type { Player } from "./view";

export function Sign({ sign }: { sign: string }): JSX.Element {
  return <Icon name={sign} />;
}

export function Seat({ player, say }: { player: Player; say: Say }): JSX.Element {
  return (
    <span class="fw-goods fw-n-goods">
      <Held name="hand" n={total(player.hand)} say={say} />
      <Held name="store" n={total(player.store)} say={say} />
    </span>
  );
}

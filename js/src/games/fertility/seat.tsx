// What a player has at a glance, and what is left in the stock.
import type { JSX } from "preact";
import type { Say } from "../../shell/words";
import { Icon } from "./glyph";
import { Token } from "./token";
import { LETTERS, type Letter, type Monument, type Player, type View } from "./view";

/** Everybody is known by the shape of their monument. */
export function Sign({ sign }: { sign: string }): JSX.Element {
  return <Icon monument={sign as Monument} />;
}

/** What lies beside a metropolis is gone by the end. */
export function Seat({ player, over, say }: { player: Player; over: boolean; say: Say }): JSX.Element {
  return (
    <span class="fw-goods">
      {(over ? [] : LETTERS).map((letter) => (
        <Count key={letter} name={letter} n={player.beside[letter]} say={say} />
      ))}
      <Count name="W" n={player.wheat} say={say} />
    </span>
  );
}

export function Stock({ view, say }: { view: View; say: Say }): JSX.Element {
  return (
    <p class="fw-player fw-stock">
      <span class="fw-name">{say("stock")}</span>
      <span class="fw-goods">
        {LETTERS.map((letter) => (
          <Count key={letter} name={letter} n={view.stock[letter]} say={say} />
        ))}
      </span>
    </p>
  );
}

function Count({ name, n, say }: { name: Letter | "W"; n: number; say: Say }): JSX.Element {
  const label = say(`scene.${name}`);
  return (
    <span
      class={n > 0 ? "fw-count" : "fw-count fw-none"}
      data-tip={`${label}: ${say(name === "W" ? "for.wheat" : "for.resource")}`}
    >
      <Token name={name} />
      <span aria-hidden="true">{n}</span>
      <span class="fw-unseen">{`${label} ${n}`}</span>
    </span>
  );
}

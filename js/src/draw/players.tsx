// The players at a glance: what lies beside their metropolis, their wheat, their monuments, their score.
import type { JSX } from "preact";
import type { Letter, Player, View } from "../types";
import type { Say } from "../words";
import { Icon } from "./glyph";
import { Token } from "./token";

const LETTERS: readonly Letter[] = ["A", "B", "P", "G"];

export function Players({ view, say }: { view: View; say: Say }): JSX.Element {
  return (
    <section class="fw-panel fw-players" aria-label={say("players")}>
      <h3>{say("players")}</h3>
      <ul>
        {view.players.map((player, seat) => (
          <Line key={seat} player={player} seat={seat} say={say} now={seat === view.turn.seat} />
        ))}
      </ul>
    </section>
  );
}

interface LineProps {
  player: Player;
  seat: number;
  now: boolean;
  say: Say;
}

function Line({ player, seat, now, say }: LineProps): JSX.Element {
  return (
    <li class={now ? "fw-player fw-player-now" : "fw-player"}>
      <span class={`fw-name fw-seat-${seat}`}>
        <Icon monument={player.monument} />
        {player.name}
      </span>
      <span class="fw-goods">
        {LETTERS.map((letter) => (
          <Count key={letter} name={letter} n={player.beside[letter]} label={say(`scene.${letter}`)} />
        ))}
        <Count name="W" n={player.wheat} label={say("scene.W")} />
      </span>
      <span class="fw-coin fw-score" title={say("score-hint")}>
        {player.sheet.total}
        <span class="fw-unseen"> {say("debens")}</span>
      </span>
    </li>
  );
}

function Count({ name, n, label }: { name: Letter | "W"; n: number; label: string }): JSX.Element {
  return (
    <span class={n > 0 ? "fw-count" : "fw-count fw-none"} title={label}>
      <Token name={name} />
      <span aria-hidden="true">{n}</span>
      <span class="fw-unseen">{`${label} ${n}`}</span>
    </span>
  );
}

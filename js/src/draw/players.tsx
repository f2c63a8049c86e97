// The players at a glance: what lies beside their metropolis, their wheat, their monuments, their score.
import type { JSX } from "preact";
import type { Letter, Player, View } from "../types";
import type { Ui } from "../ui";
import type { Say } from "../words";
import { Icon } from "./glyph";
import { Token } from "./token";

const LETTERS: readonly Letter[] = ["A", "B", "P", "G"];

interface Props {
  view: View;
  ui: Ui;
  say: Say;
  /** Seats played by bots. */
  bots: readonly number[];
  onSee(seat: number): void;
  onScore(seat: number): void;
}

export function Players(props: Props): JSX.Element {
  const { view, say } = props;
  return (
    <section class="fw-panel fw-players" aria-label={say("players")}>
      <h2>{say("players")}</h2>
      <ul>
        {view.players.map((player, seat) => (
          <Line key={seat} {...props} player={player} seat={seat} />
        ))}
      </ul>
      <p class="fw-player fw-stock">
        <span class="fw-name">{say("stock")}</span>
        <span class="fw-goods">
          {LETTERS.map((letter) => (
            <Count key={letter} name={letter} n={view.stock[letter]} label={say(`scene.${letter}`)} />
          ))}
        </span>
      </p>
    </section>
  );
}

function Line({ view, ui, say, bots, player, seat, onSee, onScore }: Props & { player: Player; seat: number }): JSX.Element {
  const now = seat === view.turn.seat && view.turn.phase !== "over";
  return (
    <li class={now ? "fw-player fw-player-now" : "fw-player"}>
      <button
        type="button"
        class={`fw-name fw-plain fw-seat-${seat}`}
        aria-pressed={(ui.seat ?? view.turn.seat) === seat}
        title={say("see", { name: player.name })}
        onClick={() => onSee(seat)}
      >
        <Icon monument={player.monument} />
        <span>{player.name}</span>
        {bots.includes(seat) ? <span class="fw-quiet">{say("bot")}</span> : null}
      </button>
      <span class="fw-goods">
        {LETTERS.map((letter) => (
          <Count key={letter} name={letter} n={player.beside[letter]} label={say(`scene.${letter}`)} />
        ))}
        <Count name="W" n={player.wheat} label={say("scene.W")} />
      </span>
      <button
        type="button"
        class="fw-plain fw-score"
        aria-expanded={ui.scored === seat}
        title={say("sheet", { name: player.name })}
        onClick={() => onScore(seat)}
      >
        <span class="fw-coin">{player.sheet.total}</span>
        <span class="fw-unseen"> {say("debens")}</span>
      </button>
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

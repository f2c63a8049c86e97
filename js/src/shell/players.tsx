// The players at a glance: what lies beside their metropolis, their wheat, their monuments, their score.
import type { JSX } from "preact";
import { memo } from "./memo";
import type { Deeds } from "./seen";
import type { Letter, Player, View } from "../wire";
import type { Say } from "./words";
import { Winner } from "./final";
import { Icon } from "../games/fertility/glyph";
import { Token } from "../games/fertility/token";

const LETTERS: readonly Letter[] = ["A", "B", "P", "G"];

interface Props {
  players: readonly Player[];
  /** Whose turn it is; null when the game is over. */
  now: number | null;
  /** Seats that have won. */
  winners: readonly number[];
  stock: View["stock"];
  /** Seats played by bots. */
  bots: readonly number[];
  /** The seat whose metropolis is shown, and the one whose score sheet is. */
  seen: number;
  scored: number | null;
  /** The score is a question, and not told. */
  unscored?: boolean | undefined;
  say: Say;
  deeds: Deeds;
}

export const Players = memo(({ players, now, winners, stock, bots, seen, scored, unscored, say, deeds }: Props) => (
  <section class="fw-panel fw-players" aria-label={say("players")}>
    <h2>{say("players")}</h2>
    <ul>
      {players.map((player, seat) => (
        <Line
          key={seat}
          player={player}
          seat={seat}
          now={seat === now}
          over={now === null}
          won={winners.includes(seat)}
          bot={bots.includes(seat)}
          seen={seat === seen}
          scored={seat === scored}
          unscored={unscored}
          say={say}
          deeds={deeds}
        />
      ))}
    </ul>
    <p class="fw-player fw-stock">
      <span class="fw-name">{say("stock")}</span>
      <span class="fw-goods">
        {LETTERS.map((letter) => (
          <Count key={letter} name={letter} n={stock[letter]} label={say(`scene.${letter}`)} />
        ))}
      </span>
    </p>
  </section>
));

interface LineProps {
  player: Player;
  seat: number;
  now: boolean;
  /** What lies beside a metropolis is gone by the end. */
  over: boolean;
  won: boolean;
  bot: boolean;
  seen: boolean;
  scored: boolean;
  unscored?: boolean | undefined;
  say: Say;
  deeds: Deeds;
}

const Line = memo(({ player, seat, now, over, won, bot, seen, scored, unscored, say, deeds }: LineProps) => {
  const score = () => deeds.set((ui) => ({ scored: ui.scored === seat ? null : seat, seat }));
  return (
    <li class={now || won ? "fw-player fw-player-now" : "fw-player"}>
      <button
        type="button"
        class={`fw-name fw-plain fw-seat-${seat}`}
        aria-pressed={seen}
        title={say("see", { name: player.name })}
        onClick={() => deeds.set({ seat })}
      >
        <Icon monument={player.monument} />
        <span>{player.name}</span>
        {bot ? <span class="fw-quiet">{say("bot")}</span> : null}
        {won ? <Winner say={say} /> : null}
      </button>
      <span class="fw-goods">
        {(over ? [] : LETTERS).map((letter) => (
          <Count key={letter} name={letter} n={player.beside[letter]} label={say(`scene.${letter}`)} />
        ))}
        <Count name="W" n={player.wheat} label={say("scene.W")} />
      </span>
      {unscored ? null : (
        <button
          type="button"
          class="fw-plain fw-score"
          aria-expanded={scored}
          title={say("sheet", { name: player.name })}
          onClick={score}
        >
          <span class="fw-coin">{player.sheet.total}</span>
          <span class="fw-unseen"> {say("debens")}</span>
        </button>
      )}
    </li>
  );
});

function Count({ name, n, label }: { name: Letter | "W"; n: number; label: string }): JSX.Element {
  return (
    <span class={n > 0 ? "fw-count" : "fw-count fw-none"} title={label}>
      <Token name={name} />
      <span aria-hidden="true">{n}</span>
      <span class="fw-unseen">{`${label} ${n}`}</span>
    </span>
  );
}

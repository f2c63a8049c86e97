// The players at a glance: their sign and name, what they have, their score.
import type { JSX } from "preact";
import type { Game, Hands } from "../games/game";
import type { Position } from "../wire";
import { type Gain, sayGain, signed } from "./gained";
import { memo } from "./memo";
import { NOTHING } from "./nothing";
import type { Say } from "./words";

interface Props {
  game: Game;
  view: Position;
  /** Seats that have won. */
  winners: readonly number[];
  /** Seats played by bots. */
  bots: readonly number[];
  /** The seat looked at, and the one whose score is explained. */
  seen: number;
  scored: number | null;
  /** What each score gained lately. */
  gains?: readonly Gain[];
  /** The score is a question, and not told. */
  unscored?: boolean | undefined;
  say: Say;
  hands: Hands;
}

export function Players(props: Props): JSX.Element {
  const { game, view, winners, bots, seen, scored, gains = NOTHING, unscored, say, hands } = props;
  const over = game.stepOf(view) === null;
  return (
    <div role="group" class="fw-panel fw-players" aria-label={say("players")}>
      <h2>{say("players")}</h2>
      <ul>
        {view.players.map((player, seat) => (
          <Line
            key={seat}
            game={game}
            player={player}
            seat={seat}
            sign={game.sign(view, seat)}
            total={unscored ? null : game.worth(view, seat, "total")}
            now={!over && seat === view.turn.seat}
            over={over}
            won={winners.includes(seat)}
            bot={bots.includes(seat)}
            seen={seat === seen}
            scored={seat === scored}
            gain={gains[seat]}
            say={say}
            hands={hands}
          />
        ))}
      </ul>
      {game.Stock ? <game.Stock view={view} say={say} /> : null}
    </div>
  );
}

interface LineProps {
  game: Game;
  player: Position["players"][number];
  seat: number;
  sign: string;
  total: number | string | null;
  now: boolean;
  over: boolean;
  won: boolean;
  bot: boolean;
  seen: boolean;
  scored: boolean;
  gain: Gain | undefined;
  say: Say;
  hands: Hands;
}

const Line = memo((line: LineProps) => {
  const { game, player, seat, sign, total, now, over, won, bot, seen, scored, gain, say, hands } = line;
  return (
    <li class={now || won ? "fw-player fw-player-now" : "fw-player"}>
      <button
        type="button"
        class={`fw-name fw-plain fw-seat-${seat}`}
        aria-pressed={seen}
        data-tip={say("see", { name: player.name })}
        onClick={() => hands.set({ seat })}
      >
        <game.Sign sign={sign} />
        <span>{player.name}</span>
        {bot ? <span class="fw-quiet">{say("bot")}</span> : null}
        {won ? <Winner say={say} /> : null}
      </button>
      <Gained gain={gain ?? {}} say={say} />
      <game.Seat player={player} over={over} say={say} />
      {total === null ? null : (
        <button
          type="button"
          class="fw-plain fw-score"
          aria-expanded={scored}
          data-tip={say("sheet", { name: player.name })}
          data-score={seat}
          onClick={() => explain(hands, seat)}
        >
          <span class="fw-coin">{total}</span>
          <span class="fw-unseen"> {say(game.unit)}</span>
        </button>
      )}
    </li>
  );
});

/** "+17": what for is told by its tip, and by the answer under the board. */
function Gained({ gain, say }: { gain: Gain; say: Say }): JSX.Element | null {
  const what = sayGain(gain, say);
  if (!what) return null;
  return (
    <span class="fw-gained" role="img" aria-label={what} data-tip={what}>
      {signed(Object.values(gain).reduce((sum, n) => sum + n))}
    </span>
  );
}

/** A seat's score line by line; and no longer, where it is already. */
export function explain(hands: Hands, seat: number): void {
  hands.set(({ scored }) => ({ scored: scored === seat ? null : seat, seat }));
}

/** Told by a sign and a word, never by colour alone. */
function Winner({ say }: { say: Say }): JSX.Element {
  return (
    <span class="fw-winner">
      <span aria-hidden="true">★ </span>
      {say("winner")}
    </span>
  );
}

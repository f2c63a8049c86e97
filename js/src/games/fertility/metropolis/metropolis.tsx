// A metropolis: what lies beside it, its tracks, its starting shops, then the districts by their spots.
import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { rove } from "../../../hands/rove";
import { seatSeen } from "../../../shell/below";
import { memo } from "../../../shell/memo";
import { NOTHING } from "../../../shell/nothing";
import type { Say } from "../../../shell/words";
import type { Phrases } from "../../../wire";
import { type Hands, type Region, dragToken } from "../hands";
import { type Delivery, type Legal, NOTHING_LEGAL, once } from "../legal";
import { Token } from "../token";
import type { Words } from "../traits";
import type { OwnShop, Phase, Player, View } from "../view";
import { sayShop } from "../words";
import { Rulers, Scales } from "./rulers";
import { Slot } from "./slot";

const SUPPLYING: readonly Phase[] = ["supply", "bonus"];
/** Signs that tell what they mean. */
const onKey = rove("[data-tip][tabindex]");

interface Props {
  player: Player;
  seat: number;
  phase: Phase;
  /** The shop whose reward is being chosen, "m3". */
  giver: string | null;
  /** What may be done here: nothing in the metropolis of somebody whose turn it is not. */
  legal: Legal;
  tracks: View["tracks"];
  /** What the tracks are worth is a question, and not told. */
  unscored?: boolean | undefined;
  /** The token in hand, and the shop whose token is being chosen. */
  token: string | null;
  shop: string | null;
  /** Shops a line of the score sheet points at. */
  marked: readonly string[];
  words: Words;
  phrases: Phrases;
  say: Say;
  hands: Hands;
}

export const Metropolis = memo((props: Props) => {
  const { player, seat, tracks, token, say } = props;
  const ways = props.legal.deliveries;
  const fitting = token === null ? ways : ways.filter((way) => way.token === token);
  const title = say("metropolis", { name: player.name });
  // While some of the shops are asked for, the others are out of the way.
  const [whole, show] = useState(false);
  // What was asked for stays where it is until the step is over: nothing moves under a pointer.
  const [tokens, kept] = useRef([new Set<string>(), new Set<string>()] as const).current;
  if (!SUPPLYING.includes(props.phase)) {
    tokens.clear();
    kept.clear();
  }
  for (const way of ways) {
    if (props.giver === null) tokens.add(way.token);
    kept.add(way.shop);
  }
  const asking = kept.size > 0 && !whole;
  return (
    <div
      role="group"
      class={asking ? "fw-panel fw-metropolis fw-brief" : "fw-panel fw-metropolis"}
      aria-label={title}
      onKeyDown={onKey}
    >
      <div class="fw-heading">
        <h2 class={`fw-seat-${seat}`}>{title}</h2>
        {props.unscored ? (
          <Scales tracks={tracks} player={player} seat={seat} say={say} />
        ) : (
          <Rulers tracks={tracks} player={player} seat={seat} say={say} />
        )}
      </div>
      <Takable {...props} takable={once(ways.map((way) => way.token))} tokens={tokens} />
      <div class="fw-districts">
        {bySpot(player.shops).map(([spot, shops]) => (
          <Spot key={spot} {...props} spot={spot} shops={shops} ways={fitting} kept={kept} />
        ))}
      </div>
      <Free player={player} say={say} />
      {kept.size > 0 ? (
        <button type="button" class="fw-plain fw-all-shops" aria-expanded={whole} onClick={() => show(!whole)}>
          <span aria-hidden="true">{whole ? "▾" : "▸"} </span>
          {say("all-shops")}
        </button>
      ) : null}
    </div>
  );
});

/** The tokens that may go to a shop now, and those that could: take one in hand, then point at the shop. */
function Takable(props: Props & { takable: readonly string[]; tokens: ReadonlySet<string> }): JSX.Element | null {
  const { player, phase, giver, takable, token: inHand, say, hands } = props;
  const tokens = giver === null ? [...props.tokens] : takable;
  if (tokens.length === 0) return null;
  const beside: Record<string, number> = player.beside;
  const from = giver === null ? say("beside") : say("reward-of", { shop: giver });
  return (
    <div class="fw-row fw-takable" role="group" aria-label={from}>
      <span class="fw-quiet">{from}</span>
      {tokens.map((token) => (
        <button
          key={token}
          type="button"
          class="fw-button fw-take"
          data-token={token}
          {...(takable.includes(token) ? { "data-asked": true } : { disabled: true })}
          aria-pressed={inHand === token}
          onPointerDown={(event) => dragToken(hands, event, token)}
          onClick={() => hands.hold((stance) => ({ ...stance, token: inHand === token ? null : token, shop: null }))}
        >
          <Token name={token} />
          <span class="fw-unseen">{say(`scene.${token}`)} </span>
          {phase === "supply" ? beside[token] : null}
        </button>
      ))}
    </div>
  );
}

/** The shops of a district, or those printed on the metropolis itself. */
function Spot(
  props: Props & { spot: string; shops: readonly OwnShop[]; ways: readonly Delivery[]; kept: ReadonlySet<string> },
): JSX.Element {
  const { player, spot, shops, ways, words, say } = props;
  const name = spot === "m" ? say("starting-shops") : say("spot", { n: spot });
  return (
    <div class={spot === "m" ? "fw-starting" : "fw-district"} role="group" aria-label={name}>
      {spot === "m" ? null : (
        <span class="fw-district-head" aria-hidden="true">
          {name}
          <span class="fw-cost">{player.districts[spot]}</span>
        </span>
      )}
      {shops.map((shop) => (
        <Slot
          key={shop.id}
          shop={shop}
          label={sayShop(words, player, shop.id)}
          ways={ways.filter((way) => way.shop === shop.id)}
          kept={props.kept.has(shop.id)}
          open={props.shop === shop.id}
          marked={props.marked.includes(shop.id)}
          phrases={props.phrases}
          say={say}
          hands={props.hands}
        />
      ))}
    </div>
  );
}

/** As the notation names them. */
const SPOTS = ["1", "2", "3", "4", "5", "6", "7"];

function Free({ player, say }: Pick<Props, "player" | "say">): JSX.Element | null {
  const free = SPOTS.filter((spot) => !(spot in player.districts));
  if (free.length === 0) return null;
  return (
    <p class="fw-free">
      {say("free-spots")}
      {free.map((spot) => (
        <span key={spot} class="fw-free-spot">
          {spot}
        </span>
      ))}
    </p>
  );
}

/** Shops named "3a" stand on spot 3, "m1" and its like on the board itself. */
function bySpot(shops: readonly OwnShop[]): [string, OwnShop[]][] {
  const spots = new Map<string, OwnShop[]>();
  for (const shop of shops) {
    const spot = shop.id[0] ?? "";
    spots.set(spot, [...(spots.get(spot) ?? []), shop]);
  }
  return [...spots];
}

/** Of the seat looked at. */
export function SeatMetropolis({ seen, hands, unscored }: Region & Pick<Props, "unscored">): JSX.Element | null {
  const { traits, view, doing, stance, say } = seen;
  const seat = seatSeen(seen);
  const player = view.players[seat];
  if (!player) return null;
  return (
    <Metropolis
      key={`${seat} ${player.turns_taken}`}
      player={player}
      seat={seat}
      phase={view.turn.phase}
      giver={giverOf(view)}
      legal={seat === view.turn.seat ? stance.legal : NOTHING_LEGAL}
      tracks={view.tracks}
      unscored={unscored}
      token={stance.token}
      shop={stance.shop}
      marked={doing.marked?.shops ?? NOTHING}
      words={traits.words}
      phrases={traits.phrases}
      say={say}
      hands={hands}
    />
  );
}

/** The shop whose reward is due, where one is. */
function giverOf({ turn }: View): string | null {
  const [due] = turn.pending;
  return turn.phase === "bonus" && typeof due === "object" ? due.shop : null;
}

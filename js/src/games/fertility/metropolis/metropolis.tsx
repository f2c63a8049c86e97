// A metropolis: what lies beside it, its tracks, its starting shops, then the districts by their spots.
import type { JSX } from "preact";
import { deliveries, once, type Delivery } from "../choices";
import { memo } from "../../../shell/memo";
import type { Deeds } from "../../../shell/seen";
import type { Notation, OwnShop, Phase, Phrases, Player, View, Words } from "../../../wire";
import { sayShop, type Say } from "../../../shell/words";
import { Rulers, Scales } from "./rulers";
import { Slot } from "./slot";
import { Token } from "../token";

export interface Props {
  player: Player;
  seat: number;
  phase: Phase;
  /** The shop whose reward is being chosen, "m3". */
  giver: string | null;
  /** What may be done here: nothing in the metropolis of somebody whose turn it is not. */
  legal: readonly Notation[];
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
  deeds: Deeds;
}

export const Metropolis = memo((props: Props) => {
  const { player, seat, tracks, token, say } = props;
  const ways = deliveries(props.legal);
  const fitting = token === null ? ways : ways.filter((way) => way.token === token);
  const title = say("metropolis", { name: player.name });
  return (
    <section class="fw-panel fw-metropolis" aria-label={title}>
      <div class="fw-heading">
        <h2 class={`fw-seat-${seat}`}>{title}</h2>
        {props.unscored ? <Scales tracks={tracks} player={player} say={say} /> : <Rulers tracks={tracks} player={player} say={say} />}
      </div>
      <Takable {...props} tokens={once(ways.map((way) => way.token))} />
      <div class="fw-districts">
        {bySpot(player.shops).map(([spot, shops]) => (
          <Spot key={spot} {...props} spot={spot} shops={shops} ways={fitting} />
        ))}
      </div>
      <Free player={player} say={say} />
    </section>
  );
});

/** The tokens that may go to a shop now: take one in hand, then point at the shop. */
function Takable(props: Props & { tokens: readonly string[] }): JSX.Element | null {
  const { player, phase, giver, tokens, token: inHand, say, deeds } = props;
  if (tokens.length === 0) return null;
  const beside: Record<string, number> = player.beside;
  const from = giver === null ? say("beside") : say("reward-of", { shop: giver });
  return (
    <div class="fw-row fw-beside" role="group" aria-label={from}>
      <span class="fw-quiet">{from}</span>
      {tokens.map((token) => (
        <button
          key={token}
          type="button"
          class="fw-button fw-take"
          data-token={token}
          aria-pressed={inHand === token}
          onPointerDown={(event) => deeds.dragToken(event, token)}
          onClick={() => deeds.set({ token: inHand === token ? null : token, shop: null })}
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
function Spot(props: Props & { spot: string; shops: readonly OwnShop[]; ways: readonly Delivery[] }): JSX.Element {
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
          open={props.shop === shop.id}
          marked={props.marked.includes(shop.id)}
          phrases={props.phrases}
          say={say}
          deeds={props.deeds}
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

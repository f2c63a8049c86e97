// A metropolis: what lies beside it, its tracks, its starting shops, then the districts by their spots.
import type { JSX } from "preact";
import { deliveries, once } from "../choices";
import type { Notation, OwnShop, Phrases, View, Words } from "../types";
import type { Ui } from "../ui";
import { sayAction, sayShop, type Say } from "../words";
import { Rulers } from "./rulers";
import { Ticket } from "./ticket";
import { Token } from "./token";

export interface MetropolisProps {
  view: View;
  ui: Ui;
  words: Words;
  phrases: Phrases;
  say: Say;
  onToken(token: string | null): void;
  onShop(shop: string | null): void;
  onPlay(action: Notation): void;
}

export function Metropolis(props: MetropolisProps): JSX.Element | null {
  const { view, ui, say } = props;
  const seat = ui.seat ?? view.turn.seat;
  const player = view.players[seat];
  if (!player) return null;
  const title = say("metropolis", { name: player.name });
  return (
    <section class="fw-panel fw-metropolis" aria-label={title}>
      <div class="fw-heading">
        <h2 class={`fw-seat-${seat}`}>{title}</h2>
        <Rulers view={view} player={player} say={say} />
      </div>
      {seat === view.turn.seat ? <Beside {...props} /> : null}
      <div class="fw-districts">
        {bySpot(player.shops).map(([spot, shops]) => {
          const name = spot === "m" ? say("starting-shops") : say("spot", { n: spot });
          return (
            <div
              key={spot}
              class={spot === "m" ? "fw-starting" : "fw-district"}
              role="group"
              aria-label={name}
            >
              {spot === "m" ? null : (
                <span class="fw-district-head" aria-hidden="true">
                  {name}
                  <span class="fw-cost">{player.districts[spot]}</span>
                </span>
              )}
              {shops.map((shop) => (
                <ShopSlot key={shop.id} {...props} shop={shop} seat={seat} />
              ))}
            </div>
          );
        })}
      </div>
    </section>
  );
}

/** The tokens that may go to a shop now: take one in hand, then point at the shop. */
function Beside({ view, ui, say, onToken }: MetropolisProps): JSX.Element | null {
  const tokens = once(deliveries(view.legal).map(({ token }) => token));
  if (tokens.length === 0) return null;
  const beside: Record<string, number> = view.players[view.turn.seat]?.beside ?? {};
  return (
    <div class="fw-row fw-beside" role="group" aria-label={say("beside")}>
      <span class="fw-quiet">{say("beside")}</span>
      {tokens.map((token) => (
        <button
          key={token}
          type="button"
          class="fw-button fw-take"
          data-token={token}
          aria-pressed={ui.token === token}
          onClick={() => onToken(ui.token === token ? null : token)}
        >
          <Token name={token} />
          <span class="fw-unseen">{say(`scene.${token}`)} </span>
          {view.turn.phase === "supply" ? beside[token] : null}
        </button>
      ))}
    </div>
  );
}

function ShopSlot(props: MetropolisProps & { shop: OwnShop; seat: number }): JSX.Element {
  const { view, ui, words, phrases, say, shop, seat, onShop, onPlay } = props;
  const label = sayShop(words, view.players[seat]!, shop.id);
  const marked = ui.marked?.shops.includes(shop.id) ?? false;
  const ways = seat === view.turn.seat ? deliveries(view.legal).filter((way) => way.shop === shop.id) : [];
  const fitting = ui.token === null ? ways : ways.filter(({ token }) => token === ui.token);
  const picture = <Ticket shop={shop} label={label} say={say} marked={marked} silent={fitting.length > 0} />;
  if (fitting.length === 0) return picture;
  const [first] = fitting;
  const only = fitting.length === 1 ? first! : null;
  const said = only ? sayAction(phrases, only.action) : `${shop.id}: ${label}`;
  return (
    <div class="fw-slot">
      <button
        type="button"
        class="fw-shop-button"
        data-shop={shop.id}
        title={said}
        {...(only ? {} : { "aria-expanded": ui.shop === shop.id })}
        onClick={() => (only ? onPlay(only.action) : onShop(ui.shop === shop.id ? null : shop.id))}
      >
        {picture}
        <span class="fw-unseen">{said}</span>
      </button>
      {ui.shop === shop.id && !only ? (
        <div class="fw-row fw-payments">
          {fitting.map(({ action, token }) => (
            <button
              key={action}
              type="button"
              class="fw-button fw-pay"
              data-action={action}
              aria-label={sayAction(phrases, action)}
              onClick={() => onPlay(action)}
            >
              <Token name={token} />
            </button>
          ))}
        </div>
      ) : null}
    </div>
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

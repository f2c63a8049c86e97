// The metropolis of the player whose turn it is: starting shops, then the districts by their spots.
import type { JSX } from "preact";
import type { OwnShop, View, Words } from "../types";
import type { Say } from "../words";
import { Ticket } from "./ticket";

interface Props {
  view: View;
  words: Words;
  say: Say;
}

export function Metropolis({ view, words, say }: Props): JSX.Element | null {
  const { seat } = view.turn;
  const player = view.players[seat];
  if (!player) return null;
  const title = say("metropolis", { name: player.name });
  return (
    <section class="fw-panel fw-metropolis" aria-label={title}>
      <h3>{title}</h3>
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
                <Ticket key={shop.id} shop={shop} label={words.shops[`${seat}/${shop.id}`] ?? ""} say={say} />
              ))}
            </div>
          );
        })}
      </div>
    </section>
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

// The districts on offer.
import type { JSX } from "preact";
import type { View, Words } from "../types";
import type { Say } from "../words";
import { Ticket } from "./ticket";

interface Props {
  view: View;
  words: Words;
  say: Say;
}

export function Offer({ view, words, say }: Props): JSX.Element {
  return (
    <section class="fw-panel fw-offer" aria-label={say("districts")}>
      <h3>
        {say("districts")} <span class="fw-quiet">{say("pile", { n: view.districts.pile })}</span>
      </h3>
      <div class="fw-districts">
        {view.districts.row.map(({ id, cost, shops }) => (
          <div key={id} class="fw-district" role="group" aria-label={say("district", { id, cost })}>
            <span class="fw-district-head" aria-hidden="true">
              {id}
              <span class="fw-cost">{cost ? "◆".repeat(cost) : say("free")}</span>
            </span>
            {shops.map((shop, place) => (
              <Ticket key={place} shop={shop} label={words.shops[`${id}/${place}`] ?? ""} say={say} />
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}

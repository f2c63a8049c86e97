// A shop of a metropolis. Where a token may go to it, it is a button.
import type { JSX } from "preact";
import type { Delivery } from "../choices";
import type { Deeds } from "../../../shell/seen";
import type { OwnShop, Phrases } from "../../../wire";
import { sayAction, type Say } from "../../../shell/words";
import { Payments } from "./payments";
import { Ticket } from "./ticket";

interface Props {
  shop: OwnShop;
  label: string;
  /** Deliveries that may go there, of the token in hand or of any. */
  ways: readonly Delivery[];
  /** Its token is being chosen. */
  open: boolean;
  marked: boolean;
  phrases: Phrases;
  say: Say;
  deeds: Deeds;
}

export function Slot({ shop, label, ways, open, marked, phrases, say, deeds }: Props): JSX.Element {
  const picture = <Ticket shop={shop} label={label} say={say} marked={marked} silent={ways.length > 0} />;
  const [first] = ways;
  if (!first) return picture;
  const only = ways.length === 1 ? first : null;
  const said = only ? sayAction(phrases, only.action) : `${shop.id}: ${label}`;
  const choose = () => deeds.set({ shop: open ? null : shop.id });
  return (
    <div class="fw-slot">
      <button
        type="button"
        class="fw-shop-button"
        data-shop={shop.id}
        title={said}
        {...(only ? {} : { "aria-expanded": open })}
        onClick={() => (only ? deeds.play(only.action) : choose())}
      >
        {picture}
        <span class="fw-unseen">{said}</span>
      </button>
      {open && !only ? (
        <Payments
          ways={ways.map(({ action, token }) => ({ action, tokens: token }))}
          label={said}
          phrases={phrases}
          onPlay={deeds.play}
        />
      ) : null}
    </div>
  );
}

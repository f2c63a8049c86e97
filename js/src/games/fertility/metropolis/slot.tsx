// A shop of a metropolis. Where a token may go to it, it is a button.
import type { JSX } from "preact";
import { type Say, sayAction } from "../../../shell/words";
import type { Phrases } from "../../../wire";
import type { Hands } from "../hands";
import type { Delivery } from "../legal";
import type { OwnShop } from "../view";
import { Payments } from "./payments";
import { Ticket } from "./ticket";

interface Props {
  shop: OwnShop;
  label: string;
  /** Deliveries that may go there, of the token in hand or of any. */
  ways: readonly Delivery[];
  /** A token could go there before in this step. */
  kept: boolean;
  /** Its token is being chosen. */
  open: boolean;
  marked: boolean;
  phrases: Phrases;
  say: Say;
  hands: Hands;
}

export function Slot({ shop, label, ways, kept, open, marked, phrases, say, hands }: Props): JSX.Element {
  const picture = <Ticket shop={shop} label={label} say={say} marked={marked} silent={ways.length > 0} />;
  const [first] = ways;
  if (!first) return kept ? <div class="fw-slot">{picture}</div> : picture;
  const only = ways.length === 1 ? first : null;
  const needed = `${shop.id}: ${label}`;
  const said = only ? `${sayAction(phrases, only.action)}\n${needed}` : needed;
  const choose = () => hands.hold((stance) => ({ ...stance, shop: open ? null : shop.id }));
  return (
    <div class="fw-slot">
      <button
        type="button"
        class="fw-plain fw-shop-button"
        data-shop={shop.id}
        data-asked
        data-tip={said}
        aria-expanded={only ? undefined : open}
        onClick={() => (only ? hands.play(only.action) : choose())}
      >
        {picture}
        <span class="fw-unseen">{said}</span>
      </button>
      {open && !only ? (
        <Payments
          ways={ways.map(({ action, token }) => ({ action, tokens: token }))}
          label={said}
          phrases={phrases}
          say={say}
          onPlay={hands.play}
        />
      ) : null}
    </div>
  );
}

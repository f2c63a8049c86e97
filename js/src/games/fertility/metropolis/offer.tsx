// The districts on offer. While one may be built, each is a button, and its payments open below it.
import type { JSX } from "preact";
import { memo } from "../../../shell/memo";
import { type Say, sayAction } from "../../../shell/words";
import type { Phrases } from "../../../wire";
import type { Hands, Region } from "../hands";
import type { Build, Legal } from "../legal";
import type { Words } from "../traits";
import type { District } from "../view";
import { Payments } from "./payments";
import { Ticket } from "./ticket";

interface Props {
  districts: { row: District[]; pile: number };
  legal: Legal;
  words: Words;
  phrases: Phrases;
  say: Say;
  /** The district being paid for. */
  chosen: string | null;
  hands: Hands;
}

export const Offer = memo((props: Props) => {
  const { districts, say, chosen, hands } = props;
  return (
    <section class="fw-panel fw-offer" aria-label={say("districts")}>
      <h2>
        {say("districts")} <span class="fw-quiet">{say("pile", { n: districts.pile })}</span>
      </h2>
      <div class="fw-districts">
        {districts.row.map((district) => {
          const ways = props.legal.builds.filter((build) => build.district === district.id);
          const choose = () => {
            const [only] = ways;
            if (only && only.pay === "") hands.play(only.action);
            else hands.hold((stance) => ({ ...stance, district: chosen === district.id ? null : district.id }));
          };
          return (
            <Card
              key={district.id}
              {...props}
              district={district}
              ways={ways}
              open={chosen === district.id}
              onClick={choose}
            />
          );
        })}
      </div>
    </section>
  );
});

interface CardProps extends Props {
  district: District;
  ways: Build[];
  open: boolean;
  onClick(): void;
}

function Card({ district, ways, open, words, phrases, say, hands, onClick }: CardProps): JSX.Element {
  const { id, cost, shops } = district;
  const name = say("district", { id, cost });
  const head = (
    <>
      <strong>{id}</strong>
      <span class="fw-cost">{cost ? "◆".repeat(cost) : say("free")}</span>
    </>
  );
  return (
    <div class="fw-district" role="group" aria-label={name}>
      {ways.length > 0 ? (
        <button
          type="button"
          class="fw-button fw-district-head fw-can"
          data-district={id}
          data-asked
          {...(ways[0]!.pay ? { "aria-expanded": open } : {})}
          onClick={onClick}
        >
          {head}
          <span class="fw-unseen"> {ways.length === 1 ? sayAction(phrases, ways[0]!.action) : name}</span>
        </button>
      ) : (
        <span class="fw-district-head" aria-hidden="true">
          {head}
        </span>
      )}
      {open ? (
        <Payments
          ways={ways.map(({ action, pay }) => ({ action, tokens: pay }))}
          label={say("pay-for", { id })}
          phrases={phrases}
          onPlay={hands.play}
        />
      ) : null}
      {shops.map((shop, place) => (
        <Ticket key={place} shop={shop} label={words.shops[`${id}/${place}`] ?? ""} say={say} />
      ))}
    </div>
  );
}

export function OfferPanel({ seen, hands }: Region): JSX.Element {
  const { traits, view, stance, say } = seen;
  return (
    <Offer
      districts={view.districts}
      legal={stance.legal}
      words={traits.words}
      phrases={traits.phrases}
      say={say}
      chosen={stance.district}
      hands={hands}
    />
  );
}

// The districts on offer. While one may be built its whole card is a button, and its payments open below them all.
import type { JSX } from "preact";
import { rove } from "../../../hands/rove";
import { memo } from "../../../shell/memo";
import { type Say, sayAction } from "../../../shell/words";
import type { Phrases } from "../../../wire";
import type { Hands, Region } from "../hands";
import type { Build, Legal } from "../legal";
import type { Words } from "../traits";
import type { District } from "../view";
import { Payments } from "./payments";
import { Ticket } from "./ticket";

/** Signs that tell what they mean. */
const onKey = rove("[data-tip][tabindex]");

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
  const { districts, legal, phrases, say, chosen, hands } = props;
  const waysTo = (id: string) => legal.builds.filter((build) => build.district === id);
  const paid = chosen === null ? [] : waysTo(chosen);
  const at = districts.row.findIndex(({ id }) => id === chosen);
  const choose = (id: string) => {
    const [only] = waysTo(id);
    if (only && only.pay === "") hands.play(only.action);
    else hands.hold((stance) => ({ ...stance, district: chosen === id ? null : id }));
  };
  return (
    <div
      role="group"
      class="fw-panel fw-offer"
      // In which row, where two stand in each.
      data-paid={at < 0 ? undefined : at >> 1}
      aria-label={say("districts")}
      onKeyDown={onKey}
    >
      <h2>
        {say("districts")} <span class="fw-quiet">{say("pile", { n: districts.pile })}</span>
      </h2>
      <div class="fw-districts">
        {districts.row.map((district, place) => (
          <Card
            key={district.id}
            {...props}
            district={district}
            ways={waysTo(district.id)}
            open={chosen === district.id}
            first={place === 0}
            onClick={() => choose(district.id)}
          />
        ))}
        {paid.length > 0 ? (
          <Payments
            ways={paid.map(({ action, pay }) => ({ action, tokens: pay }))}
            label={say("pay-for", { id: chosen ?? "" })}
            phrases={phrases}
            say={say}
            onPlay={hands.play}
          />
        ) : null}
      </div>
    </div>
  );
});

interface CardProps extends Props {
  district: District;
  ways: Build[];
  open: boolean;
  /** The tab stop of the cards that are no buttons. */
  first: boolean;
  onClick(): void;
}

/** A district on offer: a button as a whole, while it may be built. */
function Card({ district, ways, open, first, words, phrases, say, onClick }: CardProps): JSX.Element {
  const { id, cost, shops } = district;
  const label = (place: number) => words.shops[`${id}/${place}`] ?? "";
  const meaning = [say(cost ? "district-tip" : "district-free", { id, n: cost }), ...shops.map((_, at) => label(at))];
  const can = ways.length > 0;
  const card = (
    <>
      <span class="fw-district-head" aria-hidden="true">
        <strong>{id}</strong>
        <span class="fw-cost">{cost ? say("cost", { n: cost }) : say("free")}</span>
      </span>
      {shops.map((shop, place) => (
        <Ticket key={place} shop={shop} label={label(place)} say={say} silent={can} />
      ))}
    </>
  );
  const look = ["fw-district", can ? "fw-can" : "", open ? "fw-district-open" : ""].join(" ").trim();
  if (!can)
    return (
      <div
        class={look}
        role="group"
        aria-label={meaning[0]}
        data-tip={meaning.join("\n")}
        {...{ tabIndex: first ? 0 : -1 }}
      >
        {card}
      </div>
    );
  return (
    <button
      type="button"
      class={look}
      data-district={id}
      data-asked
      data-tip={meaning.join("\n")}
      aria-expanded={ways[0]!.pay ? open : undefined}
      onClick={({ detail }) => detail > 1 || onClick()} // a double click opens it once
    >
      {card}
      <span class="fw-unseen">
        {[ways.length === 1 ? sayAction(phrases, ways[0]!.action) : meaning[0], ...meaning.slice(1)].join(" ")}
      </span>
    </button>
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

// The districts on offer. While one may be built, each is a button, and its payments open below it.
import type { JSX } from "preact";
import { builds, type Build } from "../choices";
import type { District, Notation, Phrases, View, Words } from "../types";
import { sayAction, type Say } from "../words";
import { Ticket } from "./ticket";
import { Token } from "./token";

interface Props {
  view: View;
  words: Words;
  phrases: Phrases;
  say: Say;
  /** The district being paid for. */
  chosen: string | null;
  onChoose(id: string | null): void;
  onPlay(action: Notation): void;
}

export function Offer(props: Props): JSX.Element {
  const { view, say, chosen, onChoose, onPlay } = props;
  const legal = builds(view.legal);
  return (
    <section class="fw-panel fw-offer" aria-label={say("districts")}>
      <h2>
        {say("districts")} <span class="fw-quiet">{say("pile", { n: view.districts.pile })}</span>
      </h2>
      <div class="fw-districts">
        {view.districts.row.map((district) => {
          const ways = legal.filter((build) => build.district === district.id);
          const choose = () => {
            const [only] = ways;
            if (only && only.pay === "") onPlay(only.action);
            else onChoose(chosen === district.id ? null : district.id);
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
}

interface CardProps extends Props {
  district: District;
  ways: Build[];
  open: boolean;
  onClick(): void;
}

function Card({ district, ways, open, words, phrases, say, onClick, onPlay }: CardProps): JSX.Element {
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
        <div class="fw-row fw-payments" role="group" aria-label={say("pay-for", { id })}>
          {ways.map(({ action, pay }) => (
            <button
              key={action}
              type="button"
              class="fw-button fw-pay"
              data-action={action}
              aria-label={sayAction(phrases, action)}
              title={sayAction(phrases, action)}
              onClick={() => onPlay(action)}
            >
              {[...pay].map((token, place) => (
                <Token key={place} name={token} />
              ))}
            </button>
          ))}
        </div>
      ) : null}
      {shops.map((shop, place) => (
        <Ticket key={place} shop={shop} label={words.shops[`${id}/${place}`] ?? ""} say={say} />
      ))}
    </div>
  );
}

// A shop of the edited position: each of its icons is a button that puts a token there or takes it away.
import type { JSX } from "preact";
import type { Say } from "../../../shell/words";
import { RewardPicture, sockets } from "../metropolis/ticket";
import { Token } from "../token";
import type { OwnShop } from "../view";

interface Props {
  shop: OwnShop;
  /** What it needs and gives, in words. */
  label: string;
  say: Say;
  /** The tokens that shall lie there, "AG"; "-" for none. */
  onSet(tokens: string): void;
}

const ANY = "*";
const NEXT: Record<string, string> = { "": "A", A: "B", B: "P", P: "G", G: "" };

export function SetShop({ shop, label, say, onSet }: Props): JSX.Element {
  const icons = sockets(shop.needs, shop.has);
  const lying = icons.map(({ name, empty }) => (empty ? "" : name));
  const put = (place: number, token: string) =>
    onSet(lying.map((other, at) => (at === place ? token : other)).join("") || "-");
  return (
    <div
      class={shop.full ? "fw-ticket fw-set-shop fw-ticket-full" : "fw-ticket fw-set-shop"}
      role="group"
      aria-label={`${shop.id}: ${label}`}
      data-tip={label}
    >
      <span class="fw-quiet">{shop.id}</span>
      {icons.map(({ name, empty }, place) => {
        const any = shop.needs[place] === ANY;
        const now = lying[place] ?? "";
        const next = any ? (NEXT[now] ?? "") : empty ? name : "";
        const said = say(next ? "edit.put" : "edit.take", { what: say(`scene.${next || now}`) });
        return (
          <button
            key={place}
            type="button"
            class="fw-plain fw-set-socket"
            data-socket={`${shop.id}/${place}`}
            aria-label={said}
            data-tip={said}
            onClick={() => put(place, next)}
          >
            <Token name={name} empty={empty} />
          </button>
        );
      })}
      <span class="fw-arrow">→</span>
      <RewardPicture reward={shop.reward} />
      {shop.full ? <span class="fw-stamp">✓</span> : null}
    </div>
  );
}

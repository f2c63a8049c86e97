// A shop as a ticket: sockets on the left, an arrow or, when it is full, a stamp, the reward on the right.
import { Fragment, type JSX } from "preact";
import { memo } from "../../../shell/memo";
import type { Say } from "../../../shell/words";
import { Token } from "../token";
import type { OwnShop, Reward, Shop } from "../view";
import { God } from "./rulers";

interface Props {
  shop: Shop | OwnShop;
  /** The same in words. */
  label: string;
  say: Say;
  /** Pointed at by a line of the score sheet. */
  marked?: boolean;
  /** Inside a button that says it all. */
  silent?: boolean;
}

export const Ticket = memo(({ shop, label, say, marked = false, silent = false }: Props) => {
  const own = "id" in shop ? shop : null;
  const said = own?.full ? `${label} (${say("full")})` : label;
  const spoken = {
    role: "img" as const,
    "aria-label": own ? `${own.id}: ${said}` : said,
    "data-tip": said,
    ...(own ? { tabIndex: -1 } : {}),
  };
  const classes = ["fw-ticket", own?.full ? "fw-ticket-full" : "", marked ? "fw-ticket-marked" : ""];
  return (
    <div class={classes.join(" ").trim()} data-ticket={own?.id} {...(silent ? { "aria-hidden": true } : spoken)}>
      {own ? <span class="fw-quiet">{own.id}</span> : null}
      {sockets(shop.needs, own?.has ?? "").map(({ name, empty }, place) => (
        <Token key={place} name={name} empty={empty} />
      ))}
      {/* In between, where no number of sockets pushes it out. */}
      {own?.full ? <span class="fw-stamp">✓</span> : <span class="fw-arrow">→</span>}
      <RewardPicture reward={shop.reward} />
    </div>
  );
});

/** Each printed icon: the token lying there, or what it waits for; any-icons take what is left over. */
export function sockets(needs: string, has: string): { name: string; empty: boolean }[] {
  const left = [...has];
  const take = (wanted: string) => {
    const place = left.indexOf(wanted);
    return place < 0 ? undefined : left.splice(place, 1)[0];
  };
  const named = [...needs].map((need) => ({ need, token: take(need) }));
  return named.map(({ need, token }) => {
    const lying = token ?? (need === "*" ? left.shift() : undefined);
    return { name: lying ?? need, empty: lying === undefined };
  });
}

export function RewardPicture({ reward }: { reward: Reward }): JSX.Element {
  return <span class="fw-reward">{rewardOf(reward)}</span>;
}

function rewardOf(reward: Reward): JSX.Element[] {
  if ("each" in reward) return [<Coin key="n" n={reward.debens} />, <Small key="each" name={reward.each} />];
  if ("debens" in reward) return [<Coin key="n" n={reward.debens} />];
  if ("wheat" in reward) return Array.from({ length: reward.wheat }, (_, place) => <Token key={place} name="W" />);
  if ("statues" in reward) {
    return reward.statues.map((god, place) => <God key={place} god={god} />);
  }
  return [<OneOf key="one" letters={reward.resource} />];
}

/** A choice is framed and parted by strokes; what stands side by side without is all given. */
function OneOf({ letters }: { letters: string }): JSX.Element {
  return (
    <span class="fw-one-of">
      {[...letters].map((letter, place) => (
        <Fragment key={place}>
          {place > 0 ? <span class="fw-or">/</span> : null}
          <Small name={letter} />
        </Fragment>
      ))}
    </span>
  );
}

/** What is only named: a kind that counts, a kind to choose. */
function Small({ name }: { name: string }): JSX.Element {
  return (
    <span class="fw-small">
      <Token name={name} />
    </span>
  );
}

function Coin({ n }: { n: number }): JSX.Element {
  return <span class="fw-coin">{n}</span>;
}

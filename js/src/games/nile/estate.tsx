// One player's land on the bank: who it is, how many cards are in hand and store, and what lies before them. The
// number of a field is large: it is what others must beat.
import { Fragment, type JSX } from "preact";
import { memo } from "../../shell/memo";
import type { Say } from "../../shell/words";
import { Card, Icon, SIGNS } from "./card";
import { cardName, kindsOf, total } from "./cards";
import type { Gone } from "./gone";
import type { Look } from "./look";
import type { Planted } from "./traits";
import { type Counts, MONUMENTS, type Card as Name, type View, landOf } from "./view";

const SHOWN = 6; // cards of a field that are drawn

interface Props {
  view: View;
  seat: number;
  /** Their own land, seen by whoever looks. */
  near: boolean;
  gone: Gone;
  /** What a move would plant here, and what it would take away. */
  plants: readonly Planted[];
  look: Look;
  say: Say;
}

export const Estate = memo(({ view, seat, near, gone, plants, look, say }: Props) => {
  const { name, hand, store, speculations, sheet } = view.players[seat]!;
  const now = view.turn.phase === "over" ? view.outcome?.winners.includes(seat) : view.turn.seat === seat;
  const look_ = `fw-n-estate${now ? " fw-n-now" : ""}${near ? " fw-n-near" : ""}`;
  return (
    <div role="group" class={look_} aria-label={name} data-seat={seat}>
      <p class={`fw-n-owner fw-seat-${seat}`}>
        <Icon name={SIGNS[seat] ?? ""} />
        <strong>{name}</strong>
        {near && sheet ? (
          <span class="fw-quiet fw-n-goal" data-tip={say("goal")}>
            <span class="fw-coin">{sheet.stacks.join("·")}</span> {say("smallest")}
          </span>
        ) : null}
      </p>
      <span class="fw-n-behind">
        <Held name="hand" n={total(hand)} say={say} />
        <Held name="store" n={total(store)} say={say} />
      </span>
      <div class="fw-n-land">
        <Plots view={view} seat={seat} gone={gone} plants={plants} look={look} say={say} />
        {speculations.map((card, place) => (
          <span
            key={place}
            class="fw-n-plot fw-n-bet"
            data-tip={say("speculation-tip", { name, card: cardName(card, say) })}
          >
            <Card card={card} />
            <strong class="fw-n-number" aria-hidden="true">
              ?
            </strong>
            <span class="fw-unseen">{say("speculation", { card: cardName(card, say) })}</span>
          </span>
        ))}
      </div>
    </div>
  );
});

/** Backs with their number. */
export function Held({ name, n, say }: { name: "hand" | "store"; n: number; say: Say }): JSX.Element {
  const said = say(`${name}-count`, { n });
  return (
    <span class="fw-n-held" data-tip={said}>
      {name === "hand" ? <Card card="back" /> : <Icon name="store" />}
      <span aria-hidden="true">{n}</span>
      <span class="fw-unseen">{said}</span>
    </span>
  );
}

/** Fields and monuments; after them what would be new. */
function Plots({ view, seat, gone, plants, look, say }: Omit<Props, "near">): JSX.Element {
  const land = landOf(view, seat);
  const mine = view.turn.seat === seat ? plants : [];
  const fresh = mine.filter(({ joins }) => joins === 0);
  const falls = (place: string) => plants.find((planted) => planted.where === place && planted.falls?.seat === seat);
  const places = [...view.crops, ...MONUMENTS].filter((place) => land[place] || gone[place]);
  const both = { look, say };
  return (
    <>
      {places.map((place) => {
        const [loss, n] = [gone[place], land[place]];
        const joining = mine.find(({ where, joins }) => where === place && joins > 0);
        return (
          <Fragment key={place}>
            {loss?.by === null ? (
              <span key={view.turn.ply} class="fw-n-gone-by" aria-hidden="true">
                <Card card={place} />
              </span>
            ) : null}
            {n ? (
              <Plot {...both} as="place" place={place} n={n} more={joining?.cards} by={falls(place)?.cards} />
            ) : loss && loss.by !== null ? (
              <Plot {...both} as="lost" place={place} n={loss.n} by={loss.by} />
            ) : null}
          </Fragment>
        );
      })}
      {fresh.map(({ where, cards }) => (
        <Plot {...both} key={`new ${where}`} as="ghost" place={where} n={cards} />
      ))}
    </>
  );
}

export function plotName(place: string, say: Say): string {
  return say(place.length === 1 ? `crop.${place}` : `monument.${place}`);
}

interface PlotProps {
  /** What is there, what is there no more, or what would be new. */
  as: "place" | "lost" | "ghost";
  place: string;
  n: number;
  /** How many would join. */
  more?: number | undefined;
  /** How many beat it, or would; 0: the locusts ate it; undefined: it stays. */
  by?: number | undefined;
  look: Look;
  say: Say;
}

const Plot = memo(({ as, place, n, more = 0, by, look, say }: PlotProps) => {
  const there = as === "place";
  const { class: marked, rank } = look(there ? place : "");
  const field = place.length === 1;
  const name = plotName(place, say);
  const tip = field ? say("field-tip", { crop: name, n }) : say(`does.${place}`, { n });
  const label = field ? say("field", { crop: name, n }) : say("monument", { monument: name, n });
  const fate = by ? "beats" : by === 0 ? "locusts" : more ? "grows" : null;
  return (
    <span
      class={`fw-n-plot${marked}${by === undefined ? "" : " fw-n-falls"}`}
      {...{ [`data-${as}`]: place }}
      data-tip={there ? tip : null}
    >
      {field ? null : <Card card={place} />}
      <Cards card={field ? place : "S"} n={n} more={more} />
      <span class="fw-n-said" aria-hidden="true">
        <strong class="fw-n-number">{n + more}</strong>
        <span class="fw-n-name">{name}</span>
      </span>
      <span class="fw-unseen">{label}</span>
      {fate ? <strong class="fw-n-fate">{say(fate, { n: by ?? n, of: n, to: n + more })}</strong> : null}
      {rank === null ? null : <Rank n={rank} />}
    </span>
  );
});

export function Rank({ n }: { n: number }): JSX.Element {
  return <b class="fw-n-rank">{n}</b>;
}

/** Each card of a kind is seen, as far as one looks at so many. */
export function Cards({ card, n, more }: { card: Name; n: number; more: number }): JSX.Element {
  const shown = Math.min(n + more, SHOWN);
  return (
    <span class="fw-n-pile" aria-hidden="true">
      {Array.from({ length: shown }, (_, place) => (
        <span key={place} class={place >= shown - more ? "fw-n-joining" : ""}>
          <Card card={card} />
        </span>
      ))}
    </span>
  );
}

/** Cards by kind, small, each with its number where it is more than one; the words for it stand beside. */
export function Chips({ counts }: { counts: Counts }): JSX.Element {
  return (
    <span class="fw-n-chips" aria-hidden="true">
      {kindsOf(counts).map(([card, n]) => (
        <span key={card} class="fw-n-chip">
          <Card card={card} />
          {n > 1 ? n : null}
        </span>
      ))}
    </span>
  );
}

// The toy of tests/toy, as a page knows it: cards are picked from the hand, then played or buried.
import type { JSX } from "preact";
import type { Game, Region } from "../../src/games/game";
import type { Notation, Position, Traits as Shared } from "../../src/wire";

interface View extends Position {
  /** A pile that the viewer may not see is a number. */
  players: { name: string; hand: number[] | number; row: number[]; buried: number[] | number }[];
  deck: number;
}

interface Traits extends Shared {
  view: View;
}

/** The card in hand. */
type Stance = number | null;

const VERBS = ["play", "bury"];
const count = (pile: number[] | number) => (typeof pile === "number" ? pile : pile.length);

/** Everybody's cards in a row; the one that is about to be played lies there as a ghost. */
function Board({ seen: { view, ghost, say } }: Region<Traits, Stance>): JSX.Element {
  return (
    <ul class="fw-toy" aria-label={say("toy-table", { n: view.deck })}>
      {view.players.map(({ row, buried }, seat) => (
        <li key={seat} class={`fw-seat-${seat}`} data-row={seat}>
          {row.join(" ")} {seat === view.turn.seat && ghost ? <em data-ghost>{ghost}</em> : null} ({count(buried)})
        </li>
      ))}
    </ul>
  );
}

function Hand({ seen: { view, stance, traits }, hands }: Region<Traits, Stance>): JSX.Element {
  const cards = new Set(view.legal.map((action) => Number(action.split(" ")[1])));
  const button = (action: Notation) => (
    <button key={action} type="button" class="fw-button" data-asked data-do={action} onClick={() => hands.play(action)}>
      {traits.phrases[action]}
    </button>
  );
  return (
    <section class="fw-panel fw-row">
      {[...cards].map((card) => (
        <button key={card} type="button" class="fw-button" data-card={card} onClick={() => hands.hold(() => card)}>
          {card}
        </button>
      ))}
      {stance === null ? null : VERBS.map((verb) => button(`${verb} ${stance}`))}
    </section>
  );
}

export const toy: Game<Traits, Stance> = {
  steps: ["play"],
  stepOf: ({ turn }) => (turn.phase === "over" ? null : turn.phase),
  begin: () => null,
  arrive: () => null,
  ghost: ({ legal }, card, offered) => offered ?? legal.find((action) => action === `play ${card}`) ?? null,
  Board,
  panels: [{ name: "hand", title: () => "hand", needed: () => true, Draw: Hand }],
  sign: (_, seat) => "ABCDEF"[seat] ?? "",
  Sign: ({ sign }) => <b aria-hidden="true">{sign}</b>,
  Seat: ({ player: { hand } }) => <span>{count(hand)}</span>,
  categories: [],
  worth: ({ players }, seat) => players[seat]?.row.reduce((sum, card) => sum + card, 0) ?? 0,
  unit: "points",
  elsewhere: VERBS,
  example: () => "play 7",
};

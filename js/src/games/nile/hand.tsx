// The own cards: the hand as a fan sorted by kind, the store under its lid, and what can be done with what is chosen.
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { pointing } from "../../hands/pointing";
import { rove } from "../../hands/rove";
import { useAnswer } from "../../shell/asking";
import type { Say } from "../../shell/words";
import type { Notation } from "../../wire";
import { Card, Icon } from "./card";
import { cardName, isPair, kindsOf, listed, shows, total } from "./cards";
import { Rank } from "./estate";
import { type Hands, type Region, dragCard, send, toggle } from "./hands";
import { type Side, joins, monumentsFor } from "./legal";
import { useLook } from "./look";
import { type Choice, readMove, unplaced, written } from "./moves";
import { type Stance, choiceOf, clear, isChosen, place, planned } from "./stance";
import type { Answers } from "./traits";
import { type Counts, banned, nearest } from "./view";

const onKey = rove("[data-held]");
const TRADES = ["market", "offer"];

/** Cards that are ticked as the answer to a question, by kind. */
export interface Ticking {
  ticked: readonly string[];
  onTick(card: string): void;
}

interface Props extends Region {
  ticking?: Ticking | undefined;
}

export function HandPanel({ seen, hands, ticking }: Props): JSX.Element | null {
  const { view, stance, say } = seen;
  const near = nearest(view);
  const player = near === null ? undefined : view.players[near];
  if (!player || typeof player.hand === "number") return null;
  const { hand, store } = player;
  const trading = view.turn.phase === "trade" && view.legal.length > 0;
  return (
    <div role="group" class="fw-panel fw-n-hand" data-many={manyOf(hand)} aria-label={say("your-hand")}>
      <div class="fw-n-head">
        <h2>
          {say("your-hand")} <span class="fw-quiet">{total(hand)}</span>
        </h2>
        {stance.chosen.length > 0 ? (
          <button
            type="button"
            class="fw-button fw-n-clear"
            aria-label={say("clear")}
            data-tip={say("clear")}
            onClick={() => hands.hold(clear)}
          >
            ✕
          </button>
        ) : null}
        {typeof store === "number" ? null : (
          <Lid n={total(store)} asked={trading && total(store) > 0} lid={stance.lid} say={say} hands={hands} />
        )}
      </div>
      <Fan side="hand" cards={hand} struck={banned(view, near!)} seen={seen} hands={hands} ticking={ticking} />
      {stance.lid && typeof store !== "number" ? (
        <div class="fw-n-store" role="group" aria-label={say("store-count", { n: total(store) })}>
          <Icon name="open store" />
          <Fan side="store" cards={store} struck="" seen={seen} hands={hands} />
        </div>
      ) : null}
      <Moves seen={seen} hands={hands} />
    </div>
  );
}

/** 1: a hand; 2: a large one; 3: as large as they come. */
function manyOf(hand: Counts): 1 | 2 | 3 {
  const n = total(hand) + Object.keys(hand).length;
  return n <= 10 ? 1 : n <= 20 ? 2 : 3;
}

interface FanProps extends Props {
  side: Side;
  cards: Counts;
  /** What the flood card bans. */
  struck: string;
}

/** Many cards, one tab stop. What could still join the choice is bright, the rest says why not when it is tried. */
function Fan({ side, cards, struck, seen, hands, ticking }: FanProps): JSX.Element {
  const { view, stance, say, ghost } = seen;
  const look = useLook(seen);
  const choice = choiceOf(stance);
  const lifted = stance.chosen.length > 0 || ghost === null ? null : readMove(ghost);
  const kinds = useMemo(() => kindsOf(cards), [cards]);
  const idle =
    !ticking &&
    (view.legal.length === 0 || view.turn.phase === "flood" || (side === "store" && view.turn.phase !== "trade"));
  let stop = true;
  return (
    <div class={`fw-n-fan fw-n-fan-${side}`} onKeyDown={onKey}>
      {kinds.map(([card, n]) => {
        const can = !idle && (ticking !== undefined || joins(stance.legal, choice, side, card));
        const { class: marked, rank } = look(`${side} ${card}`);
        const ban = shows(card, struck);
        const name = cardName(card, say);
        return (
          <span key={card} class={`fw-n-kind${marked}`}>
            {Array.from({ length: n }, (_, at) => {
              const held = { side, card, at };
              const chosen = ticking ? ticking.ticked.includes(card) : isChosen(stance, held);
              const first = stop;
              stop = false;
              return (
                <button
                  key={at}
                  type="button"
                  class={cardLook(chosen || (lifted?.[side][card] ?? 0) > at, !idle && !can && !chosen)}
                  data-held={`${side} ${card}`}
                  data-at={at}
                  tabIndex={first ? 0 : -1}
                  aria-pressed={chosen}
                  data-tip={ban || isPair(card) ? say(ban ? "card-banned-tip" : "pair-tip", { card: name }) : name}
                  data-asked={can || chosen || undefined}
                  disabled={idle && view.turn.phase !== "flood"}
                  onPointerDown={(event) => dragCard(hands, event, held)}
                  onClick={() => (ticking ? ticking.onTick(card) : toggle(hands, held))}
                >
                  <Card card={card} />
                  {ban ? <Struck /> : null}
                  <span class="fw-unseen">{say(ban ? "card-banned" : "card", { card: name, at: at + 1, n })}</span>
                </button>
              );
            })}
            {n > 1 ? (
              <span class="fw-n-times" aria-hidden="true">
                ×{n}
              </span>
            ) : null}
            {rank === null ? null : <Rank n={rank} />}
          </span>
        );
      })}
      {kinds.length === 0 ? <span class="fw-quiet">{say(`${side}-empty`)}</span> : null}
    </div>
  );
}

function cardLook(chosen: boolean, dim: boolean): string {
  return `fw-n-play${chosen ? " fw-n-chosen" : ""}${dim ? " fw-n-dim" : ""}`;
}

/** Banned by the flood card. */
function Struck(): JSX.Element {
  return (
    <svg class="fw-n-struck" viewBox="-20 -28 40 56" aria-hidden="true">
      <path d="M-15 10 15-10" />
      <path d="M-15 10 15-10" />
    </svg>
  );
}

interface LidProps {
  /** How many cards are under it. */
  n: number;
  /** Cards may be taken from there now. */
  asked: boolean;
  lid: boolean;
  say: Say;
  hands: Hands;
}

/** Of the store: it is up while somebody looks. */
function Lid({ n, asked, lid, say, hands }: LidProps): JSX.Element {
  return (
    <button
      type="button"
      class="fw-plain fw-n-lid"
      aria-expanded={lid}
      data-lid
      data-tip={say("your-store-tip")}
      data-asked={asked || undefined}
      onClick={() => hands.hold((stance) => ({ ...stance, lid: !stance.lid }))}
    >
      <Icon name={lid ? "open store" : "store"} />
      <span>{say(lid ? "close-store" : "open-store", { n })}</span>
    </button>
  );
}

/** What the choice would do, as buttons; in trading both ways to trade, whatever is chosen. */
function Moves({ seen, hands }: Region): JSX.Element | null {
  const { view, stance, say } = seen;
  const { phase } = view.turn;
  if (view.legal.length === 0 || (phase !== "trade" && phase !== "play")) return null;
  const choice = choiceOf(stance);
  const some = stance.chosen.length > 0;
  const plan = planned(stance);
  const actions = phase === "trade" ? TRADES.map((verb) => written(verb, choice)) : plan === null ? [] : [plan];
  return (
    <div class="fw-n-ways" data-wide={(phase === "trade" && stance.chosen.length < 2) || undefined}>
      {phase === "play" && unplaced(choice) + total(choice.stones) > 0 ? (
        <Places stance={stance} choice={choice} say={say} hands={hands} />
      ) : null}
      {actions.map((action) => (
        <MoveButton
          key={action.split(" ", 1)[0]}
          action={action}
          idle={some ? null : say(action)}
          seen={seen}
          hands={hands}
        />
      ))}
    </div>
  );
}

/** Stones ask for their monument. */
function Places({
  stance,
  choice,
  say,
  hands,
}: { stance: Stance; choice: Choice; say: Say; hands: Hands }): JSX.Element {
  return (
    <div class="fw-n-places" role="group" aria-label={say("ask.place-stones")}>
      {monumentsFor(stance.legal, choice).map((where) => (
        <button
          key={where}
          type="button"
          class="fw-button fw-n-where"
          data-where={where}
          data-asked
          aria-pressed={(choice.stones[where] ?? 0) > 0}
          data-tip={say(`does.${where}`, { n: choice.stones[where] ?? 0 })}
          onClick={() => hands.hold((now) => place(now, where))}
        >
          <Icon name={where} />
          {say(`monument.${where}`)} {choice.stones[where] ? <strong>{choice.stones[where]}</strong> : null}
        </button>
      ))}
    </div>
  );
}

interface MoveProps extends Region {
  action: Notation;
  /** What it says while nothing is chosen. */
  idle: string | null;
}

/** The move in words: Python's, once they are there. What may not be done is sent too, and answered. */
function MoveButton({ action, idle, seen, hands }: MoveProps): JSX.Element {
  const { traits, view, stance, say, ghost, preview } = seen;
  const legal = stance.legal.actions.has(action);
  const trading = view.turn.phase === "trade";
  const known = traits.phrases[action];
  const asking = { ask: hands.ask, view, language: traits.language };
  const wanted = legal && (trading || known === undefined) ? (`/preview ${action}` as const) : null;
  const told = useAnswer<`/preview ${string}`, Answers>(asking, wanted, { still: 40 });
  const odds = (told ?? (ghost === action ? preview : null))?.odds;
  const point = (pointed: Notation | null) => hands.hold((now) => ({ ...now, pointed }));
  return (
    <button
      type="button"
      class={legal ? "fw-button fw-strong fw-n-move" : "fw-button fw-n-move"}
      data-action={action}
      data-asked={legal || undefined}
      {...pointing(point, action)}
      onClick={() => send(hands, action)}
    >
      {idle ?? known ?? told?.text ?? plain(action, say)}
      {odds ? (
        <span class="fw-n-odds">
          {" "}
          {say(`odds.${action.split(" ", 1)[0]}`, { chance: Math.round(odds.chance * 100), n: odds.cards })}
        </span>
      ) : null}
    </button>
  );
}

/** Until Python has said it better. */
function plain(action: Notation, say: Say): string {
  const { verb, hand, store } = readMove(action);
  const cards = [listed(hand, say), listed(store, say)].filter((part) => part).join(", ");
  return say(`do.${verb}`, { cards });
}

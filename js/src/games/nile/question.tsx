// The table to look at while a question waits: what lies on it, one's own cards, and in the end everybody's store.
// Cards in hand and fields are ticked where they lie, as well as in the list of choices.
import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { idle, still } from "../../shell/seen";
import type { Say } from "../../shell/words";
import * as wire from "../../wire";
import type { AskedProps, Question } from "../game";
import { Board as Banks } from "./board";
import { Card, Icon, SIGNS } from "./card";
import { listed } from "./cards";
import { HandPanel } from "./hand";
import type { Hands, Seen } from "./hands";
import { begin } from "./stance";
import type { Field, Traits } from "./traits";
import { MONUMENTS, type View } from "./view";

function Board({ traits, view, task, say, protocol, marked, pointed, onMark }: AskedProps<Traits>): JSX.Element {
  const [stance, hold] = useState(() => begin(view));
  const hands = useMemo<Hands>(() => ({ ...idle<Hands>(protocol), hold }), [protocol]);
  const inHand = wire.present(task.form)?.about === "hand";
  const doing = { marked: { squares: [...task.marks, ...pointed] } };
  const seen = still<Seen>({ traits, view, say, stance, doing });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys tick the choices
    <div
      class="fw-n-asked"
      onClick={({ target }) => {
        const plot = inHand ? null : (target as Element).closest<HTMLElement>(".fw-n-plot");
        onMark(plot?.dataset.place ?? "");
      }}
    >
      <Banks seen={seen} hands={hands} ticked={inHand ? undefined : marked} />
      {view.turn.phase === "over" ? (
        <Stores view={view} say={say} />
      ) : (
        <HandPanel seen={seen} hands={hands} ticking={inHand ? { ticked: marked, onTick: onMark } : undefined} />
      )}
    </div>
  );
}

/** By crop, as they were laid: whoever is asked puts them in order. */
function Stores({ view, say }: { view: View; say: Say }): JSX.Element {
  return (
    <ul class="fw-panel fw-n-stores">
      {view.players.map(({ name, store }, seat) => {
        const held = typeof store === "number" ? {} : store;
        return (
          <li key={seat}>
            <span class={`fw-n-owner fw-seat-${seat}`}>
              <Icon name={SIGNS[seat] ?? ""} />
              <strong>{name}</strong>
            </span>
            <span class="fw-n-chips" aria-hidden="true">
              {[...view.crops].map((crop) => (
                <span key={crop} class="fw-n-chip">
                  <Card card={crop} />
                  {held[crop] ?? 0}
                </span>
              ))}
            </span>
            <span class="fw-unseen">{listed(held, say)}</span>
          </li>
        );
      })}
    </ul>
  );
}

const PICTURED = new RegExp(`^([A-Z]{1,2}|${MONUMENTS.join("|")})$`);

/** The card that is counted, or those that a choice is about. */
function FieldSign({ field }: { field: wire.Field | Field }): JSX.Element {
  const cards = ("good" in field ? field.good : field.id).split(" ").filter((word) => PICTURED.test(word));
  return (
    <>
      {cards.map((card, place) => (
        <Card key={place} card={card} />
      ))}
    </>
  );
}

export const question: Question<Traits> = { Board, FieldSign };

// The position editor: a card in hand, and rows to put it on. Every change is an edit that Python makes or refuses.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { rove } from "../../hands/rove";
import { Bench } from "../../shell/bench";
import { SetTurn } from "../../shell/setturn";
import { Shelf } from "../../shell/shelf";
import { Stepper } from "../../shell/stepper";
import { present } from "../../wire";
import type { EditorProps } from "../game";
import { Card, Icon, SIGNS } from "./card";
import { cardName, counted, kindsOf } from "./cards";
import { plotName } from "./estate";
import type { Traits } from "./traits";
import { type Counts, type Card as Name, landOf } from "./view";

const onKey = rove("[data-brush]");

export function Editor(props: EditorProps<Traits>): JSX.Element | null {
  const { traits, editing, protocol, say } = props;
  const { view } = editing;
  const box = present(traits.box);
  const [brush, take] = useState("P");
  if (!box) return null;
  const edit = (text: string) => void protocol.ask(`/edit ${text}`);
  const stands = (card: Name) => box.monuments.includes(card);
  const what = (card: Name) => (stands(card) ? plotName : cardName)(card, say);
  /** What lies there; how an edit says that there are n of a card; whether what is in hand is such a thing. */
  const shelf = (name: string, held: Counts | number, line: (card: Name, n: number) => string, fits: boolean) => {
    if (typeof held === "number") return <p class="fw-quiet">{`${name}: ${held}`}</p>;
    return (
      <Shelf
        name={name}
        things={kindsOf(held).map(([card]) => card)}
        hand={fits ? brush : null}
        draw={(card, lies) => (
          <>
            <Card card={card} />
            {lies && held[card]! > 1 ? <b>×{held[card]}</b> : null}
          </>
        )}
        what={what}
        say={say}
        onTake={(card) => edit(line(card, held[card]! - 1))}
        onPut={(card) => edit(line(card, (held[card] ?? 0) + 1))}
      />
    );
  };
  const heap = (name: string, verb: string, held: Counts | number) => {
    const line = (card: Name, n: number) =>
      `${verb} ${
        kindsOf({ ...(held as Counts), [card]: n })
          .map(([kind, of]) => of + kind)
          .join(" ") || "-"
      }`;
    return shelf(name, held, line, !stands(brush));
  };
  const { card, pile } = view.flood;
  const current = card ? { [card]: 1 } : {};
  const before = { ...pile, ...(card ? { [card]: pile[card]! - 1 } : {}) };
  const board = (
    <>
      <div role="group" class="fw-panel fw-n-brushes" aria-label={say("edit.palette")} onKeyDown={onKey}>
        {[...Object.keys(box.cards), ...box.monuments].map((one) => (
          <button
            key={one}
            type="button"
            class="fw-button fw-brush"
            data-brush={one}
            tabIndex={one === brush ? 0 : -1}
            aria-pressed={one === brush}
            data-tip={what(one)}
            onClick={() => take(one)}
          >
            <Card card={one} />
            <span class="fw-unseen">{what(one)}</span>
          </button>
        ))}
      </div>
      {view.players.map(({ name, hand, store, speculations }, seat) => {
        const plot = (place: Name, n: number) =>
          `${stands(place) ? "monument" : "field"} ${place} ${n ? `${seat} ${n}` : "-"}`;
        return (
          <div key={seat} role="group" class="fw-panel fw-n-set" aria-label={name} data-seat={seat}>
            <h2 class={`fw-seat-${seat}`}>
              <Icon name={SIGNS[seat] ?? ""} /> {name}
            </h2>
            {heap(say("edit.hand"), `hand ${seat}`, hand)}
            {heap(say("edit.store"), `store ${seat}`, store)}
            {heap(say("edit.speculations"), `speculations ${seat}`, counted(speculations))}
            {shelf(say("edit.land"), landOf(view, seat), plot, stands(brush) || brush.length === 1)}
          </div>
        );
      })}
    </>
  );
  const beside = (
    <>
      <SetTurn view={view} box={box} say={say} onEdit={edit} />
      <div role="group" class="fw-panel fw-n-set" aria-label={say("edit.river")}>
        <h2>{say("edit.river")}</h2>
        {shelf(say("flood"), current, (one, n) => `flood ${n ? one : "-"}`, !stands(brush))}
        {heap(say("flood-pile"), "flooded", before)}
        {heap(say("discard"), "discard", view.discard)}
        <div class="fw-row">
          {[["pile", view.draw] as const, ["pass", view.pass[0]!] as const].map(([verb, n]) => (
            <Stepper key={verb} what={say(`edit.${verb}`)} n={n} say={say} onSet={(to) => edit(`${verb} ${to}`)}>
              {say(`edit.${verb}`)}
            </Stepper>
          ))}
        </div>
      </div>
    </>
  );
  return (
    <Bench
      {...props}
      example="hand 0 P P W"
      components={traits.words.box}
      onEdit={edit}
      board={board}
      beside={beside}
      below={null}
    />
  );
}

// A row of things on the bench: a tap takes one of them away, the plus puts down what is in hand.
import type { ComponentChildren, JSX } from "preact";
import type { Say } from "./words";

interface Props<T extends string> {
  name: string;
  things: readonly T[];
  /** What would be put down; null: nothing that could lie here. */
  hand: T | null;
  draw(thing: T, lies: boolean): ComponentChildren;
  /** A thing in words. */
  what(thing: T): string;
  say: Say;
  onTake(thing: T, place: number): void;
  onPut(thing: T): void;
}

export function Shelf<T extends string>(props: Props<T>): JSX.Element {
  const { name, things, hand, draw, what, say, onTake, onPut } = props;
  const put = hand === null ? say("edit.none") : say("edit.put", { what: what(hand) });
  return (
    <div class="fw-row fw-shelf" role="group" aria-label={name}>
      <span class="fw-quiet fw-shelf-name">{name}</span>
      {things.map((thing, place) => {
        const take = say("edit.take", { what: what(thing) });
        return (
          <button
            key={place}
            type="button"
            class="fw-button fw-takes-away"
            data-thing={thing}
            data-tip={take}
            onClick={() => onTake(thing, place)}
          >
            <span class="fw-unseen">{take}</span>
            {draw(thing, true)}
          </button>
        );
      })}
      <button
        type="button"
        class="fw-button fw-add"
        disabled={hand === null}
        data-tip={put}
        onClick={() => hand !== null && onPut(hand)}
      >
        <span class="fw-unseen">{put}</span>
        <span aria-hidden="true">+</span> {hand === null ? null : draw(hand, false)}
      </button>
    </div>
  );
}

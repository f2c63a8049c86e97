// The game so far in sentences, and the way back through it: slider, arrows, a click on a line.
import type { JSX } from "preact";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { LogLine, Player } from "../types";
import type { Say } from "../words";
import { Icon } from "./glyph";

interface Props {
  lines: readonly LogLine[];
  players: readonly Player[];
  /** How many actions the position shown comes after. */
  at: number;
  say: Say;
  onShow(at: number): void;
}

export function Story({ lines, players, at, say, onShow }: Props): JSX.Element {
  const list = useRef<HTMLOListElement>(null);
  const of = lines.length;
  useLayoutEffect(() => {
    // Only the list itself scrolls: the notebook stays where it is.
    const now = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (list.current && now) list.current.scrollTop = now.offsetTop - list.current.clientHeight / 2;
  }, [at, of]);
  // A long game has many lines; they are drawn anew only when one comes or another is shown.
  const told = useMemo(
    () =>
      lines.map((line, place) => (
        <li key={place}>
          <button
            type="button"
            class="fw-plain fw-log-line"
            data-line={place + 1}
            {...(place + 1 === at ? { "aria-current": "true" as const } : {})}
            onClick={() => onShow(place + 1)}
          >
            <span class={`fw-seat-${line.seat}`}>
              <Icon monument={players[line.seat]?.monument ?? "obelisk"} />
            </span>
            <span>{line.text || line.action}</span>
          </button>
        </li>
      )),
    [lines, at],
  );
  const go = (name: string, sign: string, to: number) => (
    <button
      type="button"
      class="fw-button"
      aria-label={say(`go.${name}`)}
      title={say(`go.${name}`)}
      disabled={to < 0 || to > of || to === at}
      onClick={() => onShow(to)}
    >
      {sign}
    </button>
  );
  return (
    <section class="fw-panel fw-story" aria-label={say("log")}>
      <h2>{say("log")}</h2>
      <div class="fw-scrub">
        {go("first", "«", 0)}
        {go("previous", "‹", at - 1)}
        <input
          type="range"
          class="fw-slider"
          min={0}
          max={of}
          value={at}
          aria-label={say("log")}
          aria-valuetext={say("position", { at, of })}
          onInput={(event) => onShow(Number(event.currentTarget.value))}
        />
        {go("next", "›", at + 1)}
        {go("last", "»", of)}
      </div>
      <ol class="fw-log" ref={list}>
        {told}
      </ol>
    </section>
  );
}

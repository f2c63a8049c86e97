// The game so far in sentences; a click on a line leads back to it.
import { useEffect, useRef } from "preact/hooks";
import type { Game, Hands } from "../games/game";
import { rove } from "../hands/rove";
import type { Changes, LogLine, ReviewedTurn } from "../wire";
import { Changed } from "./changed";
import { memo } from "./memo";
import { Mark } from "./review";
import type { Say } from "./words";

interface Props {
  lines: readonly LogLine[];
  /** By seat, and how they are drawn. */
  signs: readonly string[];
  Sign: Game["Sign"];
  /** How many actions the position shown comes after. */
  at: number;
  /** What a review thinks of the turns, by the place of their first line. */
  marks: ReadonlyMap<number, ReviewedTurn>;
  /** Whether it can be told what changed, whether that is asked for, and what did. */
  comparable: boolean;
  comparing: boolean;
  changes: Changes | null;
  say: Say;
  hands: Hands;
}

const PAINTED = 100; // ms
const onKey = rove("button");

export const Story = memo(({ lines, signs, Sign, at, marks, comparable, comparing, changes, say, hands }: Props) => {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // Only the list itself scrolls: the notebook stays where it is. And only when the answer has been
    // painted, for nobody should wait for it until the log is measured.
    const wait = setTimeout(() => {
      const now = list.current?.querySelector<HTMLElement>(`[data-line="${at}"]`);
      if (list.current && now) list.current.scrollTop = now.offsetTop - list.current.clientHeight / 2;
    }, PAINTED);
    return () => clearTimeout(wait);
  }, [at]);
  return (
    <div role="group" class="fw-panel fw-story" aria-label={say("log")}>
      <h2>{say("log")}</h2>
      {comparable ? <Changed on={comparing} changes={changes} say={say} hands={hands} /> : null}
      <ol class="fw-log" ref={list} onKeyDown={onKey}>
        {lines.map((line, place) => (
          <Told
            key={place}
            line={line}
            place={place + 1}
            sign={line.seat === lines[place - 1]?.seat ? undefined : signs[line.seat]}
            Sign={Sign}
            now={place + 1 === at}
            stop={place === Math.max(at - 1, 0)}
            mark={marks.get(place)}
            say={say}
            hands={hands}
          />
        ))}
      </ol>
    </div>
  );
});

interface ToldProps {
  line: LogLine;
  place: number;
  /** Once, where somebody begins to act: each is a picture to be put together at every repaint. */
  sign: string | undefined;
  Sign: Game["Sign"];
  now: boolean;
  /** The one tab stop of the list. */
  stop: boolean;
  mark: ReviewedTurn | undefined;
  say: Say;
  hands: Hands;
}

/** A long game has many lines: each is drawn once, and again when it becomes the one seen. */
const Told = memo(({ line, place, sign, Sign, now, stop, mark, say, hands }: ToldProps) => (
  <li class={mark ? "fw-log-marked" : undefined}>
    <button
      type="button"
      class="fw-plain fw-log-line"
      data-line={place}
      tabIndex={stop ? 0 : -1}
      aria-current={now || undefined}
      onClick={() => hands.ask(`/show ${place}`)}
    >
      <span class={`fw-log-sign fw-seat-${line.seat}`}>{sign && <Sign sign={sign} />}</span>
      <span>{line.text || line.action}</span>
    </button>
    {mark ? <Mark turn={mark} say={say} hands={hands} /> : null}
  </li>
));

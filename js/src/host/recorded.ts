// A game that is over, with what Python answered to every look back at it: nobody computes anything here. What else is
// asked, only Python could answer.
import type { Traits } from "../wire";
import { type Heard, Local } from "./local";
import { mount } from "./mount";

/** Where something is in the values, and what is there now. */
type Change = readonly [path: readonly (string | number)[], value: unknown];

export interface Recording {
  /** Before the first action. */
  values: Traits;
  /** After each action, what differs from before it. */
  later: readonly (readonly Change[])[];
}

export interface Replay {
  /** How many actions the position shown comes after. */
  at(): number;
  stop(): void;
}

/** Shows a recording from the position after so many actions on; `elsewhere` is told what it has no answer to. */
export function recorded(
  el: HTMLElement,
  { values, later }: Recording,
  begin: number,
  elsewhere: (heard: Heard) => void,
): Replay {
  const stop = new AbortController();
  const moments = [values];
  for (const changes of later) moments.push(changes.reduce(changed, moments.at(-1)!));
  let at = Math.min(begin, later.length);
  const show = (number: number) => {
    at = Math.min(number, later.length);
    local.arrive(moments[at]!);
  };
  const local = new Local(moments[at]!, (heard) => {
    const [, command = "", number = ""] = heard.intent?.action.match(/^\/(\w+) ?(\d*)$/) ?? [];
    if (command === "show") show(Number(number));
    else if (command === "back") show(later.length);
    else if (command !== "hello" && command !== "log") elsewhere(heard);
    if (heard.intent) local.answer({ answer: heard.intent.seq, value: command === "log" ? values.news : null });
  });
  mount(el, local, stop.signal);
  return { at: () => at, stop: () => stop.abort() };
}

/** The same values but for one; what lies around it is made anew. */
function changed<T>(values: T, [[name, ...path], value]: Change): T {
  if (name === undefined) return value as T;
  const copy = (Array.isArray(values) ? [...values] : { ...values }) as Record<string | number, unknown>;
  copy[name] = changed(copy[name], [path, value]);
  return copy as T;
}

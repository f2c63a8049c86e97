// The only file that talks to the model: traits in, selected / intent / language out; questions out, answers in.
import type { AnyModel } from "@anywidget/types";
import {
  type AnswerMessage,
  type AnswerTo,
  type Answers,
  type AsleepMessage,
  type Language,
  type LogLine,
  type Notation,
  type Traits,
  present,
} from "../wire";
import type { Pulse } from "./alive";
import { Log } from "./log";
import { share } from "./share";

export interface Protocol<A extends Answers = Answers> {
  read(): Traits;
  /** The log as far as this page has heard it. */
  log(): readonly LogLine[];
  /** Calls back after Python changed anything. */
  follow(changed: () => void): void;
  play(action: Notation): void;
  /** A command, "/undo", and what Python answers to it: null where it refuses. Without a kernel, and once the board
   *  is gone, nobody ever does. */
  ask<C extends string>(command: C): Promise<AnswerTo<C, A> | null>;
  select(action: Notation): void;
  speak(language: Language): void;
}

/** Every trait, and whether a change of it is painted: an intent is our own word. */
const FOLLOWED = {
  view: true,
  selected: true,
  intent: false,
  feedback: true,
  language: true,
  settings: true,
  words: true,
  phrases: true,
  study: true,
  news: true,
  advice: true,
  coach: true,
  result: true,
  reviewed: true,
  editing: true,
  box: true,
  task: true,
  record: true,
  annotations: true,
  bots: true,
  curtain: true,
} satisfies Record<keyof Traits, boolean>;
const NAMES = Object.keys(FOLLOWED) as (keyof Traits)[];

export function connect(model: AnyModel<Traits>, { asked, heard }: Pulse, signal: AbortSignal): Protocol {
  // Two tabs share a model and hear each other's answers: start where no other tab did.
  let seq = Math.floor(Math.random() * 2 ** 50);
  let read = {} as Traits;
  const raw = {} as Record<string, unknown>; // as they were when read: what is still the same needs no comparing
  const waiting = new Map<number, (value: never) => void>();
  const answered = (message: unknown) => {
    const { answer, value, asleep } = (message ?? {}) as Partial<AnswerMessage & AsleepMessage>;
    // A board that Python believes to be shown nowhere is told otherwise.
    if (asleep) void ask("/hello");
    if (answer === undefined) return;
    heard();
    waiting.get(answer)?.(value as never);
    waiting.delete(answer);
  };
  listen(model, "msg:custom", answered, signal);
  signal.addEventListener("abort", () => waiting.clear());
  const intent = (action: string) => {
    asked();
    return { seq: ++seq, ply: shownView(model).turn.ply, action };
  };
  const ask: Protocol["ask"] = (command) =>
    new Promise((resolve) => {
      // A message of its own: a host may drop all but the last of several changes to one trait, and a move must not
      // give way to a glance.
      const asking = intent(command);
      waiting.set(asking.seq, resolve);
      attempt(() => model.send({ intent: asking }));
    });
  const log = new Log();
  let changed = () => {};
  const askLog = async () => {
    const whole = await ask("/log");
    if (!whole) return;
    log.replace(whole);
    changed();
  };
  return {
    read: () => {
      if (!log.hear(model.get("news"))) void askLog();
      const traits = {} as Record<string, unknown>;
      for (const name of NAMES) {
        const now = model.get(name);
        traits[name] = name in raw && raw[name] === now ? read[name] : share(read[name], now);
        raw[name] = now;
      }
      read = traits as unknown as Traits;
      return read;
    },
    log: () => log.lines,
    follow(call) {
      changed = call;
      const arrived = () => {
        heard();
        changed();
      };
      for (const name of NAMES) if (FOLLOWED[name]) listen(model, `change:${name}`, arrived, signal);
    },
    play(action) {
      model.set("intent", intent(action));
      save(model);
    },
    ask,
    select(action) {
      model.set("selected", action);
      save(model);
    },
    speak(language) {
      model.set("language", language);
      save(model);
    },
  };
}

function shownView(model: AnyModel<Traits>) {
  return present(model.get("study"))?.view ?? model.get("view");
}

/** Without a kernel there is nobody to save to; the page says so by itself (see alive.ts). */
function attempt(send: () => void): void {
  try {
    send();
  } catch (error) {
    console.warn(error);
  }
}

function save(model: AnyModel<Traits>): void {
  attempt(() => model.save_changes());
}

function listen(
  model: AnyModel<Traits>,
  event: `change:${string}` | "msg:custom",
  callback: (message: unknown) => void,
  signal: AbortSignal,
): void {
  model.on(event, callback);
  signal.addEventListener("abort", () => model.off(event, callback));
}

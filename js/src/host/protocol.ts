// The only file that talks to the model: traits in, selected / intent / language out.
import type { AnyModel } from "@anywidget/types";
import { type Language, type LogLine, type Notation, type Traits, present } from "../wire";
import { logOf } from "./log";
import { share } from "./share";
import { wholeOf } from "./whole";

export interface Protocol {
  read(): Traits;
  /** The log as far as this page has heard it. */
  log(): readonly LogLine[];
  /** Calls back after Python changed anything, until the signal says stop. */
  follow(changed: () => void, signal: AbortSignal): void;
  play(action: Notation): void;
  /** Everything a page should be saved with, where it has grown old; soon, and once for many reasons. */
  keep(signal: AbortSignal): void;
  /** A command, "/undo"; Python answers as it does to a move. Returns the number of the request. */
  ask(command: string): number;
  /** A question that is answered to this page alone. A kernel that does not know it never answers. */
  request(command: string): Promise<unknown>;
  select(action: Notation): void;
  speak(language: Language): void;
}

const FOLLOWED = [
  "view",
  "moved",
  "words",
  "phrases",
  "selected",
  "feedback",
  "language",
  "settings",
  "study",
  "news",
  "preview",
  "heat",
  "advice",
  "coach",
  "result",
  "sheet",
  "reviewed",
  "better",
  "changes",
  "export",
  "editing",
  "box",
  "task",
  "alive",
  "record",
  "annotations",
  "bots",
] as const;

const QUIET = 1500; // ms
const keeping = new WeakSet<object>(); // models for which some view will ask

export function connect(model: AnyModel<Traits>, asked: () => void): Protocol {
  // Two tabs share a model, and an equal intent would not travel: start where no other tab did.
  let seq = Date.now();
  let read = {} as Traits;
  const raw = {} as Record<string, unknown>; // as they were when read: what is still the same needs no comparing
  const waiting = new Map<number, (answer: unknown) => void>();
  const log = logOf(model);
  const intent = (action: string) => {
    asked();
    return { seq: ++seq, ply: shownView(model).turn.ply, action };
  };
  return {
    read: () => {
      const traits = { intent: model.get("intent") } as Record<string, unknown>;
      for (const name of FOLLOWED) {
        const now = name === "view" ? wholeOf(model).view : model.get(name);
        traits[name] = name in raw && raw[name] === now ? read[name] : share(read[name], now);
        raw[name] = now;
      }
      read = traits as unknown as Traits;
      return read;
    },
    log: () => log.lines,
    follow(changed, signal) {
      for (const name of FOLLOWED) listen(model, `change:${name}`, changed, signal);
      listen(model, "msg:custom", (message) => answered(waiting, message), signal);
    },
    keep(signal) {
      const { moved, gap } = wholeOf(model);
      if ((!moved.late && !gap) || keeping.has(model)) return;
      keeping.add(model);
      setTimeout(
        () => {
          keeping.delete(model);
          if (!signal.aborted) attempt(() => model.send({ intent: intent("/keep") }));
        },
        gap ? 0 : QUIET,
      );
    },
    play(action) {
      model.set("intent", intent(action));
      save(model);
    },
    ask(command) {
      // A message of its own: a host may drop all but the last of several changes to one trait, and a
      // move must not give way to a glance.
      attempt(() => model.send({ intent: intent(command) }));
      return seq;
    },
    request(command) {
      const asking = { seq: ++seq, ply: shownView(model).turn.ply, action: command };
      return new Promise((answer) => {
        waiting.set(asking.seq, answer);
        attempt(() => model.send({ ask: asking }));
      });
    },
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

/** `{"answer": {"seq": 7, "value": …}}`: to what was asked by that number. */
function answered(waiting: Map<number, (answer: unknown) => void>, message: unknown): void {
  const { answer } = (message ?? {}) as { answer?: { seq: number; value: unknown } };
  if (!answer) return;
  waiting.get(answer.seq)?.(answer.value);
  waiting.delete(answer.seq);
}

function shownView(model: AnyModel<Traits>) {
  return present(model.get("study"))?.view ?? wholeOf(model).view;
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
  signal.addEventListener("abort", () => model.off(event, callback), { once: true });
}

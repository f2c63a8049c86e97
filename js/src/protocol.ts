// The only file that talks to the model: traits in, selected / intent / language out.
import type { AnyModel } from "@anywidget/types";
import { logOf } from "./log";
import { share } from "./share";
import { present, type Language, type LogLine, type Notation, type Traits } from "./types";

export interface Protocol {
  read(): Traits;
  /** The log as far as this page has heard it. */
  log(): readonly LogLine[];
  /** Calls back after Python changed anything, until the signal says stop. */
  follow(changed: () => void, signal: AbortSignal): void;
  play(action: Notation): void;
  /** A command, "/undo"; Python answers as it does to a move. Returns the number of the request. */
  ask(command: string): number;
  select(action: Notation): void;
  speak(language: Language): void;
}

const FOLLOWED = [
  "view", "words", "phrases", "selected", "feedback", "language", "settings", "study", "news", "preview",
  "heat", "sheet", "export", "alive", "record", "annotations", "bots",
] as const;

export function connect(model: AnyModel<Traits>, asked: () => void): Protocol {
  // Two tabs share a model, and an equal intent would not travel: start where no other tab did.
  let seq = Date.now();
  let read = {} as Traits;
  const log = logOf(model);
  const intent = (action: string) => {
    asked();
    return { seq: ++seq, ply: shownView(model).turn.ply, action };
  };
  return {
    read: () => {
      const traits = { intent: model.get("intent") } as Record<string, unknown>;
      for (const name of FOLLOWED) traits[name] = share(read[name], model.get(name));
      read = traits as unknown as Traits;
      return read;
    },
    log: () => log.lines,
    follow(changed, signal) {
      for (const name of FOLLOWED) listen(model, `change:${name}`, changed, signal);
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
  event: `change:${string}`,
  callback: () => void,
  signal: AbortSignal,
): void {
  model.on(event, callback);
  signal.addEventListener("abort", () => model.off(event, callback), { once: true });
}

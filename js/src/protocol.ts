// The only file that talks to the model: traits in, selected / intent / language out.
import type { AnyModel } from "@anywidget/types";
import type { Language, Notation, Traits } from "./types";

export interface Protocol {
  read(): Traits;
  /** Calls back after Python changed anything, until the signal says stop. */
  follow(changed: () => void, signal: AbortSignal): void;
  play(action: Notation): void;
  speak(language: Language): void;
}

const FOLLOWED = ["view", "words", "selected", "feedback", "language"] as const;

export function connect(model: AnyModel<Traits>): Protocol {
  // Two tabs share a model, and an equal intent would not travel: start where no other tab did.
  let seq = Date.now();
  return {
    read: () => ({
      view: model.get("view"),
      words: model.get("words"),
      selected: model.get("selected"),
      intent: model.get("intent"),
      feedback: model.get("feedback"),
      language: model.get("language"),
    }),
    follow(changed, signal) {
      for (const name of FOLLOWED) listen(model, `change:${name}`, changed, signal);
    },
    play(action) {
      seq += 1;
      model.set("selected", action);
      model.set("intent", { seq, ply: model.get("view").turn.ply, action });
      model.save_changes();
    },
    speak(language) {
      model.set("language", language);
      model.save_changes();
    },
  };
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

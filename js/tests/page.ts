// A page, and a model as the notebook gives it: traits, events, and what was saved.
import type { AnyModel } from "@anywidget/types";
import { Window } from "happy-dom";
import { type Sample, phrases, result, views, words } from "../build/views";
import type { Traits } from "../src/games/fertility/traits";
import type { Intent } from "../src/wire";

const window = new Window({ url: "http://localhost/" });
const names = [
  "window",
  "document",
  "HTMLElement",
  "SVGElement",
  "Element",
  "Node",
  "Event",
  "KeyboardEvent",
  "MutationObserver",
  "ResizeObserver",
  "getComputedStyle",
  "requestAnimationFrame",
] as const;
for (const name of names) {
  Object.defineProperty(globalThis, name, { value: window[name as keyof Window], configurable: true });
}

export interface FakeModel extends AnyModel<Traits> {
  /** What the browser wrote and saved, in order. */
  saved: Partial<Traits>[];
  /** The commands it sent, in order, without the greeting. */
  asked: string[];
  /** The questions it sent, and the answer to one of them. */
  requests: Intent[];
  tell(request: Intent, value: unknown): void;
  /** As if Python had written. */
  arrive(changes: Partial<Traits>): void;
  listeners(): number;
}

export function fakeModel(sample: Sample, changes: Partial<Traits> = {}): FakeModel {
  const traits: Traits = {
    view: views[sample],
    moved: { number: 0 },
    words: words[sample],
    selected: "",
    intent: {},
    feedback: { seq: null, ok: true, code: "", rule: "", text: "", gist: "", squares: [], nearest: [] },
    language: "en",
    phrases: phrases[sample],
    settings: { confirm: "touch", forced: false, bots: true, coach: false, pause: 600 },
    study: {},
    news: { from: 0, lines: [] },
    preview: {},
    heat: {},
    advice: {},
    result: result[sample],
    sheet: {},
    coach: {},
    reviewed: {},
    better: {},
    changes: {},
    export: {},
    editing: {},
    box: {},
    task: {},
    alive: {},
    record: "game: fertility\n",
    annotations: { marks: [], arrows: [] },
    bots: [],
    ...changes,
  };
  const handlers = new Map<string, Set<(message?: unknown) => void>>();
  let unsaved: Partial<Traits> = {};
  const model = {
    saved: [] as Partial<Traits>[],
    asked: [] as string[],
    requests: [] as Intent[],
    send({ intent, ask }: { intent?: Intent; ask?: Intent }) {
      if (intent && intent.action !== "/hello") model.asked.push(intent.action);
      if (ask) model.requests.push(ask);
    },
    tell({ seq }: Intent, value: unknown) {
      for (const call of handlers.get("msg:custom") ?? []) call({ answer: { seq, value } });
    },
    get: (name: keyof Traits) => traits[name],
    set(name: keyof Traits, value: never) {
      Object.assign(traits, { [name]: value });
      unsaved = { ...unsaved, [name]: value };
    },
    save_changes() {
      model.saved.push(unsaved);
      unsaved = {};
    },
    on(event: string, handler: (message?: unknown) => void) {
      handlers.set(event, (handlers.get(event) ?? new Set()).add(handler));
    },
    off(event: string, handler: (message?: unknown) => void) {
      handlers.get(event)?.delete(handler);
    },
    arrive(news: Partial<Traits>) {
      Object.assign(traits, news);
      for (const name of Object.keys(news)) for (const call of handlers.get(`change:${name}`) ?? []) call();
    },
    listeners: () => [...handlers.values()].reduce((sum, calls) => sum + calls.size, 0),
  };
  return model as unknown as FakeModel;
}

/** Preact paints after the event, so wait for it. */
export const painted = () => new Promise((done) => setTimeout(done, 20));

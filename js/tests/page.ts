// A page, and a model as the notebook gives it: traits, events, and what was saved.
import type { AnyModel } from "@anywidget/types";
import { Window } from "happy-dom";
import { type Sample, phrases, result, views, words } from "../build/views";
import type { Answers, Traits } from "../src/games/fertility/traits";
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
  "matchMedia",
  "requestAnimationFrame",
] as const;
for (const name of names) {
  Object.defineProperty(globalThis, name, { value: window[name as keyof Window], configurable: true });
}

export interface FakeModel extends AnyModel<Traits> {
  /** What the browser wrote and saved, in order. */
  saved: Partial<Traits>[];
  /** The commands it sent, in order, without the greeting; and as they were sent. */
  asked: string[];
  intents: Intent[];
  /** Python answers: the last command of that name, with the value this has to have. */
  answer<N extends keyof Answers>(name: N, value: Answers[N] | null): Promise<unknown>;
  /** Any message at all. */
  tell(message: unknown): void;
  /** As if Python had written. */
  arrive(changes: Partial<Traits>): void;
  listeners(): number;
}

export function fakeModel(sample: Sample, changes: Partial<Traits> = {}): FakeModel {
  const traits: Traits = {
    view: views[sample],
    words: words[sample],
    selected: "",
    intent: {},
    feedback: { seq: null, ok: true, code: "", rule: "", text: "", gist: "", squares: [], nearest: [] },
    language: "en",
    phrases: phrases[sample],
    settings: { confirm: "touch", forced: false, bots: true, coach: false, pause: 600 },
    study: {},
    news: { from: 0, lines: [] },
    advice: {},
    result: result[sample],
    coach: {},
    reviewed: {},
    editing: {},
    box: {},
    task: {},
    record: "game: fertility\n",
    annotations: { marks: [], arrows: [] },
    bots: [],
    curtain: {},
    ...changes,
  };
  const handlers = new Map<string, Set<(message?: unknown) => void>>();
  let unsaved: Partial<Traits> = {};
  const model = {
    saved: [] as Partial<Traits>[],
    asked: [] as string[],
    intents: [] as Intent[],
    send({ intent }: { intent: Intent }) {
      model.intents.push(intent);
      if (intent.action !== "/hello") model.asked.push(intent.action);
    },
    answer(name: string, value: object | null) {
      const asked = model.intents.filter(({ action }) => action.split(" ", 1)[0] === `/${name}`).at(-1);
      model.tell({ answer: asked!.seq, value });
      return painted();
    },
    tell(message: unknown) {
      for (const call of handlers.get("msg:custom") ?? []) call(message);
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

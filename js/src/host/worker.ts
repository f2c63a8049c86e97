// Play with no kernel: a worker of the page's own runs Python and the engine, and answers as a kernel would. Until it
// can, its place says what it waits for.
import type { AnswerMessage, Language, Traits } from "../wire";
import { type Heard, Local } from "./local";
import { mount } from "./mount";
import { Waiting, spoken } from "./waiting";

/** A new game with whatever else its setup takes, or a record to go on with: see fertility_widget/widget/page.py. */
export interface Wanted {
  game?: string;
  seats?: number;
  /** By seat: "greedy", or { name: "strong", level: 1 }. */
  bots?: Record<number, string | { name: string; [how: string]: unknown }>;
  /** As long as nobody chooses another one on the board; unsaid, the browser's. */
  language?: Language;
  record?: string;
  /** How many actions of the record were played. */
  at?: number;
  [option: string]: unknown;
}

/** What the worker says: how far it has come, what Python tells, or that it has failed. */
export interface Said {
  loaded?: { got: number; of: number };
  step?: "starting" | "rules";
  values?: Partial<Traits>;
  answer?: AnswerMessage;
  failed?: string;
}

/** What it is told: what is wanted at a new table, or nothing more; and what the page says there. */
export type Told = { table: number; wanted?: Wanted } | { heard: Heard };

export interface Playing {
  /** Resolves when the first turn can be played; rejects if that will never be. */
  ready: Promise<void>;
  speak(language: Language): void;
  stop(): void;
}

/** An answer to nothing: a worker does not get lost like a kernel, it thinks, or says that it has failed. */
const ALIVE: AnswerMessage = { answer: -1, value: null };

/** Workers nobody plays with any more, by their script: Python need not be started twice. */
const spare = new Map<string, Worker>();
let tables = 0;

/** Plays in an element of the page. `from` is beside which file engine.js lies; unsaid, this script. */
export function play(el: HTMLElement, wanted: Wanted, from: string | URL = import.meta.url): Playing {
  const language = spoken(wanted.language);
  const stop = new AbortController();
  const waiting = new Waiting(el, language, stop.signal);
  let local: Local | undefined;
  const ready = new Promise<void>((resolve, reject) => {
    let worker: Worker | undefined;
    const fail = (problem: string) => {
      worker?.terminate(); // whoever tries again begins anew
      worker = undefined;
      waiting.fail(problem);
      reject(new Error(problem));
    };
    const script = new URL("engine.js", from);
    if (script.protocol === "file:") return fail("file");
    const table = ++tables;
    worker = spare.get(script.href) ?? new Worker(script, { type: "module" });
    spare.delete(script.href);
    const tell = (told: Told) => worker?.postMessage(told);
    const leave = () => {
      tell({ table: 0 });
      if (worker) spare.set(script.href, worker);
    };
    stop.signal.addEventListener("abort", leave, { once: true });
    const sit = (values: Traits) => {
      local = new Local(values, (heard) => {
        tell({ heard });
        local!.answer(ALIVE);
      });
      waiting.end();
      mount(el, local, stop.signal);
      resolve();
    };
    worker.onmessage = ({ data }: MessageEvent<Said & { table: number }>) => {
      if (data.table !== table) return;
      if (data.failed !== undefined) fail(data.failed);
      else if (data.answer) local?.answer(data.answer);
      else if (!data.values) waiting.show(data);
      else if (local) local.arrive(data.values);
      else sit({ intent: {}, ...data.values } as Traits);
    };
    worker.onerror = ({ message }) => fail(message);
    tell({ table, wanted: { ...wanted, language } });
  });
  ready.catch(() => {}); // it is said in the page
  return {
    ready,
    stop: () => stop.abort(),
    speak(chosen) {
      waiting.speak(chosen);
      local?.set("language", chosen);
      local?.save_changes();
    },
  };
}

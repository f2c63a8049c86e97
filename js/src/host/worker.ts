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

/** What it is told at a table: what is wanted there, then what the page says; neither: it is left. */
export interface Told {
  table: number;
  wanted?: Wanted;
  heard?: Heard;
}

export interface Playing {
  /** Resolves when the first turn can be played; rejects if that will never be. */
  ready: Promise<void>;
  speak(language: Language): void;
  stop(): void;
}

/** An answer to nothing: a worker does not get lost like a kernel, it thinks, or says that it has failed. */
const ALIVE: AnswerMessage = { answer: -1, value: null };

/** One Python for all tables of a page: who listens at each. */
interface Engine {
  worker: Worker;
  tables: Map<number, (said: Said) => void>;
}

const engines = new Map<string, Engine>();
let tables = 0;

function engineOf(script: URL): Engine {
  const known = engines.get(script.href);
  if (known) return known;
  const engine: Engine = { worker: new Worker(script, { type: "module" }), tables: new Map() };
  const say = (said: Said, table?: number) => {
    for (const [number, hear] of engine.tables) if (table === undefined || table === number) hear(said);
  };
  engine.worker.onmessage = ({ data }: MessageEvent<Said & { table?: number }>) => say(data, data.table);
  engine.worker.onerror = ({ message }) => {
    engines.delete(script.href);
    say({ failed: message });
  };
  engines.set(script.href, engine);
  return engine;
}

/** Plays in an element of the page. `from` is beside which file engine.js lies; unsaid, this script. */
export function play(el: HTMLElement, wanted: Wanted, from: string | URL = import.meta.url): Playing {
  const language = spoken(wanted.language);
  const stop = new AbortController();
  const waiting = new Waiting(el, language, stop.signal);
  let local: Local | undefined;
  const ready = new Promise<void>((resolve, reject) => {
    const fail = (problem: string) => {
      waiting.fail(problem);
      reject(new Error(problem));
    };
    const script = new URL("engine.js", from);
    if (script.protocol === "file:") return fail("file");
    const table = ++tables;
    const engine = engineOf(script);
    const tell = (told: Omit<Told, "table">) => engine.worker.postMessage({ table, ...told });
    const sit = (values: Traits) => {
      local = new Local(values, (heard) => {
        tell({ heard });
        local!.answer(ALIVE);
      });
      waiting.end();
      mount(el, local, stop.signal);
      resolve();
    };
    engine.tables.set(table, (said) => {
      if (said.failed !== undefined) fail(said.failed);
      else if (said.answer) local?.answer(said.answer);
      else if (!said.values) waiting.show(said);
      else if (local) local.arrive(said.values);
      else sit({ intent: {}, ...said.values } as Traits);
    });
    const leave = () => {
      engine.tables.delete(table);
      tell({});
    };
    stop.signal.addEventListener("abort", leave);
    tell({ wanted: { ...wanted, language } });
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

// In a worker, a thread of its own: the browser's Python with the engine in it. It says how far it has come, and then
// hands on what Python tells. Everything it needs lies beside it; nothing comes from anywhere else.
import type { Said, Told } from "./host/worker";

/** engine.json, written with the files it is about. */
interface Parts {
  /** Where they lie, beside this script. */
  python: string;
  wheel: string;
  /** Of all that is counted. */
  bytes: number;
}

/** As much of Python as is used here: see fertility_widget/widget/page.py. */
interface Seat {
  hear(message: string): void;
  leave(): void;
}
interface Door {
  Seat(wanted: string, tell: (text: string) => void): Seat;
}
interface Python {
  unpackArchive(archive: ArrayBuffer, kind: string): void;
  pyimport(module: string): Door;
}
type Load = (how: { indexURL: string }) => Promise<Python>;

const OFTEN = 200_000; // bytes between two reports
const beside = (name: string) => new URL(name, import.meta.url).href;

const fetched = fetch;
/** At one table, or at all of them. */
const say = (said: Said, table?: number) => postMessage({ ...said, table });
let opened: Promise<Door> | undefined;
const seats = new Map<number, Seat | null>(); // by table; null: Python is waited for

async function open(): Promise<Door> {
  const parts: Parts = await (await fetch(beside("engine.json"))).json();
  count(parts.bytes);
  const wheel = fetch(beside(parts.wheel)).then((found) => found.arrayBuffer());
  const { loadPyodide }: { loadPyodide: Load } = await import(beside(`${parts.python}pyodide.mjs`));
  const python = await loadPyodide({ indexURL: beside(parts.python) });
  python.unpackArchive(await wheel, "zip");
  say({ step: "rules" });
  return python.pyimport("fertility_widget.widget.page");
}

/** Whatever is fetched from now on is counted on its way. */
function count(of: number): void {
  let got = 0;
  let told = -OFTEN;
  const counted = (some: Uint8Array, out: TransformStreamDefaultController<Uint8Array>) => {
    got += some.length;
    out.enqueue(some);
    if (got < of && got - told < OFTEN) return;
    told = got;
    say(got < of ? { loaded: { got, of } } : { step: "starting" });
  };
  globalThis.fetch = async (...asked) => {
    const found = await fetched(...asked);
    return found.ok ? new Response(found.body?.pipeThrough(new TransformStream({ transform: counted })), found) : found;
  };
}

/** Of a traceback, what went wrong. */
function fail(error: unknown, table?: number): void {
  const told = error instanceof Error ? error.message : String(error);
  say({ failed: told.trim().split("\n").at(-1)! }, table);
}

async function hear({ table, wanted, heard }: Told): Promise<void> {
  if (heard) return seats.get(table)?.hear(JSON.stringify(heard));
  if (!wanted) {
    seats.get(table)?.leave();
    seats.delete(table);
    return;
  }
  seats.set(table, null);
  opened ??= open();
  const door = await opened.catch((error) => {
    opened = undefined; // whoever tries again begins anew
    throw error;
  });
  if (seats.has(table))
    seats.set(
      table,
      door.Seat(JSON.stringify(wanted), (text) => say(JSON.parse(text), table)),
    );
}

addEventListener("unhandledrejection", ({ reason }) => fail(reason));
addEventListener("message", ({ data }: MessageEvent<Told>) => {
  hear(data).catch((error) => fail(error, data.table));
});

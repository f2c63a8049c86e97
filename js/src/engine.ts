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

let table = 0; // who is spoken with: what was said at the table before is no longer heard
const say = (said: Said) => postMessage({ ...said, table });
let opened: Promise<Door> | undefined;
let seat: Seat | undefined;

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
  const fetched = fetch;
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
function fail(error: unknown): void {
  const told = error instanceof Error ? error.message : String(error);
  say({ failed: told.trim().split("\n").at(-1)! });
}

async function hear(told: Told): Promise<void> {
  if ("heard" in told) return seat?.hear(JSON.stringify(told.heard));
  seat?.leave();
  seat = undefined;
  table = told.table;
  if (!told.wanted) return;
  opened ??= open();
  const door = await opened;
  if (table === told.table) seat = door.Seat(JSON.stringify(told.wanted), (text) => say(JSON.parse(text)));
}

addEventListener("unhandledrejection", ({ reason }) => fail(reason));
addEventListener("message", ({ data }: MessageEvent<Told>) => {
  hear(data).catch(fail);
});

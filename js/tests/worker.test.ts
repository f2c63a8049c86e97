// Boards whose model lives in the page: played by a worker, or a recorded game.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { recorded } from "../src/host/recorded";
import words from "../src/host/waiting.json";
import { type Said, type Told, type Wanted, play } from "../src/host/worker";
import type { Traits } from "../src/wire";
import { fakeModel, painted } from "./page";

const NAMES = [
  ...["view", "words", "selected", "intent", "feedback", "language", "phrases", "settings", "study", "news"],
  ...["advice", "result", "coach", "reviewed", "editing", "box", "task", "record", "annotations", "bots", "curtain"],
] as (keyof Traits)[];

function values(): Traits {
  const model = fakeModel("place");
  return Object.fromEntries(NAMES.map((name) => [name, model.get(name as never)])) as unknown as Traits;
}

/** A worker that says what it is told to. */
class Engine {
  static all: Engine[] = [];
  heard: Told[] = [];
  onmessage = (_: { data: Said & { table: number } }) => {};
  onerror = (_: { message: string }) => {};
  constructor(readonly script: URL) {
    Engine.all.push(this);
  }
  postMessage(told: Told) {
    this.heard.push(told);
  }
  say(said: Said, table = this.table) {
    this.onmessage({ data: { ...said, table } });
  }
  get table(): number {
    return this.heard.filter((told) => told.wanted).at(-1)!.table;
  }
  get actions(): string[] {
    return this.heard.flatMap(({ heard }) => (heard?.intent ? [heard.intent.action] : []));
  }
}
Object.assign(globalThis, { Worker: Engine });

let stop = () => {};
afterEach(() => stop());

function begin(wanted: Wanted, from = "http://localhost/engine/page.js") {
  const el = document.createElement("div");
  document.body.append(el);
  const playing = play(el, wanted, from);
  stop = playing.stop;
  return { el, playing, engine: Engine.all.at(-1)! };
}

test("the page says what it waits for, in the language that is wanted, until there is a board", async () => {
  const { el, playing, engine } = begin({ game: "x", language: "fr" });
  assert.equal(engine.script.href, "http://localhost/engine/engine.js");
  assert.deepEqual(engine.heard.at(-1), { table: engine.table, wanted: { game: "x", language: "fr" } });
  engine.say({ loaded: { got: 2_000_000, of: 8_000_000 } });
  assert.match(el.textContent!, /2,0 Mo sur 8,0/);
  assert.equal(el.querySelector("progress")!.value, 0.175);
  engine.say({ step: "starting" });
  assert.equal(el.querySelector("p")!.textContent, words.fr.starting);
  playing.speak("de");
  assert.equal(el.querySelector("p")!.textContent, words.de.starting);
  engine.say({ values: values() });
  await playing.ready;
  assert.ok(!el.querySelector("progress"));
  assert.ok(el.querySelector(".fw-table"));
});

test("a worker that thinks for long is not taken for dead", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { el, engine } = begin({});
  engine.say({ values: values() });
  el.querySelector<HTMLElement>("[data-tool=hint]")!.click();
  assert.ok(engine.actions.includes("/hint"));
  context.mock.timers.tick(60_000);
  context.mock.timers.reset();
  await painted();
  assert.ok(!el.querySelector(".fw-dead"));
});

test("all boards of a page have one worker, and each hears what is said at its own table", () => {
  const first = begin({});
  first.engine.say({ values: values() });
  const before = first.engine.table;
  const second = begin({});
  assert.equal(second.engine, first.engine);
  second.engine.say({ values: { language: "de" } }, before);
  assert.equal(first.el.querySelector(".fw-table")!.tagName, "DIV");
  assert.ok(!second.el.querySelector(".fw-table"));
  first.playing.stop();
  assert.equal(first.el.textContent, "");
  assert.deepEqual(first.engine.heard.at(-1), { table: before });
  second.engine.say({ values: values() });
  assert.ok(second.el.querySelector(".fw-table"));
});

test("what fails is said, before and after there is a board", async () => {
  const { el, playing, engine } = begin({ language: "en" });
  engine.say({ failed: "ValueError: no such game" });
  await assert.rejects(playing.ready);
  assert.match(el.textContent!, /ValueError: no such game/);
  const next = begin({ language: "en" });
  assert.equal(next.engine, engine);
  engine.say({ values: values() });
  engine.onerror({ message: "out of memory" });
  assert.match(next.el.querySelector("[role=alert]")!.textContent!, /out of memory/);
  assert.notEqual(begin({}).engine, engine); // whoever tries again begins anew
});

test("a page from a file says that it needs a server", async () => {
  const started = Engine.all.length;
  const { el, playing } = begin({ language: "es" }, "file:///home/ana/page.js");
  await assert.rejects(playing.ready);
  assert.equal(el.textContent, words.es.file);
  assert.equal(Engine.all.length, started);
});

test("a recorded game answers looks with what was recorded, and hands on what else is asked", async () => {
  const el = document.createElement("div");
  document.body.append(el);
  const start = {
    ...values(),
    news: { from: 0, lines: [1, 2].map((n) => ({ seat: 0, action: "", text: `line ${n}` })) },
  };
  const next = (ply: number) => [[["view", "turn", "ply"], ply]] as const;
  const asked: unknown[] = [];
  const replay = recorded(el, { values: start, later: [next(41), next(42)] }, 1, (heard) =>
    asked.push(heard.intent?.action),
  );
  stop = replay.stop;
  const ply = () => el.querySelector<HTMLElement>(".fw-table")!.dataset.ply;
  assert.deepEqual([replay.at(), ply()], [1, "41"]);
  const slider = el.querySelector<HTMLInputElement>(".fw-slider")!;
  slider.value = "2";
  slider.dispatchEvent(new Event("input", { bubbles: true }));
  await painted();
  assert.deepEqual([replay.at(), ply()], [2, "42"]);
  assert.deepEqual(asked, []);
  el.querySelector<HTMLElement>("[data-tool=hint]")!.click();
  assert.deepEqual(asked, ["/hint"]);
});

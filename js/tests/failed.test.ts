// What cannot be drawn: said on the board, with the record to take away, until something can be drawn again.
import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { phrases, views } from "../build/views";
import type { Traits } from "../src/games/fertility/traits";
import { all, mount, one, press, unmount } from "./mounted";
import { painted } from "./page";

const broken = { ...views.place, players: null } as unknown as Traits["view"];
const record = "game: fertility\nplace AG d4 e4\n";
const complain = console.error;
let heard: unknown[] = [];
beforeEach(() => {
  heard = [];
  console.error = (error: unknown) => heard.push(error);
});
afterEach(() => {
  console.error = complain;
});

/** As a page that never failed shows it; only the theme's observer may come later. */
async function whole(sample: "build"): Promise<string> {
  const { el } = mount(sample, { record });
  await painted();
  const html = one(el, ".fw-table").outerHTML;
  unmount();
  return html;
}

test("an error is shown with the record, and the next good message brings the board back whole", async () => {
  const fresh = await whole("build");
  const { el, model } = mount("place", { record });
  model.arrive({ view: broken });
  await painted();
  assert.equal(all(el, ".fw-table").length, 1);
  assert.match(one(el, "[role=alert]").textContent!, /TypeError/);
  assert.equal(one(el, "[data-record]").textContent, record);
  assert.ok(one(el, "[data-copy=record]"));
  assert.equal(heard.length, 1);
  model.arrive({ view: views.build, phrases: phrases.build });
  await painted();
  assert.equal(all(el, ".fw-failed").length, 0);
  assert.equal(one(el, ".fw-table").outerHTML, fresh);
  assert.equal(all(el, ".fw-table").length, 1);
});

test("a board that cannot be drawn from the start comes to life with the first good message", async () => {
  const { el, model } = mount("place", { view: broken, words: null as never, record });
  await painted();
  assert.match(one(el, "[role=alert]").textContent!, /could not be drawn/);
  const good = mount("place");
  const { words } = { words: good.model.get("words") };
  good.el.remove();
  model.arrive({ view: views.place, words });
  await painted();
  assert.equal(all(el, "[role=grid]").length, 1);
});

test("news that cannot be read are no end either", async () => {
  const { el, model } = mount("place");
  model.arrive({ news: null as never });
  await painted();
  assert.equal(all(el, ".fw-failed").length, 1);
  model.arrive({ news: { from: 0, lines: [{ seat: 0, action: "end", text: "a" }] } });
  await painted();
  assert.equal(all(el, "[data-line]").length, 1);
});

test("an error between two messages is caught as well", async () => {
  const view = structuredClone(views.place);
  const { el, model } = mount("place", { view });
  view.board.terrain = null as never; // what is drawn from is spoilt, and then drawn again
  press(one(el, '[role=gridcell][tabindex="0"]'), "ArrowRight");
  await painted();
  assert.equal(all(el, ".fw-failed").length, 1);
  model.arrive({ view: structuredClone(views.place) });
  await painted();
  assert.equal(all(el, "[role=grid]").length, 1);
});

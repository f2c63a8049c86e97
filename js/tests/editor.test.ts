import assert from "node:assert/strict";
import { test } from "node:test";
import { type Sample, box, editing } from "../build/views";
import type { Traits } from "../src/games/fertility/traits";
import { click, mount, one, overheard, unmount } from "./mounted";
import { painted } from "./page";

const bench = (sample: Sample, changes: Partial<Traits> = {}) =>
  mount(sample, { editing: editing[sample], box: box[sample], ...changes });

async function choose(el: HTMLElement, selector: string, value: string): Promise<void> {
  const select = one(el, selector) as HTMLSelectElement;
  select.value = value;
  select.dispatchEvent(new Event("change", { bubbles: true }));
  await painted();
}

test("every word in the editor was written by Python, in every step", () => {
  for (const sample of Object.keys(editing) as Sample[]) {
    const { words, unwritten } = overheard(sample);
    bench(sample, { words });
    unmount();
    assert.deepEqual([...unwritten], [], sample);
  }
});

test("a brush and a square make an edit; R turns the tile", async () => {
  const { el, model } = bench("place");
  await click(el, "[data-brush=BG]");
  await click(el, "[data-square=c3]");
  const cell = one(el, "[data-square=c3]");
  cell.dispatchEvent(new KeyboardEvent("keydown", { key: "r", bubbles: true, cancelable: true }));
  await painted();
  cell.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
  await click(el, "[data-brush=lift]");
  await click(el, "[data-square=c4]");
  await click(el, "[data-brush='monument 1']");
  await click(el, "[data-square=c4]");
  assert.deepEqual(model.asked, ["/edit lay BG c3 0", "/edit lay BG c3 1", "/edit lift c4", "/edit monument c4 1"]);
  assert.deepEqual(model.saved, []);
});

test("the turn, pools and goods are set by what stands there", async () => {
  const { el, model } = bench("place");
  const { view } = editing.place;
  const seat = view.turn.seat;
  const [wheat, pool] = [view.players[seat]!.wheat, view.pools.personal[seat]!];
  await choose(el, "[data-set=seat]", "1");
  await choose(el, "[data-set=phase]", "build");
  await choose(el, "[data-set=round]", "7");
  await click(el, ".fw-set-seat .fw-stepper .fw-step-button:last-child");
  await click(el, ".fw-set-seat .fw-takes-away");
  await click(el, "[data-brush=PP]");
  await click(el, ".fw-set-shared .fw-add");
  assert.deepEqual(model.asked, [
    "/edit turn 1 place",
    `/edit turn ${seat} build`,
    "/edit round 7",
    `/edit wheat ${seat} ${wheat + 1}`,
    `/edit pool ${seat} ${pool.slice(1).join(" ") || "-"}`,
    `/edit common ${[...view.pools.common, "PP"].join(" ")}`,
  ]);
});

test("an empty row is written as a dash", async () => {
  const { view } = editing.place;
  const pools = { ...view.pools, common: ["AG"] };
  const { el, model } = bench("place", { editing: { ...editing.place, view: { ...view, pools } } });
  await click(el, ".fw-set-shared .fw-takes-away");
  assert.deepEqual(model.asked, ["/edit common -"]);
});

test("an icon of a shop takes its token, and gives it back", async () => {
  const { el, model } = bench("over");
  const { players, turn } = editing.over.view;
  const shops = players[turn.seat]!.shops;
  const full = shops.find((shop) => shop.full && shop.needs.length === 1)!;
  const open = shops.find((shop) => shop.has === "" && !shop.needs.includes("*"))!;
  await click(el, `[data-socket='${full.id}/0']`);
  await click(el, `[data-socket='${open.id}/0']`);
  const removed = full.needs === "*" ? `${full.has}` : "";
  assert.equal(model.asked.length, 2);
  if (!removed) assert.equal(model.asked[0], `/edit shop ${turn.seat} ${full.id} -`);
  assert.equal(model.asked[1], `/edit shop ${turn.seat} ${open.id} ${open.needs[0]}`);
});

test("districts come and go by name", async () => {
  const { el, model } = bench("over");
  const { districts, players, turn } = editing.over.view;
  const built = new Set(players.flatMap((player) => Object.values(player.districts)));
  const spare = box.over.districts.find(({ id }) => !built.has(id) && districts.row.every((d) => d.id !== id))!.id;
  await choose(el, ".fw-new-district select", spare);
  await choose(el, ".fw-set-shared select", spare);
  const [spot] = Object.keys(players[turn.seat]!.districts);
  await click(el, `[data-raze='${spot}']`);
  const row = [spare, ...districts.row.slice(1).map(({ id }) => id)].join(" ");
  assert.deepEqual(model.asked, [
    `/edit build ${turn.seat} ${spare}`,
    `/edit row ${row}`,
    `/edit raze ${turn.seat} ${spot}`,
  ]);
});

test("problems are said as Python said them, and their squares are marked", () => {
  const problems = [
    { text: "No <b>way</b>.", squares: ["d5"] },
    { text: "Nor this.", squares: [] },
  ];
  const { el } = bench("place", { editing: { ...editing.place, problems } });
  const said = [...el.querySelectorAll(".fw-problems li")].map((line) => line.lastElementChild!.textContent);
  assert.deepEqual(said, ["No <b>way</b>.", "Nor this."]);
  assert.equal(one(el, "[data-mark]").dataset.mark, "d5");
});

test("the bar undoes, clears, plays and leaves; with nothing to undo it says so", async () => {
  const { el, model } = bench("place", { editing: { ...editing.place, undo: 1 } });
  for (const text of ["undo", "clear", "play", "off"]) await click(el, `[data-edit=${text}]`);
  assert.deepEqual(model.asked, ["/edit undo", "/edit clear", "/edit play", "/edit off"]);
  model.arrive({ editing: { ...editing.place, undo: 0 } });
  await painted();
  assert.ok((one(el, "[data-edit=undo]") as HTMLButtonElement).disabled);
});

test("leaving the editor shows the table, and whoever left by keyboard is still there", async () => {
  const { el, model } = bench("place");
  one(el, "[data-edit=off]").focus();
  model.arrive({ editing: {} });
  await painted();
  assert.ok(document.activeElement === one(el, "[data-edit=on]"));
  model.arrive({ editing: editing.place });
  await painted();
  assert.ok(document.activeElement === one(el, "[data-mode=editing]"));
});

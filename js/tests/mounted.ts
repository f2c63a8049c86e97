// A widget on a page of its own until the test is over, and hands to use it with.
import assert from "node:assert/strict";
import { afterEach } from "node:test";
import { type Sample, words } from "../build/views";
import type { Traits } from "../src/games/fertility/traits";
import widget from "../src/widget";
import { type FakeModel, fakeModel, painted } from "./page";

let stop = new AbortController();
export const unmount = () => stop.abort();
afterEach(unmount);

export interface Mounted {
  el: HTMLElement;
  model: FakeModel;
}

export function mount(sample: Sample, changes: Partial<Traits> = {}): Mounted {
  stop = new AbortController();
  const el = document.createElement("div");
  document.body.append(el);
  const model = fakeModel(sample, changes);
  widget.render({ model, el, signal: stop.signal } as unknown as Parameters<typeof widget.render>[0]);
  return { el, model };
}

/** Words that tell which of them were wanted and had not been written by Python. */
export function overheard(sample: Sample): { words: Traits["words"]; unwritten: Set<string> } {
  const unwritten = new Set<string>();
  const ui = new Proxy(words[sample].ui, {
    get(known, key: string) {
      if (!(key in known)) unwritten.add(key);
      return known[key] ?? key;
    },
  });
  return { words: { ...words[sample], ui }, unwritten };
}

export const all = (el: HTMLElement, selector: string) => [...el.querySelectorAll<HTMLElement>(selector)];

export function one(el: HTMLElement, selector: string): HTMLElement {
  const found = el.querySelector<HTMLElement>(selector);
  assert.ok(found, selector);
  return found;
}

export async function click(el: HTMLElement, selector: string): Promise<void> {
  one(el, selector).dispatchEvent(new Event("click", { bubbles: true }));
  await painted();
}

/** Whether the widget keeps the key for itself. */
export function press(el: Element, key: string): boolean {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  el.dispatchEvent(event);
  return event.defaultPrevented;
}

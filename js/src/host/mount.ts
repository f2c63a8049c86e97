// A board whose model lives in the page.
import type { RenderProps } from "@anywidget/types";
import widget from "../widget";
import type { Traits } from "../wire";
import type { Local } from "./local";

/** Draws a board into an element, until the signal says that it is over. */
export function mount(el: HTMLElement, local: Local, signal: AbortSignal): void {
  widget.render({ model: local.model, el, signal } as RenderProps<Traits>);
}

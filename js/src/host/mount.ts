// A board whose model lives in the page.
import type { RenderProps } from "@anywidget/types";
import widget from "../widget";
import type { Traits } from "../wire";
import type { Local } from "./local";

/** Draws a board into an element, until the signal says that it is over. */
export function mount(el: HTMLElement, local: Local, signal: AbortSignal): void {
  widget.render({ model: local.model, el, signal } as RenderProps<Traits>);
  // A page that follows the system's colours tells nobody when they change, until it says so itself: see theme.ts.
  const { documentElement, defaultView } = el.ownerDocument;
  const dark = defaultView?.matchMedia?.("(prefers-color-scheme: dark)");
  const tell = () => documentElement.setAttribute("data-fw-dark", `${dark?.matches}`);
  dark?.addEventListener("change", tell, { signal });
}

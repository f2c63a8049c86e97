// Where the focus goes when what had it is gone or done with: where a person would look next.

/** Whoever acts, by keyboard or pointer, is never thrown out of the widget. */
export function keepFocus(root: HTMLElement, paint: () => void): void {
  const page = root.getRootNode() as Document | ShadowRoot;
  const [had, before] = [page.activeElement, situation(root)];
  const inside = had !== null && had !== root && root.contains(had);
  const deciding = inside && had.closest("[data-asked], [data-board], [data-prompt]") !== null;
  paint();
  if (!inside) return;
  const [now, after] = [page.activeElement, situation(root)];
  const lost = !now || !root.contains(now) || now.matches(":disabled");
  if (lost || (deciding && (before.phase !== after.phase || before.waiting !== after.waiting)))
    goOn(root, before.editing && !after.editing);
}

interface Situation {
  phase: string | undefined;
  /** A bot plays. */
  waiting: boolean;
  editing: boolean;
}

function situation(root: HTMLElement): Situation {
  return {
    phase: root.querySelector<HTMLElement>("[data-phase]")?.dataset.phase,
    waiting: root.querySelector("[data-waiting]") !== null,
    editing: root.querySelector("[data-mode=editing]") !== null,
  };
}

/** By preference: what is asked for on the board, in the panel of the step, by a button; or the question itself. */
const NEXT = [
  "[data-board] [data-asked][role=button]",
  "[data-board]:has([data-asked]) [tabindex='0']",
  "[data-open=needed] [data-asked]",
  "[data-asked]",
  "[data-prompt]",
];

function goOn(root: HTMLElement, edited: boolean): void {
  const wanted = ["[data-mode=editing]", ...(edited ? ["[data-edit=on]"] : []), ...NEXT];
  const found = wanted.flatMap((selector) => [...root.querySelectorAll<HTMLElement>(selector)]);
  const next = found.find((part) => part.checkVisibility?.() ?? true);
  if (next?.matches("[data-prompt]")) next.tabIndex = -1;
  next?.focus({ preventScroll: true });
}

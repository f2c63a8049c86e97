// Which keys are whose. Tab and Escape are never ours: they are the ways out.

/** Of all keys pressed in the widget, those that mean nothing to the notebook around it. */
export function isOurs(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key === "Enter" && event.shiftKey) return false;
  return event.key !== "Tab" && event.key !== "Escape";
}

/** In a field a key is a letter. */
export function isTyping(event: Event): boolean {
  return (event.target as Element).closest("input, select, textarea") !== null;
}

/**
 * Notebooks act on plain keys (a, b, x, arrows…) while somebody plays. Lab leaves a key alone when the
 * focused element itself says so; with Ctrl and the like it should still save and run.
 */
export function keepFromHost(root: HTMLElement, signal: AbortSignal): void {
  const mark = (event: KeyboardEvent) =>
    (event.target as Element).toggleAttribute("data-lm-suppress-shortcuts", isOurs(event));
  root.addEventListener("keydown", mark, { capture: true, signal });
}

// A list that is one tab stop: inside it, arrows lead from button to button.
const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

export function rove(event: KeyboardEvent): void {
  const list = event.currentTarget as HTMLElement;
  const buttons = [...list.querySelectorAll("button")];
  const to = STEPS[event.key]?.(buttons.indexOf(event.target as HTMLButtonElement), buttons.length - 1);
  if (to === undefined || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  buttons[to]?.focus();
}

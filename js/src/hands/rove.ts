// Many signs, one tab stop: arrows go from one to the next.

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Of a key pressed on one of the signs inside `event.currentTarget`. */
export function rove(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  const signs = [...(event.currentTarget as Element).querySelectorAll<HTMLElement>("[data-tip][tabindex]")];
  const now = signs.indexOf(event.target as HTMLElement);
  if (step === undefined || now < 0) return;
  event.preventDefault();
  signs[(now + step + signs.length) % signs.length]?.focus();
}

// Many things, one tab stop: arrows lead from one to the next.
const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Listens to keys on what matches `among`. */
export function rove(among: string): (event: KeyboardEvent) => void {
  return (event) => {
    const all = [...(event.currentTarget as Element).querySelectorAll<HTMLElement>(among)];
    const at = all.indexOf(event.target as HTMLElement);
    const step = STEPS[event.key];
    if (!step || at < 0 || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    all[step(at, all.length - 1)]?.focus();
  };
}

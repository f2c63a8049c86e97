// How high the screen is that a board stands in: what scrolls around it, a notebook's panel or the whole window.
// The styles keep what belongs together within it.

const LEAST = 240; // px: what scrolls below that is a box, not a screen

/** Keeps `--fw-screen` right on `root`. */
export function followScreen(root: HTMLElement, signal: AbortSignal): void {
  const page = root.ownerDocument;
  const window = page.defaultView;
  if (!window) return;
  let around: Element | null = null;
  const measure = () => {
    const now = page.fullscreenElement ? null : scroller(root);
    if (now !== around) {
      if (around) sizes.unobserve(around);
      if (now) sizes.observe(now);
      around = now;
    }
    root.style.setProperty("--fw-screen", `${around?.clientHeight || window.innerHeight}px`);
  };
  const sizes = new ResizeObserver(measure);
  // The first size tells when it stands in the page.
  sizes.observe(root);
  window.addEventListener("resize", measure, { signal });
  page.addEventListener("fullscreenchange", measure, { signal });
  signal.addEventListener("abort", () => sizes.disconnect());
  measure();
}

/** The outermost element around that scrolls, for a cell's output may do so by itself; null: the window does. */
export function scroller(root: HTMLElement): Element | null {
  const { body, documentElement, defaultView } = root.ownerDocument;
  const most = defaultView?.innerHeight ?? 0;
  let found: Element | null = null;
  for (let part = outside(root); part && part !== body && part !== documentElement; part = outside(part)) {
    const { overflowY } = getComputedStyle(part);
    const scrolls = overflowY === "auto" || overflowY === "scroll";
    if (scrolls && part.clientHeight >= LEAST && part.clientHeight <= most) found = part;
  }
  return found;
}

/** Out of a shadow root too. */
function outside(part: Element): Element | null {
  return part.parentElement ?? (part.getRootNode() as Partial<ShadowRoot>).host ?? null;
}

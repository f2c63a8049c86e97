// Light or dark, as the host's own text colour tells: works in every front end, in a shadow root too. The colours
// themselves are in palette.css.

/** Gives `root` the colours that suit `host`, the element around it, and keeps them right. */
export function followTheme(root: HTMLElement, host: HTMLElement, signal: AbortSignal): void {
  const look = () => {
    root.dataset.fwTheme = isLight(getComputedStyle(host).color) ? "dark" : "light";
  };
  const attributes = new MutationObserver(look);
  const { body, documentElement } = root.ownerDocument;
  for (const page of [body, documentElement]) attributes.observe(page, { attributes: true });
  // The host has no style before it stands in the page: its first size tells when it does.
  const size = new ResizeObserver(look);
  size.observe(host);
  signal.addEventListener("abort", () => {
    attributes.disconnect();
    size.disconnect();
  });
  // A page that follows the system's colours says so to nobody else.
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", look, { signal });
  look();
}

/**
 * Of a computed colour: "rgb(33, 33, 33)"; hosts that write their colours in newer ways get them back as
 * "color(srgb 0.9 0.9 0.9)", "oklch(0.9 0 0)" or "lab(90 0 0)", where the first number is the lightness.
 */
export function isLight(colour: string): boolean {
  const [first = 0, second = 0, third = 0] = (colour.match(/(?<![\w-])[\d.]+/g) ?? []).map(Number);
  if (/^ok(lab|lch)/.test(colour)) return first > 0.62;
  if (/^(lab|lch)/.test(colour)) return first > 58;
  const brightness = 0.299 * first + 0.587 * second + 0.114 * third;
  return brightness > (colour.startsWith("color(") ? 140 / 255 : 140);
}

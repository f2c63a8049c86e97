// Light or dark, as the host's own text colour tells: works in every front end, in a shadow root too.
import art from "./art.json";

/** Gives `root` the colours that suit `host`, the element around it, and keeps them right. */
export function followTheme(root: HTMLElement, host: HTMLElement, signal: AbortSignal): void {
  const look = () => wear(root, isLight(getComputedStyle(host).color) ? "dark" : "light");
  const attributes = new MutationObserver(look);
  const { body, documentElement } = root.ownerDocument;
  for (const page of [body, documentElement]) attributes.observe(page, { attributes: true });
  // The host has no style before it stands in the page: its first size tells when it does.
  const size = new ResizeObserver(look);
  size.observe(host);
  signal.addEventListener(
    "abort",
    () => {
      attributes.disconnect();
      size.disconnect();
    },
    { once: true },
  );
  look();
}

/** Every colour of the palette as a variable: "desert" is var(--fw-desert). */
function wear(root: HTMLElement, theme: keyof typeof art.themes): void {
  if (root.dataset.fwTheme === theme) return;
  root.dataset.fwTheme = theme;
  for (const [name, colour] of Object.entries(art.themes[theme])) {
    root.style.setProperty(`--fw-${name}`, colour);
  }
}

/** Of a computed colour, "rgb(33, 33, 33)" or with an alpha. */
export function isLight(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return 0.299 * red + 0.587 * green + 0.114 * blue > 140;
}

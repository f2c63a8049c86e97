// Where the focus goes when what had it is gone.

/** Whoever opens or leaves the editor with the keyboard is not thrown out of the widget. */
export function keepFocus(root: HTMLElement, paint: () => void): void {
  const page = root.getRootNode() as Document | ShadowRoot;
  const editing = () => root.querySelector<HTMLElement>("[data-mode=editing]");
  const [was, inside] = [editing() !== null, root.contains(page.activeElement)];
  paint();
  const now = editing();
  if (inside && was !== (now !== null)) (now ?? root.querySelector<HTMLElement>("[data-edit=on]"))?.focus();
}

// The position as a whole. In a long game of many only what changed is told; every page puts it together, one
// copy per view (anywidget gives each its own model), and asks for the whole where something in between was not heard.
import type { AnyModel } from "@anywidget/types";
import type { Moved, Position, Traits } from "../wire";

interface Whole {
  view: Position;
  /** Of the position put together last. */
  number: number;
  /** What it was put together from. */
  told: Position;
  moved: Moved;
  /** What happened in between is not known: the position is an old one. */
  gap: boolean;
}

const wholes = new WeakMap<object, Whole>();

export function wholeOf(model: AnyModel<Traits>): Whole {
  const [told, moved] = [model.get("view"), model.get("moved")];
  const before = wholes.get(model);
  if (before?.told === told && before.moved === moved) return before;
  const whole = { ...put(before, told, moved), number: moved.number, told, moved };
  wholes.set(model, whole);
  return whole;
}

function put(before: Whole | undefined, told: Position, moved: Moved): { view: Position; gap: boolean } {
  if (!moved.parts) return { view: told, gap: false };
  if (before?.number === moved.number) return before;
  if (before?.number === moved.from) return { view: patched(before!.view, moved.parts), gap: before!.gap };
  // A page opened on a saved notebook has the position told last as a whole.
  if (moved.whole === moved.from) return { view: patched(told, moved.parts), gap: false };
  return { view: told, gap: true };
}

type Parts = NonNullable<Moved["parts"]>;
type Tree = Record<string | number, unknown>;

/** Nothing is changed in place: who still draws the old position draws it as it was. */
export function patched(view: Position, parts: Parts): Position {
  return parts.reduce<unknown>((tree, [path, value]) => replaced(tree as Tree, path, value), view) as Position;
}

function replaced(tree: Tree, [here, ...deeper]: Parts[number][0], value: unknown): unknown {
  if (here === undefined) return value;
  const copy = (Array.isArray(tree) ? [...tree] : { ...tree }) as Tree;
  copy[here] = replaced(copy[here] as Tree, deeper, value);
  return copy;
}

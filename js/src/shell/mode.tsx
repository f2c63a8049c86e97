// The table to play at, the bench to edit a position on, or a lesson.
import type { JSX } from "preact";
import type { Protocol } from "../host/protocol";
import { present, type Traits } from "../wire";
import { App } from "./table";
import { Editor } from "../games/fertility/editor/editor";
import { Lesson } from "../lesson/lesson";

interface Props {
  traits: Traits;
  protocol: Protocol;
  dead: boolean;
}

export function Mode({ traits, protocol, dead }: Props): JSX.Element {
  const task = present(traits.task);
  if (task) return <Lesson traits={traits} task={task} protocol={protocol} dead={dead} />;
  const editing = present(traits.editing);
  const box = present(traits.box);
  if (!editing || !box) return <App traits={traits} protocol={protocol} dead={dead} />;
  return <Editor traits={traits} editing={editing} box={box} protocol={protocol} dead={dead} />;
}

/** Whoever opens or leaves the editor with the keyboard is not thrown out of the widget. */
export function keepFocus(root: HTMLElement, paint: () => void): void {
  const page = root.getRootNode() as Document | ShadowRoot;
  const editing = () => root.querySelector<HTMLElement>("[data-mode=editing]");
  const [was, inside] = [editing() !== null, root.contains(page.activeElement)];
  paint();
  const now = editing();
  if (inside && was !== (now !== null)) (now ?? root.querySelector<HTMLElement>("[data-edit=on]"))?.focus();
}

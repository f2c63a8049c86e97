// The table to play at, the bench to edit a position on, or a lesson.
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { gameOf } from "../games";
import type { Protocol } from "../host/protocol";
import { Lesson } from "../lesson/lesson";
import { type Traits, present } from "../wire";
import { Table } from "./table";
import { speaker } from "./words";

interface Props {
  traits: Traits;
  protocol: Protocol;
  dead: boolean;
}

export function Mode({ traits, protocol, dead }: Props): JSX.Element {
  const say = useMemo(() => speaker(traits.words), [traits.words]);
  const game = gameOf(traits.view);
  const task = present(traits.task);
  if (task) return <Lesson game={game} traits={traits} task={task} protocol={protocol} say={say} dead={dead} />;
  const editing = present(traits.editing);
  if (!editing || !present(traits.box) || !game.Editor)
    return <Table game={game} traits={traits} protocol={protocol} dead={dead} />;
  return <game.Editor traits={traits} editing={editing} protocol={protocol} say={say} dead={dead} />;
}

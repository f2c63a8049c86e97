// The position editor: a palette over the valley, everything else set beside and below it.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Bench } from "../../../shell/bench";
import { NOTHING } from "../../../shell/nothing";
import { SetTurn } from "../../../shell/setturn";
import { present } from "../../../wire";
import type { EditorProps } from "../../game";
import { Valley } from "../board/valley";
import type { Traits } from "../traits";
import { type Easel, easel, ghost, stroke, turned } from "./brush";
import { Palette } from "./palette";
import { SetSeat } from "./setseat";
import { SetShared } from "./setshared";

export function Editor(props: EditorProps<Traits>): JSX.Element | null {
  const { traits, editing, protocol, say } = props;
  const { words, feedback } = traits;
  const { view, problems } = editing;
  const box = present(traits.box);
  const [now, hold] = useState(() => easel(box?.tiles[0] ?? "", view));
  if (!box) return null;
  const set = (change: Partial<Easel>) => hold((before) => ({ ...before, ...change }));
  const edit = (text: string) => void protocol.ask(`/edit ${text}`);
  const hand = now.brush.do === "lay" ? now.brush.tile : null;
  const rotate = () => hold((before) => ({ ...before, turns: turned(before.turns) }));
  const board = (
    <>
      <Palette
        tiles={box.tiles}
        easel={now}
        view={view}
        say={say}
        onTake={(brush) => set({ brush })}
        onRotate={rotate}
      />
      <Valley
        view={view}
        cursor={now.cursor}
        tile={hand}
        say={say}
        ghost={ghost(now, view)}
        offending={feedback.ok ? NOTHING : feedback.squares}
        marked={problems.flatMap(({ squares }) => squares)}
        onPoint={(pointed) => set({ pointed })}
        onCursor={(cursor) => set({ cursor })}
        onPlay={(at) => {
          edit(stroke(now, at));
          set({ pointed: null });
        }}
        onRotate={rotate}
      />
    </>
  );
  const beside = (
    <>
      <SetTurn view={view} box={box} plain={plain} say={say} onEdit={edit} />
      <SetShared view={view} box={box} words={words} hand={hand} say={say} onEdit={edit} />
    </>
  );
  const below = (
    <SetSeat
      view={view}
      box={box}
      words={words}
      hand={hand}
      seat={now.seat ?? view.turn.seat}
      say={say}
      onSee={(seat) => set({ seat })}
      onEdit={edit}
    />
  );
  return (
    <Bench
      {...props}
      example="lay AG d4 e4"
      components={words.box}
      onEdit={edit}
      board={board}
      beside={beside}
      below={below}
    />
  );
}

/** What waits for one player waits for no other. */
function plain(phase: string): string {
  return { quarry: "build", bonus: "supply", over: "place" }[phase] ?? phase;
}

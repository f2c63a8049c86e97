// The position editor: a palette over the valley, everything else set beside and below it, and what makes
// the position impossible said right after the board.
import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { bench, ghost, stroke, turned, type Bench } from "./brush";
import type { Lit } from "../legal";
import type { Protocol } from "../../../host/protocol";
import { present, type Box, type Editing, type Traits } from "../../../wire";
import { begin } from "../stance";
import { speaker, type Say } from "../../../shell/words";
import { Answer } from "../../../shell/answer";
import { Colophon } from "../../../shell/colophon";
import { Dead } from "../../../shell/dead";
import { LanguageSwitch } from "../../../shell/language";
import { Palette } from "./palette";
import { Problems } from "../../../shell/problems";
import { SetSeat } from "./setseat";
import { SetShared } from "./setshared";
import { SetTurn } from "./setturn";
import { TakeAway } from "../../../shell/takeaway";
import { TypedMove } from "../../../shell/typed";
import { Valley } from "../board/valley";

const UNLIT: Lit = new Map();
const NO_GAINS: ReadonlyMap<string, number> = new Map();
const nothing = () => undefined;

interface Props {
  traits: Traits;
  editing: Editing;
  box: Box;
  protocol: Protocol;
  /** No kernel answers. */
  dead: boolean;
}

export function Editor({ traits, editing, box, protocol, dead }: Props): JSX.Element {
  const { words, feedback, language } = traits;
  const { view, problems } = editing;
  const say = useMemo(() => speaker(words), [words]);
  const [now, hold] = useState(() => bench(box.tiles[0] ?? "", view));
  const set = (change: Partial<Bench>) => hold((before) => ({ ...before, ...change }));
  const edit = (text: string) => protocol.ask(`/edit ${text}`);
  const typed = useMemo(() => ({ play: edit }), [protocol]);
  const shadow = ghost(now, view);
  const refused = present(feedback)?.ok === false;
  const hand = now.brush.do === "lay" ? now.brush.tile : null;
  const rotate = () => hold((before) => ({ ...before, turns: turned(before.turns) }));
  const ui = useMemo(() => begin(view), [view]);
  const onKeyDown = (event: KeyboardEvent) => {
    const typing = (event.target as Element).closest("input, select, textarea");
    if (!typing && !event.ctrlKey && !event.metaKey && event.key === "u") edit("undo");
  };
  return (
    <div class="fw-table fw-editing" lang={language} tabIndex={-1} data-mode="editing" onKeyDown={onKeyDown}>
      <Bar undo={editing.undo} say={say} onEdit={edit}>
        <LanguageSwitch language={language} say={say} onSpeak={(code) => protocol.speak(code)} />
      </Bar>
      {dead ? <Dead record={traits.record} say={say} /> : null}
      <div class="fw-board">
        <Palette tiles={box.tiles} bench={now} view={view} say={say} onTake={(brush) => set({ brush })} onRotate={rotate} />
        <Valley
          view={view}
          ui={{ ...ui, cursor: now.cursor, pointed: now.pointed, tile: hand, turns: now.turns }}
          say={say}
          phrases={{}}
          lit={UNLIT}
          gains={NO_GAINS}
          ghost={shadow}
          chips={[]}
          offending={refused ? (present(feedback)?.squares ?? []) : []}
          marked={problems.flatMap(({ squares }) => squares)}
          arrows={[]}
          onPoint={(pointed) => set({ pointed })}
          onCursor={(cursor) => set({ cursor })}
          onPlay={(spot) => edit(stroke(now, spot))}
          onRotate={rotate}
          onChoose={nothing}
        />
        <Answer feedback={feedback} preview={null} before="" say={say} onPlay={nothing} onPoint={nothing} />
      </div>
      <div class="fw-side">
        <Problems problems={problems} say={say} />
        <SetTurn view={view} box={box} say={say} onEdit={edit} />
        <SetShared view={view} box={box} words={words} hand={hand} say={say} onEdit={edit} />
      </div>
      <div class="fw-under">
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
        <div class="fw-panel fw-extras">
          <TypedMove say={say} name="type-edit" example="lay AG d4 e4" button="edit.apply" deeds={typed} />
          <TakeAway made={traits.export} say={say} deeds={protocol} />
        </div>
      </div>
      <Colophon words={words} say={say} />
    </div>
  );
}

interface BarProps {
  undo: number;
  say: Say;
  onEdit(text: string): void;
  children: JSX.Element;
}

function Bar({ undo, say, onEdit, children }: BarProps): JSX.Element {
  const button = (text: string, sign: string, disabled = false) => (
    <button type="button" class="fw-button" data-edit={text} disabled={disabled} onClick={() => onEdit(text)}>
      <span aria-hidden="true">{sign}</span> {say(`edit.${text}`)}
    </button>
  );
  return (
    <header class="fw-stepbar fw-editbar">
      <p class="fw-whose">
        <span aria-hidden="true">✎</span>
        <strong>{say("edit.title")}</strong>
      </p>
      <div class="fw-row">
        {button("undo", "↶", undo === 0)}
        {button("clear", "☐")}
        {button("play", "▶")}
        {button("off", "✕")}
      </div>
      <span class="fw-tools">{children}</span>
    </header>
  );
}

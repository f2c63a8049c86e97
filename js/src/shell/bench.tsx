// The bench a position is edited on: its bar, what makes the position impossible, the typed field. A game puts its
// board and what else can be set into it.
import type { ComponentChildren, JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { EditorProps } from "../games/game";
import { isTyping } from "../hands/keys";
import { Answer } from "./answer";
import { Colophon } from "./colophon";
import { Dead } from "./dead";
import { LanguageSwitch } from "./language";
import { nothing } from "./nothing";
import { Problems } from "./problems";
import { TakeAway } from "./takeaway";
import { TypedMove } from "./typed";
import type { Say } from "./words";

interface Props extends EditorProps {
  /** An edit as one could type it. */
  example: string;
  /** What the components say of themselves. */
  components: string;
  onEdit(text: string): void;
  /** The board and its palette; what is set beside and below it. */
  board: ComponentChildren;
  beside: ComponentChildren;
  below: ComponentChildren;
}

export function Bench(props: Props): JSX.Element {
  const { traits, editing, protocol, say, dead, example, components, onEdit } = props;
  const typed = useMemo(() => ({ play: (text: string) => void protocol.ask(`/edit ${text}`) }), [protocol]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isTyping(event) && !event.ctrlKey && !event.metaKey && event.key === "u") onEdit("undo");
  };
  return (
    <div class="fw-table fw-editing" lang={traits.language} tabIndex={-1} data-mode="editing" onKeyDown={onKeyDown}>
      <Bar undo={editing.undo} say={say} onEdit={onEdit}>
        <LanguageSwitch traits={traits} say={say} onSpeak={protocol.speak} />
      </Bar>
      {dead ? <Dead record={traits.record} say={say} /> : null}
      <div class="fw-board" data-board>
        {props.board}
        <Answer feedback={traits.feedback} preview={null} before="" say={say} onPlay={nothing} onPoint={nothing} />
      </div>
      <div class="fw-side">
        <Problems problems={editing.problems} say={say} />
        {props.beside}
      </div>
      <div class="fw-under">
        {props.below}
        <div class="fw-panel fw-extras">
          <TypedMove say={say} name="type-edit" example={example} button="edit.apply" hands={typed} />
          <TakeAway name={editing.view.game} say={say} hands={protocol} />
        </div>
      </div>
      <Colophon label={components} say={say} />
    </div>
  );
}

interface BarProps {
  /** How many edits can be undone. */
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

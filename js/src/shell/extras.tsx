// What is not always needed, folded away at the end.
import type { JSX } from "preact";
import type { Region } from "../games/game";
import { present } from "../wire";
import { SettingsPanel } from "./settings";
import { TakeAway } from "./takeaway";
import { TypedMove } from "./typed";

export function Extras({ seen, hands }: Region): JSX.Element {
  const { game, traits, view, say } = seen;
  const lesson = present(traits.task) !== null;
  return (
    <div class="fw-panel fw-extras">
      <TypedMove say={say} hands={hands} example={game.example(view)} />
      <SettingsPanel settings={traits.settings} bots={traits.bots.length > 0} coach={!lesson} say={say} hands={hands} />
      {lesson || !game.Editor ? null : (
        <button type="button" class="fw-button" data-edit="on" onClick={() => hands.ask("/edit on")}>
          <span aria-hidden="true">✎</span> {say("edit.on")}
        </button>
      )}
      <TakeAway name={view.game} say={say} hands={hands} />
    </div>
  );
}

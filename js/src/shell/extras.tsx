// What is not always needed, folded away at the end.
import type { JSX } from "preact";
import type { Region } from "./seen";
import { present } from "../wire";
import { SettingsPanel } from "./settings";
import { TakeAway } from "./takeaway";
import { TypedMove } from "./typed";

export function Extras({ shown, deeds }: Region): JSX.Element {
  const { traits, say } = shown;
  const lesson = present(traits.task) !== null;
  return (
    <div class="fw-panel fw-extras">
      <TypedMove say={say} deeds={deeds} />
      <SettingsPanel
        settings={traits.settings}
        bots={traits.bots.length > 0}
        coach={!lesson}
        say={say}
        deeds={deeds}
      />
      {lesson ? null : (
        <button type="button" class="fw-button" data-edit="on" onClick={() => deeds.ask("/edit on")}>
          <span aria-hidden="true">✎</span> {say("edit.on")}
        </button>
      )}
      <TakeAway made={traits.export} say={say} deeds={deeds} />
    </div>
  );
}

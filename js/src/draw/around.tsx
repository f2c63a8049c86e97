// The valley, and right under it what was answered.
import type { JSX } from "preact";
import type { Region } from "../shown";
import { held, nameOf, type Spot } from "../squares";
import type { Settings } from "../types";
import { Answer } from "./answer";
import { Confirm } from "./confirm";
import { Valley } from "./valley";

export function Around(region: Region): JSX.Element {
  const { traits, view, ui, say, lit, gains, ghost, preview, offered, log } = region.shown;
  const { phrases, selected, feedback, annotations } = traits;
  const { play, select, move, set, rotate, offer } = region.deeds;
  const chosen = view.legal.includes(selected) ? selected : null;
  return (
    <div class="fw-board">
      <Valley
        view={view}
        ui={ui}
        say={say}
        phrases={phrases}
        lit={lit}
        gains={gains}
        ghost={ghost}
        chips={preview?.chips ?? []}
        offending={ghost ? [] : feedback.squares}
        marked={[...annotations.marks, ...(ui.marked?.squares ?? [])]}
        arrows={annotations.arrows}
        onPoint={(pointed) => set({ pointed })}
        onCursor={(spot) => move({ type: "cursor", spot })}
        onPlay={(spot, touch) => putDown(region, spot, touch)}
        onRotate={rotate}
        onChoose={play}
      />
      {chosen ? <Confirm action={chosen} say={say} onPlay={() => play(chosen)} onClear={() => select("")} /> : null}
      <Answer
        feedback={feedback}
        preview={offered ? null : preview}
        before={log.at(-1)?.text ?? ""}
        say={say}
        onPlay={play}
        onPoint={offer}
      />
    </div>
  );
}

/** The tile in hand, onto a square: played, selected where a second tap is asked for, or refused by Python. */
function putDown({ shown, deeds }: Region, spot: Spot, touch: boolean): void {
  const { traits, ui, lit } = shown;
  const placement = lit.get(nameOf(spot));
  if (!placement) {
    if (ui.tile !== null) deeds.play(held(ui.tile, spot, ui.turns));
  } else if (asksFirst(traits.settings, touch) && traits.selected !== placement.action) {
    deeds.select(placement.action);
  } else deeds.play(placement.action);
}

function asksFirst({ confirm }: Settings, touch: boolean): boolean {
  return confirm === "always" || (confirm === "touch" && touch);
}

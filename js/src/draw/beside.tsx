// Beside the valley: what can be done now, your tiles, the common pool, the districts on offer.
import type { JSX } from "preact";
import type { Region } from "../shown";
import { Actions } from "./actions";
import { Hand } from "./hand";
import { Offer } from "./offer";
import { Pool } from "./pool";

export function Beside({ shown, deeds }: Region): JSX.Element {
  const { traits, view, ui, say } = shown;
  const { words, phrases } = traits;
  return (
    <div class="fw-side">
      <Actions view={view} phrases={phrases} say={say} onPlay={deeds.play} />
      <Hand
        view={view}
        ui={ui}
        say={say}
        onTake={(tile) => deeds.move({ type: "take", tile })}
        onRotate={deeds.rotate}
        onHeat={() => deeds.set({ heat: !ui.heat })}
      />
      <Pool view={view} say={say} onDraft={deeds.play} />
      <Offer
        view={view}
        words={words}
        phrases={phrases}
        say={say}
        chosen={ui.district}
        onChoose={(district) => deeds.set({ district })}
        onPlay={deeds.play}
      />
    </div>
  );
}

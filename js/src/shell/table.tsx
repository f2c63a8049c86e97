// The whole table: traits and UI state in, regions out. A new panel is one line in one of the regions.
import type { JSX } from "preact";
import type { Protocol } from "../host/protocol";
import { useShown, type Region } from "./seen";
import type { Traits } from "../wire";
import { Above } from "./above";
import { Around } from "./around";
import { Beside } from "./beside";
import { Below } from "./below";
import { Colophon } from "./colophon";
import { Dragged } from "../hands/dragged";
import { stepOf } from "./stepbar";

interface Props {
  traits: Traits;
  protocol: Protocol;
  /** No kernel answers. */
  dead: boolean;
}

export function App({ traits, protocol, dead }: Props): JSX.Element {
  const region = useShown(traits, protocol);
  const { view } = region.shown;
  return (
    <div
      class="fw-table"
      lang={traits.language}
      data-step={stepOf(view)}
      data-ply={view.turn.ply}
      onKeyDown={(event) => press(region, event)}
    >
      <Above {...region} dead={dead} />
      <Around {...region} />
      <Beside {...region} />
      <Below {...region} />
      <Colophon words={traits.words} say={region.shown.say} />
      <Dragged {...region} />
    </div>
  );
}

/** Keys that mean the same wherever one is on the table. */
function press({ shown, deeds }: Region, event: KeyboardEvent): void {
  if (event.key === "Escape" && shown.traits.selected) {
    event.preventDefault();
    event.stopPropagation();
    deeds.select("");
  }
  if ((event.target as Element).closest("input, select, textarea") || event.ctrlKey || event.metaKey) return;
  if (event.key.toLowerCase() === "r" && !event.defaultPrevented) deeds.rotate();
  if (event.key === "u") deeds.ask("/undo");
  if (event.key === "U") deeds.ask("/redo");
  if (event.key === "h") deeds.ask("/hint");
}

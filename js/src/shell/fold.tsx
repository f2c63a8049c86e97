// A panel that is open while it is needed for the step, and else a line that opens.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Panel, Region } from "../games/game";

export function Fold({ panel, region }: { panel: Panel; region: Region }): JSX.Element | null {
  const { seen } = region;
  const [opened, open] = useState(false);
  const title = panel.title(seen);
  if (title === null) return null;
  const needed = panel.needed(seen);
  return (
    <div class="fw-fold" data-open={needed ? "needed" : opened ? "opened" : "no"}>
      <button type="button" class="fw-plain fw-fold-line" aria-expanded={opened} onClick={() => open(!opened)}>
        <span aria-hidden="true">{opened ? "▾" : "▸"} </span>
        {title}
      </button>
      <panel.Draw {...region} />
    </div>
  );
}

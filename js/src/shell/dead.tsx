// No kernel: the board is a picture, and this is the line that brings the game back.
import type { JSX } from "preact";
import { copy } from "./takeaway";
import type { Say } from "./words";

export function Dead({ record, say }: { record: string; say: Say }): JSX.Element {
  const line = [
    "from fertility_widget import GameWidget, Table",
    `board = GameWidget(Table.from_record(${JSON.stringify(record)}))`,
    "board",
  ].join("; ");
  return (
    <div class="fw-notice fw-dead" role="alert">
      <span>{say("dead")}</span>
      <code class="fw-line">{line}</code>
      <button type="button" class="fw-button" onClick={() => void copy(line)}>
        {say("copy-line")}
      </button>
    </div>
  );
}

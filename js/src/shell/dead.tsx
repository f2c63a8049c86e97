// No kernel: the board is a picture, and this is the line that brings the game back.
import type { JSX } from "preact";
import { copy } from "./takeaway";
import type { Say } from "./words";

const FILE = "file: ";

/** A line of Python that goes on from what the page was saved with; null where only the kernel knew. */
export function lineOf(record: string): string | null {
  if (!record) return null;
  // What is text in JSON is the same text in Python.
  const text = record.startsWith(FILE)
    ? `open(${JSON.stringify(record.slice(FILE.length))}, encoding="utf-8").read()`
    : JSON.stringify(record);
  const board = `board = GameWidget(Table.from_record(${text}))`;
  return ["from fertility_widget import GameWidget, Table", board, "board"].join("; ");
}

export function Dead({ record, say }: { record: string; say: Say }): JSX.Element {
  const line = lineOf(record);
  return (
    <div class="fw-notice fw-dead" role="alert">
      <span>{say(line === null ? "dead-lost" : "dead")}</span>
      {line === null ? null : (
        <>
          <code class="fw-line">{line}</code>
          <button type="button" class="fw-button" onClick={() => void copy(line)}>
            {say("copy-line")}
          </button>
        </>
      )}
    </div>
  );
}

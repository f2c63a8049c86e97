// What just happened, or why it was refused: seen, and read out politely.
import type { JSX } from "preact";
import type { Traits } from "../types";

export function Answer({ feedback }: { feedback: Traits["feedback"] }): JSX.Element {
  const said = "text" in feedback ? feedback : null;
  return (
    <p
      class={said?.ok === false ? "fw-answer fw-refused" : "fw-answer"}
      role="status"
      aria-live="polite"
      aria-atomic="true"
    >
      {said?.ok === false ? <span aria-hidden="true">✗ </span> : null}
      {said?.text ?? ""}
    </p>
  );
}

// A move typed in notation: everything on the table without a pointer, whole turns too.
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import type { Notation } from "../types";
import type { Say } from "../words";

/** Not a form: notebooks do not let one be submitted. */
export function TypedMove({ say, onPlay }: { say: Say; onPlay(action: Notation): void }): JSX.Element {
  // The field keeps its own text: Enter may come before a repaint.
  const field = useRef<HTMLInputElement>(null);
  const hint = say("type-hint", { example: "place AG d4 e4" });
  const play = () => {
    const text = field.current?.value.trim();
    if (!text) return;
    onPlay(text);
    field.current!.value = "";
  };
  return (
    <div class="fw-row fw-typed">
      <input
        ref={field}
        class="fw-input"
        type="text"
        maxLength={400}
        spellcheck={false}
        autocomplete="off"
        aria-label={`${say("type-move")}. ${hint}`}
        title={hint}
        placeholder={say("type-move")}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.shiftKey || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          play();
        }}
      />
      <button type="button" class="fw-button" onClick={play}>
        {say("play")}
      </button>
    </div>
  );
}

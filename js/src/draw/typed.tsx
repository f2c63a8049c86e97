// A move typed in notation: everything on the table without a pointer, whole turns too.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Notation } from "../types";
import type { Say } from "../words";

export function TypedMove({ say, onPlay }: { say: Say; onPlay(action: Notation): void }): JSX.Element {
  const [text, write] = useState("");
  const hint = say("type-hint", { example: "place AG d4 e4" });
  return (
    <form
      class="fw-row fw-typed"
      onSubmit={(event) => {
        event.preventDefault();
        if (!text.trim()) return;
        onPlay(text.trim());
        write("");
      }}
    >
      <input
        class="fw-input"
        type="text"
        maxLength={400}
        spellcheck={false}
        autocomplete="off"
        aria-label={`${say("type-move")}. ${hint}`}
        title={hint}
        placeholder={say("type-move")}
        value={text}
        onInput={(event) => write(event.currentTarget.value)}
      />
      <button type="submit" class="fw-button">
        {say("play")}
      </button>
    </form>
  );
}

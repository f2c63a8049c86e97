// Answers to take to the teacher: Python writes the file, the page hands it over.
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { saveText } from "../host/files";
import type { Say } from "../shell/words";
import { type Traits, present } from "../wire";

const LONGEST_NAME = 60;

interface Props {
  made: Traits["export"];
  say: Say;
  /** Returns the number of the request. */
  onAsk(command: string): number;
}

export function HandIn({ made, say, onAsk }: Props): JSX.Element {
  const [name, setName] = useState("");
  const asked = useRef(0);
  const box = useRef<HTMLDetailsElement>(null);
  const known = present(made);
  const ready = known?.seq === asked.current ? known : null;
  useEffect(() => {
    if (ready) saveText(ready.text, ready.file ?? "answers.json", box.current!.ownerDocument);
  }, [ready]);
  const hand = (event: Event) => {
    event.preventDefault();
    asked.current = onAsk(`/handin ${name}`);
  };
  return (
    <details ref={box} class="fw-handin">
      <summary data-lesson="hand-in">{say("lesson.hand-in")}</summary>
      <form class="fw-row" onSubmit={hand}>
        <label>
          {say("lesson.name")}{" "}
          <input
            class="fw-input"
            data-lesson="name"
            maxLength={LONGEST_NAME}
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="fw-button" data-lesson="download">
          {say("lesson.download")}
        </button>
      </form>
    </details>
  );
}

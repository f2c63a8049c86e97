// Answers to take to the teacher: Python writes the file, the page hands it over.
import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { saveText } from "../host/files";
import type { Protocol } from "../host/protocol";
import type { Say } from "../shell/words";

const LONGEST_NAME = 60;

interface Props {
  say: Say;
  protocol: Protocol;
}

export function HandIn({ say, protocol }: Props): JSX.Element {
  const [name, setName] = useState("");
  const [said, setSaid] = useState("");
  const box = useRef<HTMLDetailsElement>(null);
  const hand = async (event: Event) => {
    event.preventDefault();
    const made = await protocol.ask(`/handin ${name}`);
    setSaid(`${made ? "✓" : "✗"} ${protocol.read().feedback.text}`);
    if (made && box.current) saveText(made.text, made.file, box.current.ownerDocument);
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
        <p role="status" class="fw-handed">
          {said}
        </p>
      </form>
    </details>
  );
}

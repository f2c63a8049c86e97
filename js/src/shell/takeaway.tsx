// Copy the game as Python, code or record; save a picture. Python writes them, the page hands them over.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Hands } from "../games/game";
import { savePng, saveSvg } from "../host/files";
import { type Traits, present } from "../wire";
import { memo } from "./memo";
import type { Say } from "./words";

const KINDS = ["python", "code", "record", "svg", "png"] as const;

interface Props {
  made: Traits["export"];
  /** Of a file. */
  name: string;
  say: Say;
  hands: Pick<Hands, "ask">;
}

export const TakeAway = memo(({ made, name, say, hands }: Props) => {
  const asked = useRef(0);
  const pixels = useRef(false); // Python draws lines; the page makes pixels of them
  const [done, finish] = useState<string | null>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const known = present(made);
  const ready = known?.seq === asked.current ? known : null;
  useEffect(() => {
    if (!ready) return;
    const page = box.current!.ownerDocument;
    if (pixels.current) void savePng(ready.text, name, page);
    else if (ready.kind === "svg") saveSvg(ready.text, name, page);
    else void copy(ready.text).then((copied) => finish(copied ? ready.kind : null));
  }, [ready, name]);
  const ask = (kind: string) => {
    pixels.current = kind === "png";
    asked.current = hands.ask(`/copy ${kind === "png" ? "svg" : kind}`);
  };
  return (
    <details class="fw-panel fw-takeaway">
      <summary>{say("take-away")}</summary>
      <div class="fw-row">
        {KINDS.map((kind) => (
          <button key={kind} type="button" class="fw-button" data-copy={kind} onClick={() => ask(kind)}>
            {say(`copy.${kind}`)}
          </button>
        ))}
      </div>
      <p role="status">{ready && done === ready.kind ? say("copied") : ""}</p>
      <textarea
        ref={box}
        class="fw-input"
        readOnly
        hidden={!ready || ready.kind === "svg"}
        rows={4}
        aria-label={say("take-away")}
        value={ready?.text ?? ""}
        onFocus={(event) => event.currentTarget.select()}
      />
    </details>
  );
});

/** Where a page may not write the clipboard, the text stands there to be copied by hand. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

// Copy the game as Python, code or record; save a picture. Python writes them, the page hands them over.
import { useEffect, useRef, useState } from "preact/hooks";
import { memo } from "../memo";
import type { Deeds } from "../shown";
import { present, type Traits } from "../types";
import type { Say } from "../words";

const KINDS = ["python", "code", "record", "svg"] as const;

interface Props {
  made: Traits["export"];
  say: Say;
  deeds: Pick<Deeds, "ask">;
}

export const TakeAway = memo(({ made, say, deeds }: Props) => {
  const asked = useRef(0);
  const [done, finish] = useState<string | null>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const known = present(made);
  const ready = known?.seq === asked.current ? known : null;
  useEffect(() => {
    if (!ready) return;
    if (ready.kind === "svg") download(ready.text, box.current!.ownerDocument);
    else void copy(ready.text).then((copied) => finish(copied ? ready.kind : null));
  }, [ready?.seq]);
  return (
    <details class="fw-panel fw-takeaway">
      <summary>{say("take-away")}</summary>
      <div class="fw-row">
        {KINDS.map((kind) => (
          <button key={kind} type="button" class="fw-button" data-copy={kind} onClick={() => (asked.current = deeds.ask(`/copy ${kind}`))}>
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

function download(svg: string, page: Document): void {
  const link = page.createElement("a");
  link.href = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  link.download = "fertility.svg";
  link.click();
  URL.revokeObjectURL(link.href);
}

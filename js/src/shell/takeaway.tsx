// Copy the game as Python, code or record; save a picture. Python writes them, the page hands them over.
import { useRef, useState } from "preact/hooks";
import type { Hands } from "../games/game";
import { savePng, saveSvg } from "../host/files";
import type { Export } from "../wire";
import { memo } from "./memo";
import type { Say } from "./words";

const KINDS = ["python", "code", "record", "svg", "png"] as const;

interface Props {
  /** Of a file. */
  name: string;
  say: Say;
  hands: Pick<Hands, "ask">;
}

export const TakeAway = memo(({ name, say, hands }: Props) => {
  const [made, show] = useState<Export | null>(null);
  const [copied, note] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const take = async (kind: (typeof KINDS)[number]) => {
    const answer = await hands.ask(`/copy ${kind === "png" ? "svg" : kind}`);
    const page = box.current?.ownerDocument;
    if (!answer || !page) return;
    show(answer);
    note(false);
    // Python draws lines; the page makes pixels of them.
    if (kind === "png") await savePng(answer.text, name, page);
    else if (kind === "svg") saveSvg(answer.text, name, page);
    else note(await copy(answer.text));
  };
  return (
    <details class="fw-panel fw-takeaway">
      <summary>{say("take-away")}</summary>
      <div class="fw-row">
        {KINDS.map((kind) => (
          <button key={kind} type="button" class="fw-button" data-copy={kind} onClick={() => void take(kind)}>
            {say(`copy.${kind}`)}
          </button>
        ))}
      </div>
      <p role="status">{copied ? say("copied") : ""}</p>
      <textarea
        ref={box}
        class="fw-input"
        readOnly
        hidden={!made || made.kind === "svg"}
        rows={4}
        aria-label={say("take-away")}
        value={made?.text ?? ""}
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

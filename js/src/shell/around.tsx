// The valley, and right under it what was answered.
import type { JSX } from "preact";
import { useMemo, useRef } from "preact/hooks";
import { ranksOf } from "../games/fertility/advising";
import type { Region } from "./seen";
import { present } from "../wire";
import { useWheel } from "../games/fertility/wheel";
import { Answer } from "./answer";
import { CoachNote } from "./coach";
import { Confirm } from "./confirm";
import { Valley } from "../games/fertility/board/valley";

export function Around(region: Region): JSX.Element {
  const { traits, view, ui, say, lit, gains, ghost, preview, offered, log, changes } = region.shown;
  const { phrases, selected, feedback, annotations } = traits;
  const { play, select, move, set, rotate, offer } = region.deeds;
  const board = useRef<HTMLDivElement>(null);
  useWheel(board, region);
  const advice = present(traits.advice);
  const ranks = useMemo(() => ranksOf(advice), [traits.advice]);
  const coach = present(traits.coach);
  const chosen = view.legal.includes(selected) ? selected : null;
  return (
    <div class="fw-board" ref={board}>
      <Valley
        view={view}
        ui={ui}
        say={say}
        phrases={phrases}
        lit={lit}
        gains={gains}
        ranks={ranks}
        ghost={ghost}
        chips={preview?.chips ?? []}
        offending={ghost ? [] : feedback.squares}
        marked={[...annotations.marks, ...(ui.marked?.squares ?? [])]}
        fresh={changes?.squares ?? []}
        arrows={annotations.arrows}
        onPoint={(pointed) => set({ pointed })}
        onCursor={(spot) => move({ type: "cursor", spot })}
        onPlay={region.deeds.put}
        onRotate={rotate}
        onChoose={play}
      />
      {chosen ? <Confirm action={chosen} say={say} onPlay={() => play(chosen)} onClear={() => select("")} /> : null}
      <Answer
        feedback={feedback}
        preview={offered || (advice?.hint && ghost?.action === advice.rows[0]?.steps[0]?.action) ? null : preview}
        before={log.at(-1)?.text ?? ""}
        say={say}
        onPlay={play}
        onPoint={offer}
      />
      {coach ? <CoachNote coach={coach} say={say} /> : null}
    </div>
  );
}

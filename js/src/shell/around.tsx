// The board, and right under it what was answered and the way back through the game.
import type { JSX } from "preact";
import type { Region } from "../games/game";
import { present } from "../wire";
import { Answer } from "./answer";
import { CoachNote } from "./coach";
import { Confirm } from "./confirm";
import { Scrub } from "./scrub";
import { Studying } from "./studying";

export function Around(region: Region): JSX.Element {
  const { game, traits, view, study, doing, say, ghost, preview, log } = region.seen;
  const { selected, feedback } = traits;
  const { play, select, set, ask } = region.hands;
  const advice = present(traits.advice);
  const hinted = advice?.hint ? advice.rows[0]?.steps[0]?.action : undefined;
  const coach = present(traits.coach);
  const chosen = view.legal.includes(selected) ? selected : null;
  return (
    <div class="fw-looks">
      <div class="fw-board" data-board>
        <game.Board {...region} />
      </div>
      <div class="fw-reply">
        {chosen ? <Confirm action={chosen} say={say} onPlay={() => play(chosen)} onClear={() => select("")} /> : null}
        <Answer
          feedback={feedback}
          preview={doing.offered || (hinted && ghost === hinted) ? null : preview}
          before={log.at(-1)?.text ?? ""}
          say={say}
          onPlay={play}
          onPoint={(offered) => set({ offered })}
        />
        <CoachNote coach={coach} say={say} />
        <Scrub at={study?.at ?? log.length} of={log.length} say={say} hands={region.hands} />
        {study ? (
          <Studying study={study} say={say} onExplore={() => void ask("/explore")} onBack={() => void ask("/back")} />
        ) : null}
      </div>
    </div>
  );
}

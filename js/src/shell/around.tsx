// The board, and right under it the way back through the game, what was answered, and the players: in an
// order in which nothing moves another when a text is longer.
import type { JSX } from "preact";
import type { Region } from "../games/game";
import { present } from "../wire";
import { Answer } from "./answer";
import { seatSeen } from "./below";
import { CoachNote } from "./coach";
import { Confirm } from "./confirm";
import { type Gain, sayGain } from "./gained";
import { NOTHING } from "./nothing";
import { Players } from "./players";
import { Scrub } from "./scrub";
import { Standings } from "./standings";
import { Studying } from "./studying";
import type { Say } from "./words";

export function Around(region: Region): JSX.Element {
  const { game, traits, view, study, doing, say, told, log, gains, result } = region.seen;
  const { selected, feedback } = traits;
  const { play, select, set, ask } = region.hands;
  const coach = present(traits.coach);
  const chosen = view.legal.includes(selected) ? selected : null;
  return (
    <div class="fw-looks">
      <div class="fw-board" data-board>
        <game.Board {...region} />
      </div>
      <div class="fw-reply">
        <div class="fw-row">
          <Scrub at={study?.at ?? log.length} of={log.length} say={say} hands={region.hands} />
          <Standings seen={region.seen} />
        </div>
        {chosen ? <Confirm action={chosen} say={say} onPlay={() => play(chosen)} onClear={() => select("")} /> : null}
        <div class="fw-talk">
          <Answer
            feedback={feedback}
            preview={told}
            before={log.at(-1)?.text ?? (game.goal && !present(traits.task) ? say(game.goal) : "")}
            gains={study ? NOTHING : view.players.flatMap(({ name }, seat) => brought(name, gains.last[seat]!, say))}
            say={say}
            onPlay={play}
            onPoint={(offered) => set({ offered })}
          />
          <CoachNote coach={coach} say={say} />
        </div>
        {study ? (
          <Studying study={study} say={say} onExplore={() => void ask("/explore")} onBack={() => void ask("/back")} />
        ) : null}
      </div>
      <Players
        game={game}
        view={view}
        winners={result?.winners ?? NOTHING}
        bots={traits.bots}
        seen={seatSeen(region.seen)}
        scored={doing.scored}
        gains={study ? NOTHING : gains.turn}
        say={say}
        hands={region.hands}
      />
    </div>
  );
}

/** "Ana: +15 Bridges", where there is something to tell. */
function brought(name: string, gain: Gain, say: Say): string[] {
  const what = sayGain(gain, say);
  return what ? [say("gained", { name, what })] : [];
}

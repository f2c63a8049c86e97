// Beside the board: what can be done now or how it ended, and the game's own panels.
import type { JSX } from "preact";
import type { Region } from "../games/game";
import { present } from "../wire";
import { Actions } from "./actions";
import { AdvicePanel } from "./advice";
import { Final } from "./final";

export function Beside(region: Region): JSX.Element {
  const { seen, hands } = region;
  const { game, traits, view, say, result } = seen;
  const advice = present(traits.advice);
  return (
    <div class="fw-side">
      {result ? (
        <Final seen={seen} hands={hands} result={result} />
      ) : (
        <>
          <Actions
            ask={game.prompt?.(seen) ?? say(`ask.${view.turn.phase}`)}
            legal={view.legal}
            elsewhere={game.elsewhere}
            phrases={traits.phrases}
            say={say}
            hands={hands}
          />
          {advice ? (
            <AdvicePanel
              key={`${advice.ply} ${advice.hint}`}
              advice={advice}
              legal={view.legal}
              say={say}
              hands={hands}
            />
          ) : null}
        </>
      )}
      {game.beside.map((Panel, place) => (
        <Panel key={place} {...region} />
      ))}
    </div>
  );
}

// Beside the board: what is asked now or how it ended, and the panels of the game.
import type { JSX } from "preact";
import type { Region } from "../games/game";
import { present } from "../wire";
import { Actions } from "./actions";
import { AdvicePanel } from "./advice";
import { CurtainPanel } from "./curtain";
import { Final } from "./final";
import { Fold } from "./fold";
import { Scored } from "./scored";

export function Beside(region: Region): JSX.Element {
  const { seen, hands } = region;
  const { game, traits, view, say, result } = seen;
  const curtain = present(traits.curtain ?? {});
  if (curtain) return <CurtainPanel curtain={curtain} say={say} onLift={() => void hands.ask("/lift")} />;
  const advice = result ? null : present(traits.advice);
  return (
    <div class="fw-acts">
      {result ? <Final seen={seen} hands={hands} result={result} /> : <Actions seen={seen} hands={hands} />}
      <div class="fw-side">
        <Scored {...region} />
        {game.panels.map((panel) => (
          <Fold key={panel.name} panel={panel} region={region} />
        ))}
        {advice ? (
          <AdvicePanel
            key={`${advice.ply} ${advice.hint}`}
            advice={advice}
            legal={view.legal}
            say={say}
            hands={hands}
          />
        ) : null}
      </div>
    </div>
  );
}

// The valley as it is played on.
import type { JSX } from "preact";
import { useMemo, useRef } from "preact/hooks";
import { NOTHING } from "../../../shell/nothing";
import { present } from "../../../wire";
import { useGains } from "../gains";
import { type Region, putTile, turn } from "../hands";
import { litSquares, readPlacement } from "../legal";
import { useWheel } from "../wheel";
import { ranksOf } from "./ranks";
import { coordOf, nameOf } from "./squares";
import { Valley } from "./valley";

export function Board({ seen, hands }: Region): JSX.Element {
  const { traits, view, doing, stance, say, ghost, preview, changes } = seen;
  const { annotations, feedback } = traits;
  const { legal, tile, turns, cursor, pointed } = stance;
  const root = useRef<SVGSVGElement>(null);
  useWheel(root, seen, hands);
  const lit = litSquares(legal, tile, turns);
  const gains = useGains(seen, hands, lit);
  const shown = ghost === null ? null : readPlacement(ghost);
  const ranks = useMemo(() => ranksOf(present(traits.advice)), [traits.advice]);
  return (
    <Valley
      root={root}
      view={view}
      say={say}
      phrases={traits.phrases}
      cursor={cursor}
      tile={tile}
      lit={lit}
      gains={gains}
      ranks={ranks}
      ghost={shown}
      anchor={pointed && lit.get(nameOf(pointed))?.action === ghost ? pointed : shown && coordOf(shown.first)}
      chips={preview?.chips ?? NOTHING}
      offending={ghost === null ? feedback.squares : NOTHING}
      marked={annotations.marks}
      evidence={doing.marked?.squares ?? NOTHING}
      fresh={changes?.squares ?? NOTHING}
      arrows={annotations.arrows}
      onPoint={(at) => hands.hold((now) => ({ ...now, pointed: at }))}
      onCursor={(at) => hands.hold((now) => ({ ...now, cursor: at, pointed: at }))}
      onPlay={(at, touch) => putTile(hands, at, touch)}
      onRotate={() => turn(hands)}
      onChoose={hands.play}
    />
  );
}

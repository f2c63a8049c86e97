// Beside the valley: what can be done now, your tiles, the common pool, the districts on offer.
import type { JSX } from "preact";
import type { Region } from "./seen";
import { present } from "../wire";
import { yourTiles } from "../games/fertility/stance";
import { Actions } from "./actions";
import { AdvicePanel } from "./advice";
import { Final } from "./final";
import { Hand } from "../games/fertility/pools/hand";
import { Offer } from "../games/fertility/metropolis/offer";
import { Pool } from "../games/fertility/pools/pool";

export function Beside({ shown, deeds }: Region): JSX.Element {
  const { traits, view, ui, say, result } = shown;
  const { words, phrases } = traits;
  const { legal, pools, districts } = view;
  const { phase } = view.turn;
  const advice = present(traits.advice);
  return (
    <div class="fw-side">
      {result ? (
        <Final result={result} players={view.players} scored={ui.scored} say={say} deeds={deeds} />
      ) : (
        <>
          <Actions phase={phase} legal={legal} phrases={phrases} say={say} deeds={deeds} />
          {advice ? (
            <AdvicePanel key={`${advice.ply} ${advice.hint}`} advice={advice} legal={legal} say={say} deeds={deeds} />
          ) : null}
          <Hand
            tiles={yourTiles(view)}
            legal={legal}
            inHand={phase === "place" ? ui.tile : null}
            turns={ui.turns}
            heat={ui.heat}
            say={say}
            deeds={deeds}
          />
        </>
      )}
      <Pool tiles={pools.common} pile={pools.pile} phase={phase} legal={legal} say={say} deeds={deeds} />
      <Offer
        districts={districts}
        legal={legal}
        words={words}
        phrases={phrases}
        say={say}
        chosen={ui.district}
        deeds={deeds}
      />
    </div>
  );
}

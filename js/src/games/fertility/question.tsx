// What lies on the table besides the valley, to be looked at while a question waits.
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { Protocol } from "../../host/protocol";
import type { Deeds } from "../../shell/seen";
import type { Form, Traits, View, Words } from "../../wire";
import { yourTiles } from "./stance";
import type { Say } from "../../shell/words";
import { Hand } from "./pools/hand";
import { Metropolis } from "./metropolis/metropolis";
import { Offer } from "./metropolis/offer";
import { Players } from "../../shell/players";
import { Pool } from "./pools/pool";

const NOTHING: readonly never[] = [];
const nothing = () => undefined;

interface Props {
  traits: Traits;
  view: View;
  form: Form;
  say: Say;
  protocol: Protocol;
}

/** What the players have, the metropolis that is asked about, or all of them, and what there is to take. */
export function Laid({ traits, view, form, say, protocol }: Props): JSX.Element {
  const deeds = useMemo(() => idle(protocol), [protocol]);
  const { players, turn, tracks, stock } = view;
  const seats = form.seat === undefined ? players.map((_, seat) => seat) : [form.seat];
  const over = turn.phase === "over";
  return (
    <div class="fw-laid">
      {seats.map((seat) => (
        <Metropolis
          key={seat}
          player={players[seat]!}
          seat={seat}
          phase={turn.phase}
          legal={NOTHING}
          tracks={tracks}
          unscored={form.unscored}
          token={null}
          shop={null}
          marked={NOTHING}
          giver={null}
          words={traits.words}
          phrases={{}}
          say={say}
          deeds={deeds}
        />
      ))}
      <div class="fw-laid-small">
        <Players
          players={players}
          now={over ? null : turn.seat}
          winners={NOTHING}
          stock={stock}
          bots={NOTHING}
          seen={form.seat ?? turn.seat}
          scored={null}
          unscored={form.unscored}
          say={say}
          deeds={deeds}
        />
        {form.unscored ? null : <Takeable view={view} words={traits.words} say={say} deeds={deeds} />}
      </div>
    </div>
  );
}

/** Tiles and districts; where a score is to be counted, nobody needs them. */
function Takeable({ view, words, say, deeds }: { view: View; words: Words; say: Say; deeds: Deeds }): JSX.Element {
  const { turn, pools, districts } = view;
  return (
    <div class="fw-laid-takeable">
      <Hand tiles={yourTiles(view)} legal={NOTHING} inHand={null} turns={0} heat={false} say={say} deeds={deeds} />
      <Pool tiles={pools.common} pile={pools.pile} phase={turn.phase} legal={NOTHING} say={say} deeds={deeds} />
      <Offer districts={districts} legal={NOTHING} words={words} phrases={{}} say={say} chosen={null} deeds={deeds} />
    </div>
  );
}

/** Nothing on the table can be done while a question waits. */
function idle(protocol: Protocol): Deeds {
  return {
    ask: protocol.ask, speak: protocol.speak, play: nothing, select: nothing, move: nothing, set: nothing,
    rotate: nothing, offer: nothing, put: nothing, dragTile: nothing, dragToken: nothing,
  };
}

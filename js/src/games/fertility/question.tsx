// The valley to answer on, and what lies on the table besides, to be looked at while a question waits.
import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { NOTHING, nothing } from "../../shell/nothing";
import { Players } from "../../shell/players";
import { idle } from "../../shell/seen";
import type { Say } from "../../shell/words";
import { type Task, present } from "../../wire";
import type { AroundProps, AskedProps, Question } from "../game";
import { type Coord, coordOf, middleOf, nameOf } from "./board/squares";
import { Valley } from "./board/valley";
import type { Hands } from "./hands";
import { NOTHING_LEGAL, readPlacement } from "./legal";
import { Metropolis } from "./metropolis/metropolis";
import { Offer } from "./metropolis/offer";
import { Hand } from "./pools/hand";
import { Pool } from "./pools/pool";
import { yourTiles } from "./stance";
import { Token } from "./token";
import type { Field, Traits, Words } from "./traits";
import type { View } from "./view";

/** Where one is on the board; in another step one begins in the middle of what is asked. */
function useCursor(task: Task, view: View): [Coord, (cursor: Coord) => void] {
  const begin = () => {
    const first = readPlacement(present(task.form)?.ghost ?? "")?.first;
    return { step: task.name, cursor: first ? coordOf(first) : middleOf(view.board) };
  };
  const [held, hold] = useState(begin);
  const { cursor } = held.step === task.name ? held : begin();
  return [cursor, (to) => hold({ step: task.name, cursor: to })];
}

function Board({ view, task, say, marked, pointed, onMark }: AskedProps<Traits>): JSX.Element {
  const [cursor, go] = useCursor(task, view);
  const form = present(task.form);
  return (
    <Valley
      view={view}
      cursor={cursor}
      say={say}
      ghost={form?.ghost && !task.playing ? readPlacement(form.ghost) : null}
      marked={task.marks}
      evidence={pointed}
      chosen={form?.squares ? marked : undefined}
      onPoint={nothing}
      onCursor={go}
      onPlay={(at) => onMark(nameOf(at))}
    />
  );
}

/** What the players have, the metropolis that is asked about, or all of them, and what there is to take. */
function Around({ game, traits, view, form, say, protocol }: AroundProps<Traits>): JSX.Element {
  const hands = useMemo(() => idle(protocol), [protocol]);
  const { players, turn, tracks } = view;
  const seats = form.seat === undefined ? players.map((_, seat) => seat) : [form.seat];
  return (
    <div class="fw-laid">
      <div class="fw-laid-small">
        <Players
          game={game}
          view={view}
          winners={NOTHING}
          bots={NOTHING}
          seen={form.seat ?? turn.seat}
          scored={null}
          unscored={form.unscored}
          say={say}
          hands={hands}
        />
        {form.unscored ? null : <Takeable view={view} words={traits.words} say={say} hands={hands} />}
      </div>
      {seats.map((seat) => (
        <Metropolis
          key={seat}
          player={players[seat]!}
          seat={seat}
          phase={turn.phase}
          legal={NOTHING_LEGAL}
          tracks={tracks}
          unscored={form.unscored}
          token={null}
          shop={null}
          marked={NOTHING}
          giver={null}
          words={traits.words}
          phrases={{}}
          say={say}
          hands={hands}
        />
      ))}
    </div>
  );
}

/** Tiles and districts; where a score is to be counted, nobody needs them. */
function Takeable({ view, words, say, hands }: { view: View; words: Words; say: Say; hands: Hands }): JSX.Element {
  const { turn, pools, districts } = view;
  const legal = NOTHING_LEGAL;
  return (
    <div class="fw-laid-takeable">
      <Hand tiles={yourTiles(view)} legal={legal} inHand={null} turns={0} heat={false} say={say} hands={hands} />
      <Pool tiles={pools.common} pile={pools.pile} phase={turn.phase} legal={legal} say={say} hands={hands} />
      <Offer districts={districts} legal={legal} words={words} phrases={{}} say={say} chosen={null} hands={hands} />
    </div>
  );
}

function FieldSign({ field: { good } }: { field: Field }): JSX.Element | null {
  return good ? <Token name={good} /> : null;
}

export const question: Question<Traits> = { Board, Around, FieldSign };

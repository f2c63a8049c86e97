// The valley to answer on, and what lies on the table besides, to be looked at while a question waits.
import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { NOTHING, nothing } from "../../shell/nothing";
import { Players } from "../../shell/players";
import { idle, still } from "../../shell/seen";
import { present } from "../../wire";
import type { AroundProps, AskedProps, Question } from "../game";
import { type Coord, coordOf, middleOf, nameOf } from "./board/squares";
import { Valley } from "./board/valley";
import type { Hands, Seen } from "./hands";
import { readPlacement } from "./legal";
import { SeatMetropolis } from "./metropolis/metropolis";
import { OfferPanel } from "./metropolis/offer";
import { HandPanel } from "./pools/hand";
import { PoolPanel } from "./pools/pool";
import { begin } from "./stance";
import { Token } from "./token";
import type { Field, Traits } from "./traits";

function Board({ view, task, say, marked, pointed, onMark }: AskedProps<Traits>): JSX.Element {
  const form = present(task.form);
  // One begins in the middle of what is asked.
  const [cursor, go] = useState<Coord>(() => {
    const first = readPlacement(form?.ghost ?? "")?.first;
    return first ? coordOf(first) : middleOf(view.board);
  });
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

/** What the players have, the metropolis that is asked about, or all of them, and what there is to take; where a score
 *  is to be counted, nobody needs that. */
function Around({ game, traits, view, form, say, protocol }: AroundProps<Traits>): JSX.Element {
  const hands = useMemo<Hands>(() => idle(protocol), [protocol]);
  const { seat: asked, unscored } = form;
  const seats = asked === undefined ? view.players.map((_, seat) => seat) : [asked];
  const table = (seat: number) => ({
    seen: still<Seen>({ traits, view, say, stance: begin(view), doing: { seat } }),
    hands,
  });
  const all = table(asked ?? view.turn.seat);
  return (
    <div class="fw-laid">
      <div class="fw-laid-small">
        <Players
          game={game}
          view={view}
          winners={NOTHING}
          bots={NOTHING}
          seen={asked ?? view.turn.seat}
          scored={null}
          unscored={unscored}
          say={say}
          hands={hands}
        />
        {unscored ? null : (
          <div class="fw-laid-takeable">
            <HandPanel {...all} />
            <PoolPanel {...all} />
            <OfferPanel {...all} />
          </div>
        )}
      </div>
      {seats.map((seat) => (
        <SeatMetropolis key={seat} {...table(seat)} unscored={unscored} />
      ))}
    </div>
  );
}

function FieldSign({ field: { good } }: { field: Field }): JSX.Element | null {
  return good ? <Token name={good} /> : null;
}

export const question: Question<Traits> = { Board, Around, FieldSign };

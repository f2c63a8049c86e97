// All a region draws from and all it can do, worked out once per paint.
import { useMemo, useRef } from "preact/hooks";
import type { Game, Hands, Region, Seen } from "../games/game";
import type { Protocol } from "../host/protocol";
import { type Traits, present } from "../wire";
import { useChanges, usePreview, useSheet } from "./asking";
import { useHeld } from "./doing";
import { useGains } from "./gained";
import { NOTHING, nothing } from "./nothing";
import { speaker } from "./words";

export function useSeen(game: Game, traits: Traits, protocol: Protocol): Region {
  const study = present(traits.study);
  const shown = study?.view ?? traits.view;
  const waiting = study || game.stepOf(shown) === null ? null : playing(traits);
  // What a bot may do is nobody's to choose.
  const view = useMemo(() => (waiting === null ? shown : { ...shown, legal: NOTHING }), [shown, waiting]);
  const [{ doing, stance }, change] = useHeld(game, view);
  const say = useMemo(() => speaker(traits.words), [traits.words]);
  const ghost = game.ghost(view, stance, doing.offered, traits.selected);
  const asking = { ask: protocol.ask, view, language: traits.language };
  const preview = usePreview(asking, ghost);
  const advice = present(traits.advice);
  const hinted = advice?.hint && advice.rows[0]?.steps[0]?.action === ghost;
  const seen: Seen = {
    game,
    traits: useRead(traits, (stance as { chosen?: unknown } | null)?.chosen),
    view,
    study,
    doing,
    stance,
    say,
    ghost,
    log: protocol.log(),
    preview,
    told: doing.offered || hinted ? null : preview,
    sheet: useSheet(asking, doing.scored),
    changes: useChanges(asking, doing.compare),
    waiting,
    gains: useGains(game, traits.view, traits.bots),
    result: game.stepOf(view) === null ? present(traits.result) : null,
  };
  const latest = useRef(seen); // what deeds are about: the page when they are done
  latest.current = seen;
  const hands = useMemo<Hands>(
    () => ({
      ...protocol,
      seen: () => latest.current,
      set: (made) =>
        change((held) => ({
          ...held,
          doing: { ...held.doing, ...(typeof made === "function" ? made(held.doing) : made) },
        })),
      hold: (made) => change((held) => ({ ...held, stance: made(held.stance) })),
    }),
    [protocol, change],
  );
  return { seen, hands };
}

/** A refusal is gone as soon as something else is chosen. */
function useRead(traits: Traits, chosen: unknown): Traits {
  const { feedback } = traits;
  const then = useRef([feedback, chosen]);
  if (then.current[0] !== feedback) then.current = [feedback, chosen];
  return feedback.ok || then.current[1] === chosen
    ? traits
    : { ...traits, feedback: { ...feedback, ok: true, text: "" } };
}

/** The name of the bot that is to move; null: it is a person's turn, or bots wait. */
export function playing({ view, bots, settings }: Traits): string | null {
  const { seat } = view.turn;
  return settings.bots && bots.includes(seat) ? (view.players[seat]?.name ?? "") : null;
}

/** Nothing on the table can be done while a question waits; looking is free. */
export function idle<H>({ ask, speak }: Protocol): H {
  return { ask, speak, play: nothing, select: nothing, set: nothing, hold: nothing, seen: () => null } as H;
}

/** What is looked at meanwhile: a table at which nothing happens. */
export function still<S>(shown: { [part in keyof S]?: unknown }): S {
  return { ...shown, ghost: null, preview: null, result: null, waiting: null } as S;
}

// What is asked now, as far as somebody has come with it: the question of the step, or of what is left to choose.
import type { Seen } from "./hands";
import { unplaced } from "./moves";
import { choiceOf, planned } from "./stance";

/** Null: the step's own question says it all. */
export function prompt({ view, stance, say }: Pick<Seen, "view" | "stance" | "say">): string | null {
  const { turn, legal, players } = view;
  if (legal.length === 0) return say("ask.wait", { name: players[turn.seat]?.name ?? "" });
  if (stance.chosen.length === 0) {
    if (turn.phase === "trade" && stance.legal.moves.length === 0) return say("ask.trade-none");
    return turn.phase === "play" && stance.legal.moves.length === 0 ? say("ask.play-none") : null;
  }
  if (turn.phase === "trade") return say(stance.chosen.length === 1 ? "ask.trade-second" : "ask.trade-two");
  if (unplaced(choiceOf(stance)) > 0) return say("ask.place-stones");
  return say(stance.legal.actions.has(planned(stance) ?? "") ? "ask.play-chosen" : "ask.play-more");
}

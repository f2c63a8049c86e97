// What is asked now, as far as somebody has come with it: the question of the step, or of what is left to choose.
import type { Seen } from "./hands";
import { joins } from "./legal";
import { unplaced } from "./moves";
import { type Stance, choiceOf, planned } from "./stance";
import type { View } from "./view";

/** Null: the step's own question says it all. */
export function prompt({ view, stance, say }: Pick<Seen, "view" | "stance" | "say">): string | null {
  const { turn, legal, players } = view;
  if (legal.length === 0) return say("ask.wait", { name: players[turn.seat]?.name ?? "" });
  if (stance.chosen.length === 0) {
    const { moves } = stance.legal;
    if (moves.length === 0) return say(`ask.${turn.phase}-none`);
    return moves.every(({ verb }) => verb === "plant") ? say("ask.plant") : null;
  }
  if (turn.phase === "trade") return say(stance.chosen.length === 1 ? "ask.trade-second" : "ask.trade-two");
  if (unplaced(choiceOf(stance)) > 0) return say("ask.place-stones");
  if (!stance.legal.actions.has(planned(stance) ?? "")) return say("ask.play-more");
  return say(more(view, stance) ? "ask.play-chosen" : "ask.play-this");
}

function more(view: View, stance: Stance): boolean {
  const [choice, hand] = [choiceOf(stance), view.players[view.turn.seat]?.hand ?? 0];
  if (typeof hand === "number") return false;
  const left = Object.keys(hand).filter((card) => hand[card]! > (choice.hand[card] ?? 0));
  return left.some((card) => joins(stance.legal, choice, "hand", card));
}

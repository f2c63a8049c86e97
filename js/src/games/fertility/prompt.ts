// What is asked now, as far as somebody has come with it: the question of the step, or of what is left to choose.
import { type Seen, asksFirst } from "./hands";
import { readPlacement } from "./legal";

/** Null: the step's own question says it all. */
export function prompt({ view, stance, traits, say }: Pick<Seen, "view" | "stance" | "traits" | "say">): string | null {
  const { legal, district, token, shop } = stance;
  switch (view.turn.phase) {
    case "place":
      if (legal.placements.length === 0) return say("ask.discard");
      if (readPlacement(traits.selected) && legal.actions.has(traits.selected)) return say("ask.lay");
      return asksFirst(traits.settings, matchMedia("(pointer: coarse)").matches) ? say("ask.place-touch") : null;
    case "build": {
      if (legal.builds.length === 0) return say("ask.build-none");
      const cost = view.districts.row.find(({ id }) => id === district)?.cost;
      return cost ? say("ask.pay", { n: cost, id: district ?? "" }) : null;
    }
    case "supply":
    case "bonus":
      if (legal.deliveries.length === 0) return say("ask.supply-none");
      if (shop !== null) return say("ask.supply-shop", { shop });
      return token === null ? null : say("ask.supply-token", { token: say(`scene.${token}`) });
    default:
      return null;
  }
}

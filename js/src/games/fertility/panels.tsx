// What stands beside the valley, in the order of the steps of a turn.
import { seatSeen } from "../../shell/below";
import type { Panel, Seen } from "../game";
import { SeatMetropolis } from "./metropolis/metropolis";
import { OfferPanel } from "./metropolis/offer";
import { HandPanel, whoseTiles } from "./pools/hand";
import { PoolPanel } from "./pools/pool";
import type { Stance } from "./stance";
import type { Answers, Traits } from "./traits";
import type { Phase } from "./view";

type FertilityPanel = Panel<Traits, Stance, Answers>;
type Table = Seen<Traits, Stance, Answers>;

const during =
  (...phases: Phase[]) =>
  ({ view }: Table) =>
    phases.includes(view.turn.phase);

const hand: FertilityPanel = {
  name: "hand",
  title: ({ say, result, waiting }) => (result ? null : whoseTiles(waiting, say)),
  needed: during("place", "draft"), // what is taken should go with them
  Draw: HandPanel,
};

const offer: FertilityPanel = {
  name: "offer",
  title: ({ say }) => say("districts"),
  needed: during("build"),
  Draw: OfferPanel,
};

const metropolis: FertilityPanel = {
  name: "metropolis",
  title(seen) {
    const { name, gods } = seen.view.players[seatSeen(seen)]!;
    return `${seen.say("metropolis", { name })} · ${seen.say("track.statues")} ${gods}`;
  },
  needed: (seen) => seen.doing.seat !== null || during("supply", "bonus", "over")(seen),
  Draw: SeatMetropolis,
};

const pool: FertilityPanel = {
  name: "pool",
  title: ({ say }) => say("common-pool"),
  needed: during("draft", "remove"),
  Draw: PoolPanel,
};

export const panels: readonly FertilityPanel[] = [hand, offer, metropolis, pool];

// Nile, as the page knows it.
import type { Game, Panel } from "../game";
import "./colours.css";
import "./cards.css";
import "./table.css";
import "./hand.css";
import "./editor.css";
import "./question.css";
import { AheadPanel } from "./ahead";
import { Board } from "./board";
import { SIGNS } from "./card";
import { Carried } from "./carried";
import { Editor } from "./editor";
import { HandPanel } from "./hand";
import { prompt } from "./prompt";
import { question } from "./question";
import { Final } from "./scores";
import { Seat, Sign } from "./seat";
import { Sheet } from "./sheet";
import { type Stance, arrive, begin, clear, ghost } from "./stance";
import type { Answers, Traits } from "./traits";
import { nearest } from "./view";

type NilePanel = Panel<Traits, Stance, Answers>;

const hand: NilePanel = {
  name: "hand",
  title: ({ view, say }) => (nearest(view) === null ? null : say("your-hand")),
  needed: ({ view }) => view.turn.phase !== "over",
  Draw: HandPanel,
};

const ahead: NilePanel = {
  name: "ahead",
  title: ({ stance, say }) => (stance.ahead ? say("ahead") : null),
  needed: () => true,
  Draw: AheadPanel,
};

export const nile: Game<Traits, Stance, Answers> = {
  steps: ["flood", "trade", "play"],
  stepOf: ({ turn }) => (turn.phase === "over" ? null : turn.phase),
  begin,
  arrive,
  ghost,
  prompt,
  Board,
  panels: [hand, ahead],
  Carried,
  sign: (_, seat) => SIGNS[seat] ?? "",
  Sign,
  Seat,
  categories: [],
  worth: ({ players }, seat) => players[seat]?.sheet?.stacks.join("·") ?? null,
  unit: "stacks-unit",
  goal: "goal",
  Final,
  components: (words) => words.box,
  Sheet,
  elsewhere: ["market", "offer", "plant", "speculate"],
  example: ({ legal }) => legal[0] ?? "flood",
  press(event, { seen, hands }) {
    if (event.key !== "Escape" || seen.stance.chosen.length === 0) return false;
    event.preventDefault();
    event.stopPropagation();
    hands.hold(clear);
    return true;
  },
  Editor,
  question,
};

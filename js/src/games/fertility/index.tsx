// Fertility, as the page knows it.
import type { Game } from "../game";
import "./board/valley.css";
import "./pools/tiles.css";
import "./seat.css";
import "./metropolis/tickets.css";
import "./editor/editor.css";
import "./question.css";
import "./layout.css";
import { QuarrySign } from "./board/quarry";
import { Board } from "./board/table";
import { Carried } from "./carried";
import { Editor } from "./editor/editor";
import { turn } from "./hands";
import { panels } from "./panels";
import { prompt } from "./prompt";
import { question } from "./question";
import { Seat, Sign, Stock } from "./seat";
import { Sheet } from "./sheet";
import { type Stance, arrive, begin, ghost } from "./stance";
import type { Answers, Traits } from "./traits";
import type { Phase, Tally } from "./view";

/** The step a decision belongs to. */
const STEP_OF: Record<Phase, string | null> = {
  place: "place",
  quarry: "place",
  build: "build",
  supply: "supply",
  bonus: "supply",
  draft: "draft",
  remove: "draft",
  over: null,
};

export const fertility: Game<Traits, Stance, Answers> = {
  steps: ["place", "build", "supply", "draft"],
  stepOf: ({ turn }) => STEP_OF[turn.phase],
  begin,
  arrive,
  ghost,
  prompt,
  Board,
  panels,
  Carried,
  sign: ({ players }, seat) => players[seat]?.monument ?? "obelisk",
  Sign,
  Seat,
  Stock,
  categories: ["generic", "specialised", "statues", "monuments", "wheat"],
  worth: ({ players }, seat, category) => players[seat]?.sheet[category as keyof Tally] ?? 0,
  unit: "debens",
  components: (words) => words.box,
  Sheet,
  // Quarries are chosen on the board and by buttons: a small board has no room for the choice.
  elsewhere: ["place", "draft", "remove", "build", "supply", "bonus"],
  ActionSign: QuarrySign,
  example: () => "place AG d4 e4",
  press(event, { hands }) {
    if (event.key.toLowerCase() !== "r") return false;
    turn(hands);
    return true;
  },
  Editor,
  question,
};

// The widget with one more game: a line in the lookup.
import { GAMES } from "../../src/games";
import type { Game } from "../../src/games/game";
import widget from "../../src/widget";
import { toy } from "./toy";

GAMES.set("toy", toy as unknown as Game);

export default widget;

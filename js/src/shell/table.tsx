// The whole table: traits and what a person is doing in, regions out. A new panel is one line in one of the
// regions, or in the lists of a game.
import type { JSX } from "preact";
import type { Game, Region } from "../games/game";
import { isTyping } from "../hands/keys";
import type { Protocol } from "../host/protocol";
import { type Traits, present } from "../wire";
import { Above } from "./above";
import { Around } from "./around";
import { Below } from "./below";
import { Beside } from "./beside";
import { Colophon } from "./colophon";
import { useSeen } from "./seen";

interface Props {
  game: Game;
  traits: Traits;
  protocol: Protocol;
  /** No kernel answers. */
  dead: boolean;
}

export function Table({ game, traits, protocol, dead }: Props): JSX.Element {
  const region = useSeen(game, traits, protocol);
  const { view, say, waiting, told } = region.seen;
  return (
    <div
      class="fw-table"
      lang={traits.language}
      data-step={game.stepOf(view) ?? "over"}
      data-phase={view.turn.phase}
      data-ply={view.turn.ply}
      data-waiting={waiting !== null || undefined}
      // What is refused, and a coach, take room from others.
      data-game={view.game}
      data-refused={(region.seen.traits.feedback.ok === false && !told) || undefined}
      data-coached={present(traits.coach) !== null || undefined}
      onKeyDown={(event) => press(region, event)}
    >
      <Above {...region} dead={dead} />
      <Around {...region} />
      <Beside {...region} />
      <Below {...region} />
      {game.components ? <Colophon label={game.components(traits.words)} say={say} /> : null}
      {game.Carried ? <game.Carried {...region} /> : null}
    </div>
  );
}

const COMMANDS: Record<string, string> = { u: "/undo", U: "/redo", h: "/hint" };

/** Keys that mean the same wherever one is on the table. */
function press(region: Region, event: KeyboardEvent): void {
  const { seen, hands } = region;
  if (event.key === "Escape" && seen.traits.selected) {
    event.preventDefault();
    event.stopPropagation();
    hands.select("");
  }
  if (isTyping(event) || event.ctrlKey || event.metaKey) return;
  if (!event.defaultPrevented && seen.game.press?.(event, region)) return;
  const command = COMMANDS[event.key];
  if (command) hands.ask(command);
}

// The choice at a quarry, where it is made: beside the pit.
import type { JSX } from "preact";
import { type Say, sayAction } from "../../../shell/words";
import type { Notation, Phrases } from "../../../wire";
import { Glyph, type GlyphName, Icon, MonumentGlyph } from "../glyph";
import { legalOf } from "../legal";
import type { View } from "../view";
import { CELL, middle } from "./domino";
import { type Coord, coordOf } from "./squares";

interface Props {
  view: View;
  phrases: Phrases;
  say: Say;
  size: Coord;
  onPlay(action: Notation): void;
}

/** The side of a choice: large enough for a finger also where the board is wide, and so drawn small. */
function sideOf(size: Coord): number {
  return size.column > 12 ? 60 : 46;
}

/** What is taken, before the words of a button. */
export function QuarrySign({ action, view }: { action: Notation; view: View }): JSX.Element | null {
  const [verb, , choice] = action.split(" ");
  if (verb !== "quarry") return null;
  if (choice === "monument") return <Icon monument={view.players[view.turn.seat]?.monument ?? "obelisk"} />;
  return <Icon name={choice as GlyphName} />;
}

/** The tile that closed the quarry stays in sight. */
function cameFromAbove({ board }: View, row: number): boolean {
  const [, ...squares] = board.tiles.at(-1) ?? [];
  return squares.some((square) => coordOf(square).row < row);
}

export function QuarryChoices({ view, phrases, say, size, onPlay }: Props): JSX.Element | null {
  const choices = legalOf(view.legal).quarries;
  const [first] = choices;
  if (!first) return null;
  const { column, row } = coordOf(first.square);
  const side = sideOf(size);
  const wide = choices.length * side + 8;
  const left = Math.min(Math.max(middle(column) - wide / 2, 0), size.column * CELL - wide);
  const below = row < 2 || (row < size.row - 1 && cameFromAbove(view, row));
  const top = below ? (row + 1) * CELL + 8 : row * CELL - side - 16;
  const tip = middle(column);
  const edge = below ? top : top + side + 8;
  const player = view.players[view.turn.seat];
  const kind = player?.monument ?? "obelisk";
  const worth = say("monuments-left-tip", { n: player?.monuments_left ?? 0 });
  return (
    <g class="fw-popover" role="group" aria-label={say("ask.quarry")}>
      <path d={`M${tip - 7} ${edge}L${tip} ${edge + (below ? -8 : 8)}L${tip + 7} ${edge}z`} />
      <rect x={left} y={top} width={wide} height={side + 8} rx="10" />
      {choices.map(({ action, choice }, place) => (
        <g
          key={action}
          class={`fw-pick fw-scene-${choice}`}
          role="button"
          tabindex={0}
          data-action={action}
          data-asked
          aria-label={sayAction(phrases, action)}
          data-tip={choice === "monument" ? `${sayAction(phrases, action)} ${worth}` : sayAction(phrases, action)}
          onClick={() => onPlay(action)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" && event.key !== " ") return;
            event.preventDefault();
            onPlay(action);
          }}
        >
          <rect class="fw-touch" x={left + 4 + place * side} y={top + 4} width={side} height={side} />
          <circle cx={left + 4 + (place + 0.5) * side} cy={top + 4 + side / 2} r={side / 2 - 3} />
          {choice === "monument" ? (
            <MonumentGlyph kind={kind} x={left + 4 + (place + 0.5) * side} y={top + 4 + side / 2} size={side * 0.6} />
          ) : (
            <Glyph
              name={choice as GlyphName}
              x={left + 4 + (place + 0.5) * side}
              y={top + 4 + side / 2}
              size={side * 0.6}
            />
          )}
        </g>
      ))}
    </g>
  );
}

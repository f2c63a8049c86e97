// Other positions than the table's own: looked at, edited.
import type { Position, Square } from "./position";

/** Another position than the table's own: an earlier one, or one of a variation. */
export interface Study<V extends Position = Position> {
  at: number;
  of: number;
  /** How many actions a variation shares with the game; null: none is being tried. */
  branched: number | null;
  view: V;
}

/** Something that makes an edited position impossible, and the squares it is about. */
export interface Problem {
  text: string;
  squares: Square[];
}

/** The position in the editor. Its view lists nothing to play. */
export interface Editing<V extends Position = Position> {
  view: V;
  problems: Problem[];
  /** How many edits can be undone. */
  undo: number;
}

// A position as far as the shell knows it: who sits there, whose turn it is, and all that can be done. What else
// it holds is the game's own, and typed in the game's folder.

/** An action in notation, "draft AG". */
export type Notation = string;

/** A place on a board by its name, "d4". */
export type Square = string;

export interface Position {
  game: string;
  players: readonly { name: string; turns_taken?: number }[];
  turn: {
    seat: number;
    phase: string;
    /** Counts the actions applied; an intent quotes it. */
    ply: number;
  };
  /** All that can be done now. Nothing is clickable that is not in here. */
  legal: readonly Notation[];
}

/** Names of things to point at, by what they are: { squares: ["d4"] }. Only the game knows which there are. */
export type Marks = Readonly<Record<string, readonly string[]>>;

// An answer that is played, where all that can be played is in the book: positions, and the moves between them.
import type { LogLine, Notation, Position, Traits, VerdictPiece } from "../wire";
import type { Judged } from "./lookup";

interface Move {
  to: number;
  text: string;
  line: LogLine;
  /** What a verdict says of it, with all reasons. */
  piece: VerdictPiece;
  preview: object | null;
  /** It cannot be taken back. */
  stays: boolean;
}

export interface Place {
  /** Of the view, what differs from where it began. */
  values: Pick<Traits, "phrases" | "result"> & { view: Partial<Position> };
  moves: Record<Notation, Move>;
  /** What a verdict says after all moves, and what it understands besides them. */
  after: VerdictPiece[];
  besides: Notation[];
}

export class Played {
  private line: readonly Notation[] = [];
  private undone: readonly Notation[] = [];

  constructor(
    private readonly places: readonly Place[],
    private readonly view: Position,
  ) {}

  get actions(): readonly Notation[] {
    return this.line;
  }

  /** What follows, or nothing where it cannot be played. */
  move(action: Notation): Move | undefined {
    return this.placeOf(this.line).moves[action];
  }

  play(action: Notation): void {
    this.line = [...this.line, action];
    this.undone = [];
  }

  /** The last move, if there is one: back to before it. */
  last(): Move | undefined {
    return this.movesOf(this.line).at(-1);
  }

  undo(): void {
    this.undone = [...this.line.slice(-1), ...this.undone];
    this.line = this.line.slice(0, -1);
  }

  redo(): Move | undefined {
    const [action, ...rest] = this.undone;
    if (action === undefined) return undefined;
    this.play(action);
    this.undone = rest;
    return this.last();
  }

  rewind(): void {
    this.undone = [...this.line, ...this.undone];
    this.line = [];
  }

  /** The board as it stands. */
  values(): Partial<Traits> {
    return { ...this.shown(this.line), study: {} };
  }

  /** The board once a line has been played, to be looked at. */
  study(line: readonly Notation[]): { values: Partial<Traits>; text: string } {
    const { view, ...others } = this.shown(line);
    const moves = this.movesOf(line);
    const study = { at: moves.length, of: moves.length, branched: 0, view: view! };
    return { values: { ...others, study }, text: moves.map(({ text }) => text).join(" ") };
  }

  judged(): Judged {
    const { after, besides } = this.placeOf(this.line);
    const pieces = [...this.movesOf(this.line).map(({ piece }) => piece), ...after];
    const right = pieces.every((piece) => piece.right);
    // What is right is explained when all of it is.
    const told = pieces.map((piece) => (piece.right && !right ? { ...piece, reasons: [] } : piece));
    return { verdict: { right, pieces: told }, answer: [...this.line, ...besides] };
  }

  private shown(line: readonly Notation[]): Partial<Traits> {
    const { view, ...others } = this.placeOf(line).values;
    const lines = this.movesOf(line).map((move) => move.line);
    return { ...others, view: { ...this.view, ...view }, news: { from: 0, lines }, selected: "" };
  }

  private placeOf(line: readonly Notation[]): Place {
    return this.places[this.movesOf(line).at(-1)?.to ?? 0]!;
  }

  private movesOf(line: readonly Notation[]): Move[] {
    const moves: Move[] = [];
    for (const action of line) {
      const move = this.places[moves.at(-1)?.to ?? 0]!.moves[action];
      if (move) moves.push(move);
    }
    return moves;
  }
}

// What a game is to the page: a plain object, as it is a plain module in Python. The shell draws the frame, asks
// and answers; a game says what its board looks like and what a person can do on it. No game computes a rule.
import type { JSX } from "preact";
import type { Protocol } from "../host/protocol";
import type { Gains } from "../shell/gained";
import type { Say } from "../shell/words";
import type { Answers, Changes, Editing, Field, Form, LogLine } from "../wire";
import type { Marks, Notation, Result, Task, Traits } from "../wire";

/** What a person is doing at any table, before they decide. Never sent to Python and never part of the game. */
export interface Doing {
  /** The seat looked at; null: whoever's turn it is. */
  seat: number | null;
  /** The seat whose score is explained. */
  scored: number | null;
  /** What a line of a list points at. */
  marked: Marks | null;
  /** Show what changed since another position. */
  compare: boolean;
  /** A move that was offered (the nearest legal one, an advised one) and is being pointed at. */
  offered: Notation | null;
}

/** All that is drawn from, worked out once per paint. */
export interface Seen<T extends Traits = Traits, S = unknown, A extends Answers = Answers> {
  game: Game<T, S, A>;
  traits: T;
  /** The position on the page: the table's, or another one that is being studied. */
  view: T["view"];
  study: Present<T["study"]> | null;
  doing: Doing;
  /** What a person is doing with this game's own things. */
  stance: S;
  say: Say;
  log: readonly LogLine[];
  /** The action shown as a ghost, and what it would earn. */
  ghost: Notation | null;
  preview: A["preview"] | null;
  /** What of that is said in the answer: an offered move and a hint are told where they stand. */
  told: A["preview"] | null;
  /** Who is waited for, by name, while a bot plays: nothing is asked of anybody here. */
  waiting: string | null;
  /** What scores gained, and what for. */
  gains: Gains;
  /** How the game ended, once it has. */
  result: Result | null;
  sheet: A["score"] | null;
  changes: Changes | null;
}

/** What an answer is once it is there. */
type Present<A> = Exclude<A, Record<string, never>>;

/** All that can be done. The same object for as long as the board is there, so that nobody draws anew for it. */
export interface Hands<T extends Traits = Traits, S = unknown, A extends Answers = Answers>
  extends Pick<Protocol, "play" | "ask" | "select" | "speak"> {
  /** The page when something is done, not when it was drawn; null where nothing can be done. */
  seen(): Seen<T, S, A> | null;
  set(change: Partial<Doing> | ((doing: Doing) => Partial<Doing>)): void;
  hold(change: (stance: S) => S): void;
}

export interface Region<T extends Traits = Traits, S = unknown, A extends Answers = Answers> {
  seen: Seen<T, S, A>;
  hands: Hands<T, S, A>;
}

export type Draws<T extends Traits = Traits, S = unknown, A extends Answers = Answers> = (
  region: Region<T, S, A>,
) => JSX.Element | null;

/** A part of the table beside the board. */
export interface Panel<T extends Traits = Traits, S = unknown, A extends Answers = Answers> {
  name: string;
  /** What its line says while it is folded; null: there is no such panel now. */
  title(seen: Seen<T, S, A>): string | null;
  /** Something in it may be asked for now, or somebody wants to see it. */
  needed(seen: Seen<T, S, A>): boolean;
  Draw: Draws<T, S, A>;
}

export interface Game<T extends Traits = Traits, S = unknown, A extends Answers = Answers> {
  /** The steps of a turn for the bar, and which of them the position is in; null: the game is over. */
  steps: readonly string[];
  stepOf(view: T["view"]): string | null;
  /** What a person is doing: at first, and when a new position makes some of it void. */
  begin(view: T["view"]): S;
  arrive(stance: S, view: T["view"]): S;
  /** The action to show as a ghost: the one offered, the one pointed at, or the one selected. */
  ghost(view: T["view"], stance: S, offered: Notation | null, selected: Notation): Notation | null;
  /** What is asked, where it depends on what a person is doing; else it is the phase's own question. */
  prompt?(seen: Seen<T, S, A>): string | null;
  Board: Draws<T, S, A>;
  /** Panels beside the board: what a step needs of them is open and comes first. */
  panels: readonly Panel<T, S, A>[];
  /** What a pointer carries, above everything. */
  Carried?: Draws<T, S, A>;
  /** A player's shape, in log, bar and lists: its name, and its drawing. */
  sign(view: T["view"], seat: number): string;
  Sign(props: { sign: string }): JSX.Element | null;
  /** What a player has, in the line with their name; and what nobody has, below those lines. */
  Seat(props: { player: T["view"]["players"][number]; over: boolean; say: Say }): JSX.Element | null;
  Stock?(props: { view: T["view"]; say: Say }): JSX.Element | null;
  /** The rows of the final table, what a seat has in each ("total" too; null: nobody knows), and the key of what is
   *  counted. */
  categories: readonly string[];
  worth(view: T["view"], seat: number, category: string): number | string | null;
  unit: string;
  /** The key of how one wins: said until something has happened. */
  goal?: string;
  /** The end as a picture, instead of that table. */
  Final?: Draws<T, S, A>;
  /** What the components say of themselves, where they say something. */
  components?(words: T["words"]): string;
  /** A score, line by line. */
  Sheet?: Draws<T, S, A>;
  /** Verbs that are chosen on the board or in a panel; any other action is a button. */
  elsewhere: readonly string[];
  /** A small picture before the words of such a button. */
  ActionSign?(props: { action: Notation; view: T["view"] }): JSX.Element | null;
  /** An action as one could type it. */
  example(view: T["view"]): Notation;
  /** Keys that mean the same wherever one is at the table; true: it was one of ours. */
  press?(event: KeyboardEvent, region: Region<T, S, A>): boolean;
  /** The position editor. */
  Editor?(props: EditorProps<T>): JSX.Element | null;
  /** What lessons ask on. */
  question?: Question<T>;
}

export interface EditorProps<T extends Traits = Traits> {
  traits: T;
  editing: Editing<T["view"]>;
  protocol: Protocol;
  say: Say;
  /** No kernel answers. */
  dead: boolean;
}

export interface Question<T extends Traits = Traits> {
  /** The board an answer is given on. */
  Board(props: AskedProps<T>): JSX.Element;
  /** Everything else on the table, where a question is about it and the board does not show it. */
  Around?(props: AroundProps<T>): JSX.Element;
  /** A small picture before the label of a field, or of a choice. */
  FieldSign?(props: { field: Field }): JSX.Element | null;
}

export interface AskedProps<T extends Traits = Traits> {
  traits: T;
  view: T["view"];
  task: Task;
  say: Say;
  protocol: Protocol;
  /** Squares marked or things chosen as the answer so far, and squares to look at. */
  marked: readonly string[];
  pointed: readonly string[];
  onMark(square: string): void;
}

export interface AroundProps<T extends Traits = Traits>
  extends Pick<AskedProps<T>, "traits" | "view" | "say" | "protocol"> {
  game: Game;
  form: Form;
}

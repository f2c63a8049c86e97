// What crosses the wire. A test type-checks views of real games against this file, so it cannot drift
// from the Python side unnoticed.

/** A resource: alabaster, bovine, papyrus, grape. Also the four scenes. */
export type Letter = "A" | "B" | "P" | "G";
/** A square, "a1" (top left) … "p8". */
export type Square = string;
/** A valley tile by its two scenes, "AG". */
export type Tile = string;
/** An action in notation, "place AG d4 e4". */
export type Notation = string;

export type Language = "en" | "fr" | "de" | "es";
export type Monument = "obelisk" | "pyramid" | "sphinx" | "temple";
export type Phase =
  | "place"
  | "quarry"
  | "build"
  | "supply"
  | "bonus"
  | "draft"
  | "remove"
  | "over";

export interface Board {
  /** Rows from the top: '.' desert, 'a' 'b' 'p' 'g' desert with that icon, 'w' wheat, '~' water. */
  terrain: string[];
  /** Rows from the top: the scene lying on each square, '.' for none. */
  scenes: string[];
  /** Every tile laid, in order: ["AG", "d4", "e4"]. */
  tiles: string[][];
  /** The four squares of the starting tile. */
  start: Square[];
  /** Square → seat of the monument standing there. */
  monuments: Record<Square, number>;
}

export type Reward =
  | { debens: number }
  | { wheat: number }
  | { statues: string[] }
  | { each: string; debens: number }
  | { resource: string };

export interface Shop {
  needs: string;
  reward: Reward;
}

export interface District {
  id: string;
  cost: number;
  shops: Shop[];
}

export interface OwnShop extends Shop {
  /** "m1" … "m4" or spot and letter, "3a". */
  id: string;
  /** The tokens lying there, "AG". */
  has: string;
  full: boolean;
}

export interface Sheet {
  generic: number;
  specialised: number;
  statues: number;
  monuments: number;
  wheat: number;
  total: number;
}

export interface Player {
  name: string;
  wheat: number;
  /** Tokens beside the metropolis, spent or returned by the end of the turn. */
  beside: Record<Letter, number>;
  monuments_left: number;
  monument: Monument;
  metropolis: string;
  turns_taken: number;
  /** Spot "1" … "7" → district id. */
  districts: Record<string, string>;
  shops: OwnShop[];
  /** Different gods in full shops, statues of choice included. */
  gods: number;
  /** The score if the game ended now. */
  sheet: Sheet;
}

export interface Turn {
  seat: number;
  phase: Phase;
  /** Counts the actions applied; an intent quotes it. */
  ply: number;
  /** Squares of the quarries still to be resolved, or the shop whose reward is due. */
  pending: (Square | { shop: string; resource: string })[];
}

export interface Options {
  seats: number;
  variant: string;
  wheat: string;
  stock: string;
  components: string;
  names: string[];
  first: number;
  boards: string[];
  start_at: Square;
  start_turn: number;
  metropolises: string[];
  monuments: Monument[];
}

/** Only in the view of a teacher who asked to see everything. */
export interface Hidden {
  seed: number;
  pile: Tile[];
  box: Tile[];
  districts: string[];
}

export interface View {
  game: "fertility";
  options: Options;
  board: Board;
  stock: Record<Letter, number>;
  pools: { common: Tile[]; personal: Tile[][]; pile: number; box: number; out: Tile[] };
  districts: { row: District[]; pile: number };
  players: Player[];
  turn: Turn;
  /** All that can be done now. Nothing is clickable that is not in here. */
  legal: Notation[];
  tracks: { wheat: number[]; statues: number[]; gods: string[] };
  hidden?: Hidden;
}

/** How the position came to be: as a whole, or as what changed in the one before. */
export interface Moved {
  /** Counts the positions sent. */
  number: number;
  /** What a page should be saved with has grown old: ask for it when all is quiet. */
  late?: boolean;
  /** Paths and what lies there now: [["players", 0, "wheat"], 4]; without them the view is whole. */
  parts?: [(string | number)[], unknown][];
  /** The number of the position they changed, and of the last one sent as a whole. */
  from?: number;
  whole?: number;
}

/** What a person asks for: browser → Python. */
export interface Intent {
  seq: number;
  ply: number;
  action: Notation;
}

/** Python's answer to an intent, or what just happened at the table (seq null). */
export interface Feedback {
  seq: number | null;
  ok: boolean;
  /** Why it was refused, "on-water"; "" for what was done. */
  code: string;
  rule: string;
  text: string;
  /** The rule in a sentence or two. */
  gist: string;
  /** The squares in the way. */
  squares: Square[];
  /** Legal moves close to what was tried. */
  nearest: Notation[];
}

/** The sentences of the front end in the widget's language; {names} are filled in by the browser. */
export interface Words {
  /** What the component set says of itself, "unofficial reconstruction": somebody's own words, perhaps. */
  box: string;
  ui: Record<string, string>;
  /** "D07/0", "M1/2": the shop of a district or metropolis → what it needs and gives. */
  shops: Record<string, string>;
}

/** Legal action → what it does, in words. Placements are said by their squares instead. */
export type Phrases = Record<Notation, string>;

/** What a placement earns at a square, by harvest case: +2 grapes at d4 thanks to d3 and e4. */
export interface Chip {
  case: "A" | "B" | "C" | "D";
  square: Square;
  /** "" for a quarry, whose gain is yet to be chosen. */
  good: Letter | "W" | "";
  n: number;
  of: Square[];
}

export interface Preview {
  seq: number;
  ply: number;
  action: Notation;
  chips: Chip[];
  text: string;
}

export interface Heat {
  ply: number;
  tile: Tile;
  gains: Record<Notation, number>;
}

/** A turn worth considering. */
export interface AdviceRow {
  /** 1 is the best. */
  rank: number;
  /** Playable as a whole: "place AG d4 e4; skip; end; draft BB". */
  turn: string;
  /** What tells it from others: "AG d4 e4 · D07 · BB". */
  brief: string;
  /** The chance to win in percent, and Debens ahead at the end; as the language writes numbers. */
  win: string;
  margin: string;
  /** From 0 (the worst of the list) to 1. */
  warmth: number;
  /** The figures in a sentence. */
  text: string;
  steps: { action: Notation; text: string }[];
  /** Where its tile goes. */
  squares: Square[];
  /** What else it touches. */
  marked: { squares: Square[]; shops: string[] };
}

/** Turns worth considering in the position shown, the best first. */
export interface Advice {
  ply: number;
  /** Asked for in play: one turn. */
  hint: boolean;
  rows: AdviceRow[];
}

/** Another position than the table's own: an earlier one, or one of a variation. */
export interface Study {
  at: number;
  of: number;
  /** How many actions a variation shares with the game; null: none is being tried. */
  branched: number | null;
  view: View;
}

/** Something that makes an edited position impossible, and the squares it is about. */
export interface Problem {
  text: string;
  squares: Square[];
}

/** The position in the editor. Its view lists nothing to play. */
export interface Editing {
  view: View;
  problems: Problem[];
  /** How many edits can be undone. */
  undo: number;
}

/** What the editor has to choose from. */
export interface Box {
  tiles: Tile[];
  districts: District[];
  /** The steps that can be set without more words. */
  phases: Phase[];
  /** Turns of everybody. */
  rounds: number;
  /** Districts on offer. */
  row: number;
}

/** A number to be set by whoever answers. */
export interface Field {
  /** "A.G", "B", "wheat". */
  id: string;
  /** The harvest case it is about; "" where it is about none. */
  case: Chip["case"] | "";
  good: Letter | "W" | "";
  label: string;
}

/** A sentence, and the squares to look at while it is read. */
export interface Hint {
  text: string;
  squares: Square[];
}

/** What an answer looks like; a question answered by playing has a line. */
export interface Form {
  fields: Field[];
  choices: { id: string; label: string }[];
  /** What the choice is about, where that is not the question itself. */
  chooses?: string;
  /** More than one may be chosen. */
  several?: boolean;
  /** What has to be seen besides the valley: everything that lies on the table. */
  about?: "valley" | "table";
  /** The score must not be seen. */
  unscored?: boolean;
  squares?: boolean;
  line?: boolean;
  /** A placement to be seen, but not laid. */
  ghost?: Notation;
  /** The squares that are asked about; none: all. */
  among?: Square[];
  /** The one seat whose metropolis is asked about. */
  seat?: number;
}

export interface VerdictPiece {
  right: boolean;
  text: string;
  reasons: Hint[];
}

export interface Verdict {
  right: boolean;
  pieces: VerdictPiece[];
}

/** One step of a lesson. Nothing in it tells the answer before there was one. */
export interface Task {
  name: string;
  title: string;
  /** Markdown of the simplest kind. */
  words: string;
  question: string;
  form: Form | None;
  marks: Square[];
  hints: Hint[];
  levels: number;
  verdict: Verdict | None;
  /** For a class: large, and with its solution once that is revealed. */
  projector: boolean;
  solution: Verdict | None;
  at: number;
  steps: ("told" | "todo" | "tried" | "solved")[];
  /** There is something to be played on the board, and it is being played. */
  playable: boolean;
  playing: boolean;
  progress: string;
}

export interface LogLine {
  seat: number;
  action: Notation;
  text: string;
}

/** The log after its first `from` lines. */
export interface News {
  from: number;
  lines: LogLine[];
}

/** A remark on the last turn of a person. */
export interface Coach {
  text: string;
}

/** How the game ended. */
export interface Result {
  /** Seats. */
  winners: number[];
  /** Who won, with how much, and what settled it. */
  text: string;
}

export interface ScoreLine {
  category: string;
  debens: number;
  text: string;
  shops: string[];
  squares: Square[];
}

export interface ScoreSheet {
  seq: number;
  seat: number;
  ply: number;
  lines: ScoreLine[];
  total: number;
}

/** What changed between two positions of the line shown. */
export interface Changes {
  seq: number;
  /** Of the position shown, as an intent quotes it. */
  ply: number;
  from: number;
  to: number;
  lines: string[];
  squares: Square[];
}

/** What a review thinks of a turn that was played. */
export interface ReviewedTurn {
  /** Its place in the review, by which it is asked for. */
  number: number;
  /** How many actions of the game come before it, and how many when it is over. */
  at: number;
  to: number;
  /** Which turn of its player. */
  turn: number;
  /** Its first action, to know it by. */
  action: Notation;
  verdict: string;
  /** The verdict as a sign and as a word. */
  glyph: string;
  word: string;
  /** What was lost, and what was missed. */
  text: string;
  /** Whether a better turn was found. */
  better: boolean;
}

export interface Review {
  turns: ReviewedTurn[];
}

/** The best turn instead of a reviewed one, for whoever asks. */
export interface Better {
  turn: number;
  notation: Notation;
  lines: string[];
}

export interface Settings {
  confirm: "touch" | "always" | "never";
  forced: boolean;
  bots: boolean;
  coach: boolean;
  pause: number;
}

export interface Annotations {
  marks: Square[];
  arrows: [Square, Square][];
}

/** What an answer is before there is one. */
export type None = Record<string, never>;

export function present<T extends object>(value: T | None): T | null {
  return Object.keys(value).length > 0 ? (value as T) : null;
}

/** The synced traits. The browser writes selected, intent and language only. */
export interface Traits {
  view: View;
  moved: Moved;
  selected: Notation;
  intent: Intent | None;
  feedback: Feedback;
  language: Language;
  words: Words;
  phrases: Phrases;
  settings: Settings;
  study: Study | None;
  news: News;
  preview: Preview | None;
  heat: Heat | None;
  advice: Advice | None;
  coach: Coach | None;
  result: Result | None;
  sheet: ScoreSheet | None;
  reviewed: Review | None;
  better: Better | None;
  changes: Changes | None;
  export: { seq: number; kind: string; text: string; file?: string } | None;
  editing: Editing | None;
  box: Box | None;
  task: Task | None;
  alive: { seq: number } | None;
  /** The game as text, to resume it from. */
  record: string;
  annotations: Annotations;
  /** Seats played by bots. */
  bots: number[];
}

// Names and notation, as Python writes them.

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

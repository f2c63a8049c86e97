// Reading choices other than placements out of the legal actions. What is not in the list is not offered.
import type { Notation, Square } from "../../wire";

export interface Build {
  action: Notation;
  district: string;
  /** The tokens paid, "GW"; "" for a free one. */
  pay: string;
}

export function builds(legal: readonly Notation[]): Build[] {
  return legal.flatMap((action) => {
    const [verb, district, pay, tokens] = action.split(" ");
    if (verb !== "build" || !district) return [];
    return [{ action, district, pay: pay === "pay" ? (tokens ?? "") : "" }];
  });
}

/** A token that may go to a shop: by supplying, or as another shop's reward. */
export interface Delivery {
  action: Notation;
  token: string;
  shop: string;
}

export function deliveries(legal: readonly Notation[]): Delivery[] {
  return legal.flatMap((action) => {
    const [verb, token, shop] = action.split(" ");
    if ((verb !== "supply" && verb !== "bonus") || !token || !shop) return [];
    return [{ action, token, shop }];
  });
}

export interface QuarryChoice {
  action: Notation;
  square: Square;
  /** A letter, or "monument". */
  choice: string;
}

export function quarryChoices(legal: readonly Notation[]): QuarryChoice[] {
  return legal.flatMap((action) => {
    const [verb, square, choice] = action.split(" ");
    return verb === "quarry" && square && choice ? [{ action, square, choice }] : [];
  });
}

/** Each value once, in the order of first appearance. */
export function once<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}

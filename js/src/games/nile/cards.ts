// Cards in written order, counted, and by their names.
import type { Say } from "../../shell/words";
import art from "./art.json";
import type { Card, Counts } from "./view";

export const STONE = "S";

/** Crops, then speculation cards, then stone, then the plague. */
function place(card: Card): number {
  const [first = 0, second = 0] = [...card].map((letter) => art.kinds.indexOf(letter) + 1);
  if (card === STONE) return 1000;
  if (card.length > 2) return 1001;
  return card.length === 1 ? first : 100 * first + second;
}

export function sorted(cards: readonly Card[]): Card[] {
  return [...cards].sort((a, b) => place(a) - place(b));
}

/** In written order, without what is not there. */
export function kindsOf(counts: Counts): [Card, number][] {
  return sorted(Object.keys(counts).filter((card) => counts[card])).map((card) => [card, counts[card]!]);
}

export function counted(cards: readonly Card[]): Counts {
  const counts: Record<string, number> = {};
  for (const card of cards) counts[card] = (counts[card] ?? 0) + 1;
  return counts;
}

export function total(held: Counts | number): number {
  return typeof held === "number" ? held : Object.values(held).reduce((sum, n) => sum + n, 0);
}

export function isPair(card: Card): boolean {
  return card.length === 2;
}

/** A card shows something of these kinds. */
export function shows(card: Card, kinds: string): boolean {
  return card.length <= 2 && [...card].some((letter) => kinds.includes(letter));
}

export function cardName(card: Card, say: Say): string {
  if (card.length > 2) return say(card);
  const [a, b] = [...card].map((letter) => say(`crop.${letter}`));
  return b ? `${a}–${b}` : a!;
}

/** "papyrus, wheat ×2". */
export function listed(counts: Counts, say: Say): string {
  return kindsOf(counts)
    .map(([card, n]) => (n > 1 ? `${cardName(card, say)} ×${n}` : cardName(card, say)))
    .join(", ");
}

"""The cards by their names, and the order in which they are written everywhere.

A crop is a letter, a speculation card the two letters of its crops, stone is ``S``; the plague is
``locusts``. Cards of a kind are interchangeable, so a hand is its cards in written order, and a
heap that nobody draws from (discards, the flood pile) only says how many there are of each.
"""

from collections.abc import Iterable, Mapping
from itertools import combinations

GAME = "nile"

CROPS = tuple("PWLCFGO")  # papyrus, wheat, lettuce, castor, flax, grapes, onions
SPECULATIONS = tuple(a + b for a, b in combinations(CROPS, 2))
STONE = "S"
LOCUSTS = "locusts"
CARDS = (*CROPS, *SPECULATIONS, STONE, LOCUSTS)
ORDER = {card: place for place, card in enumerate(CARDS)}
MONUMENTS = ("sphinx", "obelisk", "wall")
SPHINX, OBELISK, WALL = MONUMENTS

Cards = tuple[str, ...]  # in written order
Heap = tuple[int, ...]  # how many of each of CARDS
NO_CARDS: Heap = (0,) * len(CARDS)


def in_order(cards: Iterable[str]) -> Cards:
    return tuple(sorted(cards, key=ORDER.__getitem__))


def counted(cards: Iterable[str]) -> dict[str, int]:
    """``("P", "P", "PW")`` as ``{"P": 2, "PW": 1}``, in written order."""
    counts: dict[str, int] = {}
    for card in in_order(cards):
        counts[card] = counts.get(card, 0) + 1
    return counts


def uncounted(counts: Mapping[str, int]) -> Cards:
    """The cards of such numbers, in written order."""
    return in_order(card for card, n in counts.items() for _ in range(n))


def heap(cards: Iterable[str]) -> Heap:
    counts = [0] * len(CARDS)
    for card in cards:
        counts[ORDER[card]] += 1
    return tuple(counts)


def heaped(pile: Heap) -> dict[str, int]:
    """A heap as ``{"P": 3, "locusts": 1}``."""
    return {card: n for card, n in zip(CARDS, pile, strict=True) if n}


def without(cards: Cards, taken: Iterable[str]) -> Cards:
    """The cards that are left; all that are taken must be there."""
    left = list(cards)
    for card in taken:
        left.remove(card)
    return tuple(left)

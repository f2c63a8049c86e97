"""Cards by name in their written order, and counts of them: no card is ever counted as 0."""

from collections.abc import Iterable
from itertools import combinations
from typing import Any

CROPS = "PWLCFGO"
SPECULATIONS = [first + second for first, second in combinations(CROPS, 2)]
STONE = "S"
LOCUSTS = "locusts"
ORDER = [*CROPS, *SPECULATIONS, STONE, LOCUSTS]

# A view, or the facts taken from one: plain JSON-ready values, so the types stay open.
View = dict[str, Any]
Facts = dict[str, Any]
Counts = dict[str, int]


def in_order(cards: Iterable[str]) -> list[str]:
    return sorted(cards, key=ORDER.index)


def counted(counts: Counts) -> Counts:
    """A copy without the cards of which there are none."""
    return {card: number for card, number in counts.items() if number != 0}


def spread(counts: Counts) -> list[str]:
    """`{"W": 1, "P": 2}` -> `["P", "P", "W"]`"""
    return in_order(card for card, number in counts.items() for _ in range(number))


def add(counts: Counts, card: str, number: int = 1) -> None:
    counts[card] = counts.get(card, 0) + number


def remove(counts: Counts, card: str, number: int = 1) -> None:
    counts[card] -= number
    if counts[card] == 0:
        del counts[card]

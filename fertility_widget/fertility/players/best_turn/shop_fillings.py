"""Tokens as one number, and every way to put some on a shop.

Eight bits a kind, the topmost of them kept free: ``covers`` compares all four kinds at once, and
adding or taking away tokens is adding or taking away numbers.
"""

from collections.abc import Iterable
from functools import cache
from itertools import product
from typing import NamedTuple

from ...box.pieces import ANY
from ...rules.squares import LETTERS

BITS = 8
ONE = tuple(1 << BITS * kind for kind in range(len(LETTERS)))
GUARD = sum(one << BITS - 1 for one in ONE)


def coded(tokens: Iterable[int]) -> int:
    """``(1, 0, 0, 2)``, how many of A, B, P, G, as one number."""
    return sum(n * one for n, one in zip(tokens, ONE, strict=True))


def counted(code: int) -> tuple[int, ...]:
    return tuple(code // one & 2**BITS - 1 for one in ONE)


def covers(tokens: int, cost: int) -> bool:
    """Whether there are at least so many of every kind."""
    return (tokens | GUARD) - cost & GUARD == GUARD


class Filling(NamedTuple):
    """Some tokens for one shop."""

    cost: int  # the tokens, as one number
    size: int  # how many they are
    full: bool  # whether the shop is full with them


@cache
def fillings(needs: str, has: str) -> tuple[Filling, ...]:
    """F5.1, R15: every way to put one token or more on a shop, small ones first."""
    left = [max(needs.count(k) - has.count(k), 0) for k in LETTERS]
    on_any = sum(max(has.count(k) - needs.count(k), 0) for k in LETTERS)
    free = needs.count(ANY) - on_any
    missing = len(needs) - len(has)
    found = []
    for counts in product(*(range(n + free + 1) for n in left)):
        extra = sum(max(n - named, 0) for n, named in zip(counts, left, strict=True))
        size = sum(counts)
        if size and extra <= free:
            found.append(Filling(coded(counts), size, size == missing))
    return tuple(sorted(found, key=lambda filling: filling.size))

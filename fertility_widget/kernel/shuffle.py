"""Chance that is the same on every Python: a seed and a label give one stream of numbers.

Every draw has its own label ("tiles", "boards", …), so that giving one setup choice by hand does
not change the others. The generator is SplitMix64 (Steele, Lea, Flood 2014): a counter and a
mixing function, small enough to be read and to be written again in any language.
"""

from collections.abc import Iterable
from typing import TypeVar

Item = TypeVar("Item")

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


def _mix(x: int) -> int:
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & _MASK
    return x ^ (x >> 31)


class Stream:
    """An endless, repeatable stream of random numbers for one seed and one purpose."""

    def __init__(self, seed: int, label: str) -> None:
        x = _mix(seed & _MASK)
        for byte in label.encode():
            x = _mix(((x ^ byte) + _STEP) & _MASK)
        self._x = x

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, every one equally likely (no modulo bias)."""
        limit = (1 << 64) - (1 << 64) % n
        while True:
            self._x = (self._x + _STEP) & _MASK
            x = _mix(self._x)
            if x < limit:
                return x % n

    def shuffled(self, items: Iterable[Item]) -> tuple[Item, ...]:
        pile = list(items)
        for i in range(len(pile) - 1, 0, -1):
            j = self.below(i + 1)
            pile[i], pile[j] = pile[j], pile[i]
        return tuple(pile)

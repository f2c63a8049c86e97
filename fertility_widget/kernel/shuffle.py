"""Chance that is the same on every Python: a seed and a label give one stream of numbers.

Every draw has its own label ("tiles", "boards", …), so that giving one setup choice by hand does
not change the others. The generator is SplitMix64 (Steele, Lea, Flood 2014): a counter and a
mixing function, small enough to be read and to be written again in any language.
"""

from collections.abc import Iterable
from operator import index
from typing import TypeVar

from .quote import quoted

Item = TypeVar("Item")

MOST_BITS = 256  # of a seed; enough for anybody's generator

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


def _mix(x: int) -> int:
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & _MASK
    return x ^ (x >> 31)


def check_seed(seed: object) -> int:
    """Any whole number, also numpy's, that a person or a generator would choose."""
    try:
        if isinstance(seed, bool):
            raise TypeError
        number = index(seed)  # type: ignore[arg-type]  # anything else is a TypeError
    except TypeError:
        raise ValueError(f"seed: a whole number is expected, not {quoted(seed)}") from None
    if number.bit_length() > MOST_BITS:
        raise ValueError(
            f"seed: a number of at most {MOST_BITS} bits is expected, not a larger one"
        )
    return number


class Stream:
    """An endless, repeatable stream of random numbers for one seed and one purpose."""

    def __init__(self, seed: int, label: str) -> None:
        x = _mix(seed & _MASK)
        high = seed >> 64  # 0 for most seeds, -1 for small negative ones
        while high:
            x = _mix(((x ^ (high & _MASK)) + _STEP) & _MASK)
            high = high >> 64 if high not in (-1, 0) else 0
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

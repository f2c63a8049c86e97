"""Thinking in pieces: a generator that pauses now and then, and returns what it has found.

Where there are threads, one of them thinks it through. A browser's Python has none: there, whoever
asks something is answered between two pieces.
"""

from collections import deque
from collections.abc import Callable, Generator
from functools import partial
from typing import Any, Generic, TypeVar

T = TypeVar("T")
Pieces = Generator[None, None, T]


def through(pieces: Pieces[T]) -> T:
    """What it comes to, without a pause."""
    kept = Kept(pieces)
    # No loop of our own: an interrupt would hit that, and not what may have something to say to it.
    deque(kept, maxlen=0)
    return kept.found


def at_once(work: Callable[[], T]) -> Pieces[T]:
    """What cannot be cut: all of it is one piece."""
    yield
    return work()


def asked(bot: Callable[[Any], Any], state: Any) -> Pieces[Any]:
    """What a bot answers, in pieces where it thinks in such."""
    return bot.pieces(state) if hasattr(bot, "pieces") else at_once(partial(bot, state))


class Kept(Generic[T]):
    """Pieces to go through, and then what they have ``found``."""

    found: T

    def __init__(self, pieces: Pieces[T]) -> None:
        self._pieces = pieces

    def __iter__(self) -> Pieces[None]:
        self.found = yield from self._pieces


class InPieces:
    """A bot that thinks in pieces, made ``how`` it is to be: called, it answers at once."""

    def __init__(self, think: Callable[..., Pieces[Any]], **how: Any) -> None:
        self._think, self._how = think, how

    def pieces(self, state: Any) -> Pieces[Any]:
        return self._think(state, **self._how)

    def __call__(self, state: Any) -> Any:
        return through(self.pieces(state))

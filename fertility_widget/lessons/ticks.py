"""Answers that tick some of what is offered."""

from collections.abc import Callable, Collection, Iterable
from typing import TypeVar

from .kind import MISSING, Piece

T = TypeVar("T")


def ticked(
    answer: Collection[T],
    true: Iterable[T],
    offered: Iterable[T],
    tell: Callable[[T, str], Piece],
) -> tuple[Piece, ...]:
    """Every tick is judged by itself; once all are right, what was not ticked is explained, too.
    What there is to ``tell`` of one: it is ``"right"`` or ``"wrong"`` to tick it, or ``"not"``
    ticked with reason."""
    due = set(true)
    if set(answer) == due:
        return tuple(tell(each, "right" if each in due else "not") for each in offered)
    judged = tuple(tell(each, "right" if each in due else "wrong") for each in answer)
    return judged if due <= set(answer) else (*judged, MISSING)

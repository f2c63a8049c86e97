"""Who sits where: the names of the players, and who begins."""

import re
from collections.abc import Sequence

from .check import texts, whole
from .quote import quoted
from .shuffle import Stream

RANDOM = "random"
LONGEST_NAME = 40
# Controls, lone surrogates, line separators, and marks that turn the text around.
_UNSHOWABLE = re.compile("[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")


def checked_names(seats: int, names: Sequence[str] | None) -> tuple[str, ...]:
    """The players' names by seat; unsaid, their numbers."""
    if names is None:
        return tuple(f"Player {seat + 1}" for seat in range(seats))
    checked = texts("names", names, seats)
    for name in checked:
        if not name.strip() or len(name) > LONGEST_NAME or _UNSHOWABLE.search(name):
            raise ValueError(
                f"names: each has 1 to {LONGEST_NAME} printable characters, not {quoted(name)}"
            )
    return checked


def first_seat(seats: int, first: int | str, seed: int) -> int:
    """Who begins: a seat, or the one the seed draws."""
    if first == RANDOM:
        return Stream(seed, "first").below(seats)
    if isinstance(first, str):
        raise ValueError(f'first: a seat or "random" is expected, not {quoted(first)}')
    return whole("first", first, 0, seats - 1)

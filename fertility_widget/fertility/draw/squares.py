"""Where things are on a valley, read from a view: squares by name, tiles, quarries."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

View = Mapping[str, Any]

COLUMNS = "abcdefghijklmnopqrstuvwxyz"
_NEIGHBOURS = ((0, -1), (1, 0), (0, 1), (-1, 0))


class Square(NamedTuple):
    """Counted from 0: ``a1`` is (0, 0), ``l8`` is (11, 7)."""

    column: int
    row: int


def square(name: str) -> Square:
    found = re.fullmatch(r"([a-z])([1-9])", name)
    if not found:
        raise ValueError(f"not a square: {name[:20]!r}")
    return Square(COLUMNS.index(found[1]), int(found[2]) - 1)


def squares(names: Iterable[str]) -> list[Square]:
    return [square(name) for name in names]


def neighbours(at: Square) -> Iterator[Square]:
    for dx, dy in _NEIGHBOURS:
        yield Square(at.column + dx, at.row + dy)


def pieces(board: Mapping[str, Any]) -> list[list[Square]]:
    """The squares of each piece: first the 2 × 2 starting tile, then the valley tiles."""
    start = [squares(board["start"])] if board.get("start") else []
    return start + [sorted(squares(tile[1:])) for tile in board["tiles"]]


def quarries(board: Mapping[str, Any]) -> list[Square]:
    """Free desert squares with no free desert beside them (F3.D), monuments or not."""
    rows = range(len(board["terrain"]))
    free = {
        Square(c, r)
        for r in rows
        for c, ground in enumerate(board["terrain"][r])
        if ground not in "w~" and board["scenes"][r][c] == "."
    }
    return sorted(at for at in free if not any(n in free for n in neighbours(at)))


def perimeter(area: Iterable[Square]) -> list[tuple[Square, str]]:
    """The border of an area, as corners with a unit step to the right (h) or down (v)."""
    inside = set(area)
    border = []
    for at in sorted(inside):
        above, right, below, left = neighbours(at)
        border += [(at, "h")] if above not in inside else []
        border += [(below, "h")] if below not in inside else []
        border += [(at, "v")] if left not in inside else []
        border += [(right, "v")] if right not in inside else []
    return border

"""Where things are on a valley, read from a view, and what a drawing may point at."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, NamedTuple

from ..rules.squares import INDEX, ROWS

View = Mapping[str, Any]

COLUMNS = "abcdefghijklmnopqrstuvwxyz"


class Square(NamedTuple):
    """Counted from 0: ``a1`` is (0, 0), ``l8`` is (11, 7)."""

    column: int
    row: int


def square(name: str) -> Square:
    if name not in INDEX:
        raise ValueError(f"not a square: {name[:20]!r}")
    return Square(*divmod(INDEX[name], ROWS))


def squares(names: Iterable[str]) -> list[Square]:
    return [square(name) for name in names]


def pieces(board: Mapping[str, Any]) -> list[list[Square]]:
    """The squares of each piece: first the 2 × 2 starting tile, then the valley tiles."""
    start = [squares(board["start"])] if board.get("start") else []
    return start + [sorted(squares(tile[1:])) for tile in board["tiles"]]


def perimeter(area: Iterable[Square]) -> list[tuple[Square, str]]:
    """The border of an area, as corners with a unit step to the right (h) or down (v)."""
    inside = set(area)
    border = []
    for at in sorted(inside):
        column, row = at
        above, below = Square(column, row - 1), Square(column, row + 1)
        left, right = Square(column - 1, row), Square(column + 1, row)
        sides = ((above, at, "h"), (below, below, "h"), (left, at, "v"), (right, right, "v"))
        border += [(corner, step) for beyond, corner, step in sides if beyond not in inside]
    return border


# ("d4", "G", 2) or ("d4", "G", 2, "A"): square, good, amount, harvest case
Chip = tuple[str, str, int] | tuple[str, str, int, str]

# ("d4", "1", 0.7): square, what is written in its corner, how warm it is from 0 to 1
Rank = tuple[str, str, float]

# ("d4", "G"): a square, and the scene a tile would bring there
Scene = tuple[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Highlight:
    """Squares by name, all of them optional."""

    last: Sequence[str] = ()  # outlined: where the last tile lies
    marks: Sequence[str] = ()  # dashed outline: what the text speaks about
    offending: Sequence[str] = ()  # red outline and cross: why a move was refused
    lit: Sequence[str] = ()  # a lapis dot: legal squares
    chips: Sequence[Chip] = ()  # gains: +2 grapes at d4, by harvest case A if that is said
    ghost: Sequence[Scene] = ()  # a tile that is spoken of, not laid: what it covers stays in sight
    ranks: Sequence[Rank] = ()  # shaded and numbered: how good a square is

    @classmethod
    def of(cls, value: "Highlight | Mapping[str, Any] | Sequence[str] | None") -> "Highlight":
        """``value`` is a highlight as it is, its fields in a dict, or the squares of the last
        move."""
        if isinstance(value, Highlight):
            return value
        if isinstance(value, Mapping):
            unknown = set(value) - {f.name for f in fields(cls)}
            if unknown:
                raise ValueError(f"a highlight has no {', '.join(sorted(unknown))}")
            return cls(**value)
        return cls(last=tuple(value or ()))

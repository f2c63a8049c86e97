"""The valley as it lies: tiles, monuments, and small integer tables that answer quickly.

This is the one room where positions become bits. A mask has one bit per square; ``touch[k]`` counts
the scenes of kind ``k`` next to each square. Both follow from tiles and monuments, and change only
around the last tile, so they are carried along instead of being computed again.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from ...kernel.registry import find
from ...text import Message, describe
from .action_table import DOWN, LEFT, RIGHT, UP, places
from .actions import Place
from .squares import GAME, KIND, NOT_BOTTOM, NOT_TOP, ROWS, beside
from .valley import Valley


@dataclass(frozen=True, slots=True)
class Board:
    """Tiles and monuments on a valley; a value. Fields after ``monuments`` follow from these."""

    valley: Valley
    tiles: tuple[Place, ...]  # as laid, oldest first
    monuments: tuple[tuple[int, int], ...]  # (square, seat), by square
    free: int = field(compare=False, repr=False)  # empty desert, as a mask
    scenes: tuple[int, int, int, int] = field(compare=False, repr=False)  # by kind, as masks
    touch: tuple[bytes, bytes, bytes, bytes] = field(compare=False, repr=False)
    # A scratch pad for answers already found, never part of the value.
    known: dict[Any, Any] = field(compare=False, repr=False, default_factory=dict)

    def __reduce__(self) -> tuple[object, ...]:
        return laid_out, (self.valley, self.tiles, self.monuments)

    def message(self) -> Iterable[Message]:
        return list(whole_game().messages(self))

    def describe(self, language: str = "en") -> str:
        return describe(self, language)

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        return dict(whole_game().draw.board_bundle(self))


def whole_game() -> Any:
    """Values show themselves through rooms that know them, which they find by the game's name."""
    return find(GAME)


def empty(valley: Valley) -> Board:
    """A valley with its starting tile alone (F1.3)."""
    scenes, free = [0, 0, 0, 0], valley.desert
    touch = [bytearray(len(valley.terrain)) for _ in scenes]
    for square, letter in zip(valley.start, valley.start_scenes, strict=True):
        kind = KIND[letter]
        scenes[kind] |= 1 << square
        free &= ~(1 << square)
        for side in valley.beside[square]:
            touch[kind][side] += 1
    a, b, p, g = scenes
    ta, tb, tp, tg = map(bytes, touch)
    return Board(valley, (), (), free, (a, b, p, g), (ta, tb, tp, tg))


def laid_out(
    valley: Valley, tiles: tuple[Place, ...], monuments: tuple[tuple[int, int], ...]
) -> Board:
    """A board rebuilt from what lies on it."""
    board = empty(valley)
    for place in tiles:
        board = lay(board, place)
    for square, seat in monuments:
        board = raise_monument(board, square, seat)
    return board


def lay(board: Board, place: Place) -> Board:
    scenes, touch = list(board.scenes), list(board.touch)
    for square, kind in place.halves:
        scenes[kind] |= 1 << square
        counts = bytearray(touch[kind])
        for side in board.valley.beside[square]:
            counts[side] += 1
        touch[kind] = bytes(counts)
    a, b, p, g = scenes
    ta, tb, tp, tg = touch
    tiles, free = (*board.tiles, place), board.free & ~place.mask
    return Board(board.valley, tiles, board.monuments, free, (a, b, p, g), (ta, tb, tp, tg))


def raise_monument(board: Board, square: int, seat: int) -> Board:
    monuments = tuple(sorted((*board.monuments, (square, seat))))
    free = board.free & ~(1 << square)
    return Board(board.valley, board.tiles, monuments, free, board.scenes, board.touch)


def nearly_closed(board: Board) -> int:
    """Empty squares with exactly one open side: covering that side makes a quarry (F3.D). Beyond
    the edge of the valley nothing is free, so the edge closes a side as a tile does."""
    nearly: int | None = board.known.get("nearly closed")
    if nearly is None:
        free = board.free
        up, down = (free & NOT_BOTTOM) << 1, (free & NOT_TOP) >> 1
        left, right = free << ROWS, free >> ROWS
        one, two = up ^ down, up & down
        two |= one & left
        one ^= left
        two |= one & right
        one ^= right
        nearly = free & one & ~two
        board.known["nearly closed"] = nearly
    return nearly


def fits(board: Board, place: Place) -> bool:
    """F2.1, F2.2, F2.3 at once: two free desert squares side by side, and a scene that matches."""
    return (
        place.adjacent
        and board.free & place.mask == place.mask
        and bool(
            board.touch[place.first_kind][place.first_square]
            or board.touch[place.second_kind][place.second_square]
        )
    )


def placements(board: Board, tile: str) -> list[Place]:
    """Every way to lay a tile, found at once with shifted masks; the same rule as ``fits``."""
    ways: list[Place] | None = board.known.get(tile)
    if ways is None:
        ways = []
        free = board.free
        first, second = (beside(board.scenes[KIND[letter]]) for letter in tile)
        across = free & free >> ROWS  # squares whose right neighbour is free too
        down = free & NOT_BOTTOM & free >> 1
        _collect(ways, across & (first | second >> ROWS), places(tile, RIGHT))
        _collect(ways, down & (first | second >> 1), places(tile, DOWN))
        if tile[0] != tile[1]:
            _collect(ways, across << ROWS & (first | second << ROWS), places(tile, LEFT))
            _collect(ways, down << 1 & (first | second << 1), places(tile, UP))
        board.known[tile] = ways
    return ways


def _collect(ways: list[Place], mask: int, table: dict[int, Place]) -> None:
    while mask:
        low = mask & -mask
        mask ^= low
        ways.append(table[low])

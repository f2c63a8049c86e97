"""Placements with one thing wrong: all else that the rules ask of a placement holds."""

from collections.abc import Iterator

from ...rules.actions import Place
from ...rules.board import Board, fits
from ...rules.squares import INDEX, KIND, NAMES
from ...rules.state import State, mover
from ..kinds.around import beside, corners, is_free, scene


def wrong_places(state: State) -> Iterator[Place]:
    board = state.board
    for tile in dict.fromkeys(mover(state).pool):
        for turned in dict.fromkeys((tile, tile[::-1])):
            for first in NAMES[: len(board.valley.terrain)]:
                if is_free(board, first):
                    yield from _from(board, turned, first)


def _from(board: Board, tile: str, first: str) -> Iterator[Place]:
    """One half lies on a free square: the other one is wrong, or neither matches (F2.2)."""
    for second in beside(board, first):
        place = Place(tile, first, second)
        if is_free(board, second):
            if not fits(board, place) and _touches_any(board, first, second):
                yield place
        elif _matches(board, tile[0], first, covered=second):
            yield place  # F2.1, F2.3: the other half on something
    for second in corners(board, first):
        if is_free(board, second) and _matches(board, tile[0], first):
            yield Place(tile, first, second)  # F2.1: squares that share no side


def _matches(board: Board, letter: str, square: str, covered: str = "") -> bool:
    """Beside one of its own, other than the one the tile itself would cover."""
    kind = KIND[letter]
    own = bool(covered) and scene(board, covered) == kind
    return board.touch[kind][INDEX[square]] > own


def _touches_any(board: Board, *squares: str) -> bool:
    return any(counts[INDEX[square]] for counts in board.touch for square in squares)

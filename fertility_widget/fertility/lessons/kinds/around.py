"""What lies around a square: the neighbours a connection or a quarry is about."""

from ...rules.actions import Place
from ...rules.board import Board
from ...rules.squares import INDEX, KIND, NAMES, ROWS, names_in


def beside(board: Board, square: str) -> list[str]:
    """The squares that share a side with it."""
    return names_in(board.valley.sides[INDEX[square]])


def halves(place: Place) -> tuple[tuple[str, int], tuple[str, int]]:
    """The squares of a tile, each with the kind of the scene that lies there."""
    return (place.first, KIND[place.tile[0]]), (place.second, KIND[place.tile[1]])


def around(board: Board, place: Place) -> set[str]:
    """The squares that share a side with a tile."""
    laid = {place.first, place.second}
    return {name for half in laid for name in beside(board, half)} - laid


def corners(board: Board, square: str) -> list[str]:
    """The squares that touch it at a corner only."""
    column, row = divmod(INDEX[square], ROWS)
    spots = [(column + i, row + j) for i in (-1, 1) for j in (-1, 1)]
    inside = [(c, r) for c, r in spots if 0 <= c < board.valley.columns and 0 <= r < ROWS]
    return [NAMES[c * ROWS + r] for c, r in inside]


def scene(board: Board, square: str) -> int | None:
    """The kind of the scene lying there."""
    at = INDEX[square]
    return next((kind for kind in range(4) if board.scenes[kind] >> at & 1), None)


def is_free(board: Board, square: str) -> bool:
    return bool(board.free >> INDEX[square] & 1)

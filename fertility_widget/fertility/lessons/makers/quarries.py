"""Which quarries does this tile make? Near misses are the other empty squares beside it with a
single side left open, those closed already, and wheat or water closed in on all sides."""

from collections.abc import Iterator
from typing import Any

from .... import fertility
from ....kernel.shuffle import Stream
from ....lessons.exercise import Exercise
from ....lessons.puzzles.grade import Grade
from ...rules.board import Board
from ...rules.squares import INDEX
from ...rules.state import State
from ..kinds.around import beside, is_free, scene
from ..kinds.reading import placement
from .maker import some

PHASES = ("place",)
STEPS = (5, 7)
TRIED = 6


def questions(state: State, difficulty: int, chance: Stream) -> Iterator[dict[str, Any]]:
    closing = [text for text, cases in fertility.previews(state).items() if cases.get("D")]
    for text in some(closing, TRIED, chance):
        yield {"action": text}


def grade(exercise: Exercise) -> Grade | None:
    board, right = exercise.state.board, exercise.right
    place = placement(exercise.state, exercise.params)
    laid = {place.first, place.second}
    around = {name for half in laid for name in beside(board, half)} - laid
    empty = [name for name in around if is_free(board, name)]
    if len(empty) < 2:
        return None
    near = sum(_is_near(board, name, laid) for name in around if name not in right)
    rules = ("F3.D", "F3.D2") if len(right) > 1 else ("F3.D",)
    return Grade(2 * len(right), near, rules, len(empty))


def _is_near(board: Board, square: str, laid: set[str]) -> bool:
    if scene(board, square) is not None or (board.valley.desert >> INDEX[square] & 1 and not
                                            is_free(board, square)):  # fmt: skip
        return False  # a tile or a monument
    still = [name for name in beside(board, square) if is_free(board, name) and name not in laid]
    return len(still) <= 1 if is_free(board, square) else not still

"""Which of these squares can the tile cover? Near misses are what the eye gets wrong:

- squares that only the *other* half makes possible, for they touch no such scene themselves;
- empty squares with such a scene at a corner, or at a side but without room for the other half;
- wheat and water beside such a scene.
"""

from collections.abc import Iterator
from typing import Any

from .... import fertility
from ....kernel.shuffle import Stream
from ....lessons.exercise import Exercise
from ....lessons.puzzles.grade import HARD, Grade
from ...rules.board import Board
from ...rules.squares import INDEX, KIND, NAMES
from ...rules.state import State, mover
from ..kinds.around import corners, is_free, scene
from ..kinds.reading import in_order
from .maker import some

PHASES = ("place",)
STEPS = (11, 15)
ASKED = (0, 6, 8, 10)  # squares, by difficulty
PLAIN = 3  # of the valley's other squares, this many times as many near misses are asked


def questions(state: State, difficulty: int, chance: Stream) -> Iterator[dict[str, Any]]:
    for tile in some(dict.fromkeys(mover(state).pool), 1, chance):
        board, n = state.board, ASKED[difficulty]
        can = Exercise("squares", fertility.to_code(state), {"tile": tile}).right
        every = NAMES[: len(board.valley.terrain)]
        ruled_out = [name for name in every if name not in can and scene(board, name) is None]
        asked: list[str] = []
        for part in (can, ruled_out):
            tempting = [name for name in part if is_near(board, tile, name, name in can)]
            plain = [name for name in part if name not in tempting]
            chosen = some(tempting, n // 2 if difficulty == HARD else difficulty, chance)
            asked += [*chosen, *some(plain, n // 2 - len(chosen), chance)]
        yield {"tile": tile, "among": list(in_order(asked))}


def is_near(board: Board, tile: str, square: str, possible: bool) -> bool:
    kinds = {KIND[letter] for letter in tile}
    touches = any(board.touch[kind][INDEX[square]] for kind in kinds)
    if possible:
        return not touches
    cornered = any(scene(board, name) in kinds for name in corners(board, square))
    return touches or (cornered and is_free(board, square))


def grade(exercise: Exercise) -> Grade | None:
    board, tile = exercise.state.board, exercise.params["tile"]
    asked, right = exercise.params["among"], exercise.right
    if not 2 <= len(right) <= len(asked) - 2:
        return None
    near = sum(is_near(board, tile, square, square in right) for square in asked)
    wrong = exercise.verdict(asked).wrong
    rules = {"F2.2", *(rule for piece in wrong for rule in piece.rules)}
    return Grade(len(right), near, tuple(sorted(rules)), len(asked))

"""What does this tile earn, case by case? Near misses are neighbours that earn nothing: other
scenes at a side, the same scene at a corner, the halves of a double, icons beside the tile."""

from collections.abc import Iterator
from typing import Any

from .... import fertility
from ....kernel.shuffle import Stream
from ....lessons.exercise import Exercise
from ....lessons.puzzles.grade import HARD, Grade
from ...rules.actions import Place
from ...rules.board import Board
from ...rules.squares import INDEX
from ...rules.state import State
from ..kinds.around import beside, corners, is_free, scene
from ..kinds.harvest import RULES
from ..kinds.reading import placement
from .maker import some

PHASES = ("place",)
STEPS = (6, 9)
HARD_TOKENS = 3
TRIED = 12


def questions(state: State, difficulty: int, chance: Stream) -> Iterator[dict[str, Any]]:
    for text in some(fertility.previews(state), TRIED, chance):
        yield {"action": text}


def grade(exercise: Exercise) -> Grade | None:
    state, right = exercise.state, exercise.right
    place = placement(state, exercise.params)
    events = fertility.apply(state, place).events
    if any(any(event.params.get("lost", {}).values()) for event in events):
        return None  # R6, R9: what a tile earns and what one gets would be two answers
    numbers = [n for case in "AC" for n in right[case].values() if n]
    pieces = sum(numbers) + right["B"] + len(right["D"])
    rules = [RULES[case] for case in "ABCD" if any(_amounts(right[case]))]
    if place.first_kind == place.second_kind:
        rules.append("R5")
    if len(right["D"]) > 1:
        rules.append("F3.D2")
    found = Grade(pieces, _near(state.board, place), tuple(rules))
    dull = pieces < (HARD_TOKENS if found.difficulty(*STEPS) == HARD else 2)
    return None if dull or len(rules) < 2 else found


def _amounts(said: Any) -> Any:
    return said.values() if isinstance(said, dict) else [said] if isinstance(said, int) else said


def _near(board: Board, place: Place) -> int:
    halves = ((place.first, place.first_kind), (place.second, place.second_kind))
    laid = {place.first, place.second}
    around = {name for half in laid for name in beside(board, half)} - laid
    others = sum(
        scene(board, name) not in (None, kind)
        for half, kind in halves
        for name in beside(board, half)
    )
    diagonal = {
        name
        for half, kind in halves
        for name in corners(board, half)
        if name not in around and scene(board, name) == kind
    }
    icons = [n for n in around if is_free(board, n) and board.valley.icon[INDEX[n]] is not None]
    return others + len(diagonal) + len(icons) + (place.first_kind == place.second_kind)

"""Which numbers are there after these moves? Pieces are the moves, and the numbers that change;
near misses are numbers that stay what they are, or come back to it."""

from collections.abc import Iterator
from typing import Any

from ....analysis import best_turn
from ....kernel.shuffle import Stream
from ....lessons.exercise import Exercise
from ....lessons.puzzles.grade import Grade
from ...rules.squares import LETTERS
from ...rules.state import State
from ..kinds.after import end, fields, steps
from .maker import some

PHASES = ("place", "build", "supply")
STEPS = (11, 15)
CHANGING = (0, 2, 3, 4)  # numbers asked, by difficulty
STAYING = (0, 1, 1, 2)
OF_A_SORT = 2  # resources beside the board, and in the stock


def questions(state: State, difficulty: int, chance: Stream) -> Iterator[dict[str, Any]]:
    """The turn as a greedy player would go on with it: to its end, or until all is supplied."""
    actions = [action.text for action in best_turn(state, seed=chance.below(1000)).actions]
    line = "; ".join(actions if chance.below(2) else actions[: actions.index("end")])
    path = [state, *(step.state for step in steps(state, {"line": line}))]
    every = fields(state, {"fields": _candidates(state.turn.seat, chance)})
    changing = [field for field in every if field.value(path[0]) != field.value(path[-1])]
    staying = [field for field in every if field not in changing]
    # Better one that comes back than one nobody would think of.
    moved = [field for field in staying if len({field.value(here) for here in path}) > 1]
    others = [field for field in staying if field not in moved]
    asked = {
        *some(changing, CHANGING[difficulty], chance),
        *(*some(moved, len(moved), chance), *some(others, 1, chance))[: STAYING[difficulty]],
    }
    yield {"line": line, "fields": [field.text for field in every if field in asked]}


def _candidates(seat: int, chance: Stream) -> list[str]:
    beside = [f"beside {seat} {letter}" for letter in some(LETTERS, OF_A_SORT, chance)]
    stock = [f"stock {letter}" for letter in some(LETTERS, OF_A_SORT, chance)]
    table = some((f"pool {seat}", "common", "pile", "row", "districts"), OF_A_SORT, chance)
    return [f"wheat {seat}", *beside, *stock, f"monuments {seat}", f"spots {seat}", *table]


def grade(exercise: Exercise) -> Grade | None:
    """Two numbers change at least, and somebody gets something."""
    state, params = exercise.state, exercise.params
    asked, played, reached = fields(state, params), steps(state, params), end(state, params)
    changing = [field for field in asked if field.value(state) != field.value(reached)]
    if len(changing) < 2:
        return None
    events = [event for step in played for event in step.events]
    rules = [e.rule for field in asked for e in events if field.concerns(e)]
    rules += [field.number.rule for field in asked if field not in changing]
    pieces = len(changing) + len(played)
    return Grade(pieces, len(asked) - len(changing), tuple(dict.fromkeys(rules)))

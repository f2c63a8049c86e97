"""How do you pay so that this turn brings the most? Near misses are other payments that nearly
reach as much."""

from collections.abc import Iterator
from typing import Any

from .... import fertility
from ....kernel.shuffle import Stream
from ....lessons.exercise import Exercise
from ....lessons.puzzles.grade import Grade
from ...rules.state import State
from ..kinds.payment import ways, worth
from .events import rules_of
from .maker import some
from .shortest import shortest

PHASES = ("build",)
STEPS = (7, 10)
CLOSE = 3  # Debens


def questions(state: State, difficulty: int, chance: Stream) -> Iterator[dict[str, Any]]:
    for district in some(state.offer.row, 4, chance):
        params = {"district": district, "best": True}
        if len(ways(state, params)) > 1:
            yield params


def grade(exercise: Exercise) -> Grade | None:
    """One payment alone is best."""
    state, params = exercise.state, exercise.params
    found = {way: worth(state, params, way) for way in ways(state, params)}
    best, *others = sorted(found.values(), reverse=True)
    if len(found) < 2 or best == others[0]:
        return None
    near = sum(best - value <= CLOSE for value in others)
    pay = exercise.line()
    rest = shortest(fertility.apply(state, *pay).state)
    if rest is None:
        return None
    rules = tuple(dict.fromkeys(("F4.2", *rules_of(state, (*pay, *rest)))))
    return Grade(len(exercise.right), near, rules, len(found))

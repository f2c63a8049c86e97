"""Supply the shops: every order is tried, every ending has its Debens. Near misses are endings
that nearly reach the most."""

from collections.abc import Iterator
from typing import Any

from .... import fertility
from ....kernel.shuffle import Stream
from ....lessons.exercise import Exercise
from ....lessons.puzzles.grade import Grade
from ...rules.state import State, mover
from .events import rules_of
from .shortest import endings

PHASES = ("supply",)
STEPS = (12, 14)
CLOSE = 3  # Debens


def questions(state: State, difficulty: int, chance: Stream) -> Iterator[dict[str, Any]]:
    if sum(mover(state).beside) > 1:
        yield {}


def grade(exercise: Exercise) -> Grade | None:
    """Two tokens at least, and an ending in ten at most is best."""
    state = exercise.state
    tried = endings(state)
    if tried is None or len(tried[0]) < 3:
        return None
    found, line = tried
    best = max(found)
    if best == fertility.sheet(state, state.turn.seat)["total"]:
        return None
    if found[best] * 10 > found.total():
        return None
    near = sum(best - debens <= CLOSE for debens in found) - 1
    return Grade(len(line) - 1, near, rules_of(state, line), found.total())

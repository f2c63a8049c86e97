"""Find the best turn: the best of every single placement is known. Near misses are placements from
which nearly as much can be reached."""

from collections.abc import Iterator
from typing import Any

from .... import fertility
from ....kernel.shuffle import Stream
from ....lessons.exercise import Exercise
from ....lessons.puzzles.grade import Grade
from ...rules.state import State
from ..kinds.lines import most
from .events import rules_of
from .shortest import shortest

PHASES = ("place",)
STEPS = (16, 20)
GAP = 2  # Debens between the best and everything else
CLOSE = 5
FEW = 3  # placements that begin a best turn


def questions(state: State, difficulty: int, chance: Stream) -> Iterator[dict[str, Any]]:
    if chance.below(3) == 0:  # neighbouring turns of a game are much alike
        yield {}


def grade(exercise: Exercise) -> Grade | None:
    """Few placements reach the most, and the others fall short of it clearly."""
    state = exercise.state
    found = reach(state)
    if not found:
        return None  # F2.4: nothing can be laid
    best = max(found.values())
    behind = [best - debens for debens in found.values() if debens < best]
    if len(found) - len(behind) > FEW or not behind or min(behind) < GAP:
        return None
    line = shortest(state)
    if line is None:
        return None
    near = min(sum(gap <= CLOSE for gap in behind), FEW)
    return Grade(len(line) - 1, near, rules_of(state, line), len(found))


def reach(state: State) -> dict[str, int]:
    """The most Debens that can be reached from every placement."""
    legal = [action for action in fertility.legal_actions(state) if action.verb == "place"]
    return {action.text: most(fertility.apply(state, action).state) for action in legal}

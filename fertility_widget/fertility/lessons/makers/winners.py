"""Who wins? Near misses are rivals who come close."""

from collections.abc import Iterator
from typing import Any

from ....kernel.shuffle import Stream
from ....lessons.exercise import Exercise
from ....lessons.puzzles.grade import Grade
from ...rules.scoring import RULES, ranked
from ...rules.state import State
from ..kinds.winners import settled

PHASES = ("over",)
STEPS = (11, 13)
CLOSE = 10  # Debens
CLEAR = 25  # somebody so far ahead is seen to be so without counting


def questions(state: State, difficulty: int, chance: Stream) -> Iterator[dict[str, Any]]:
    yield {}


def grade(exercise: Exercise) -> Grade | None:
    state, found = exercise.state, settled(exercise.state, exercise.params)
    behind = sorted(max(found.scores) - score for score in found.scores)[1:]
    if behind[0] > CLEAR:
        return None
    rules = ["F7.2"]
    rules += [rule for name, rule in RULES.items() if any(sheet[name] for sheet in found.sheets)]
    owners = [owner for _, owner in state.board.monuments]
    counts = [owners.count(seat) for seat in range(len(found.scores)) if seat in owners]
    if len(set(counts)) < len(counts):
        rules.append("R19")
    tied = len(ranked(found.scores, found.scores)[0]) > 1
    near = sum(gap <= CLOSE for gap in behind) + 2 * tied
    return Grade(len(found.scores), near, tuple(rules), len(found.scores))

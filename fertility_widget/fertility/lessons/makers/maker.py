"""What every maker of puzzles can do. A maker is a module, one for each kind of exercise."""

from collections.abc import Iterable, Sequence
from typing import Any, Protocol, TypeVar

from ....kernel.shuffle import Stream
from ....lessons.exercise import Exercise
from ....lessons.puzzles.grade import Grade
from ...rules.state import State

Item = TypeVar("Item")


class Maker(Protocol):
    @property
    def PHASES(self) -> tuple[str, ...]:
        """Where it can be asked."""

    @property
    def STEPS(self) -> tuple[int, int]:
        """From how many points on it is medium, and hard."""

    def questions(self, state: State, difficulty: int, chance: Stream) -> Iterable[dict[str, Any]]:
        """What could be asked here, as the params of an exercise: a few, drawn by chance."""

    def grade(self, exercise: Exercise) -> Grade | None:
        """How hard it is; None where it is dull, or has no clear answer."""


def some(items: Iterable[Item], n: int, chance: Stream) -> Sequence[Item]:
    """At most so many of them, drawn by chance."""
    return chance.shuffled(items)[:n]

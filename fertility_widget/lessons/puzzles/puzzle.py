"""A puzzle: an exercise with a name and a difficulty."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from ... import fertility
from ...kernel.check import one_of, text
from ..exercise import Exercise
from .grade import DIFFICULTIES

# The pieces of a verdict that tell how many Debens an answer reaches, and how many it could.
REACHED = {"supply": "total", "turn": "total", "payment": "left"}
# There is no lesson around a puzzle: these questions say when the Debens are counted.
QUESTIONS = {
    "payment": "lessons.puzzle.payment",
    "supply": "lessons.puzzle.supply",
    "turn": "lessons.puzzle.turn",
}


@dataclass(frozen=True)
class Puzzle(Exercise):
    """A value without a word of any language. Its position is looked at when it is first needed:
    a hundred of them are listed at once."""

    name: str = ""  # "puzzle-017"
    difficulty: int = 1  # 1, 2 or 3: see grade.py
    seed: int | None = field(default=None, compare=False)  # what it was made from, if from a seed

    def __post_init__(self) -> None:
        text("name", self.name)
        one_of("difficulty", self.difficulty, DIFFICULTIES)
        object.__setattr__(self, "question", self.question or QUESTIONS.get(self.kind, ""))

    @cached_property
    def state(self) -> fertility.State:
        found = fertility.from_code(self.position)
        self._kind.validate(found, self.params)
        return found

    def points(self, answer: Any) -> tuple[int, int]:
        """What an answer is worth, and the most that any answer is worth.

        Debens reached where the most Debens are asked for; elsewhere, how many parts are right.
        """
        pieces = self.verdict(answer).pieces
        if self.kind not in REACHED:
            return sum(piece.right for piece in pieces), len(pieces)
        told = [piece.message.params for piece in pieces if piece.part == REACHED[self.kind]]
        if told:
            return told[0]["debens"], told[0]["most"]
        return 0, self.points(self.right)[1]  # a line nobody can play, a price nobody can pay

"""What every kind of question can do: to be asked and answered, and to make puzzles.

A kind is a module of its game; its functions know no language. ``params`` say what is asked.
"""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, Protocol, TypeVar

from ..kernel.shuffle import Stream
from ..text import Message
from .verdict import Piece, Reason

Params = Mapping[str, Any]
S = TypeVar("S", contravariant=True)
ALLOWED = "allowed"  # the answer where no rule stands against a move
EASY, MEDIUM, HARD = DIFFICULTIES = (1, 2, 3)


class Grade(NamedTuple):
    """How hard a puzzle is, counted from its position and its answer, never asserted.

    Every kind says from how many points on it is of medium difficulty, and from how many it is
    hard: about a third of the questions that bot games bring up is easy, medium and hard.
    """

    pieces: int  # what the right answer is made of: numbers, squares, tokens, actions
    near: int  # what looks as if it belonged to the answer and does not, or the other way round
    rules: tuple[str, ...]  # those of the register that have a say in it
    options: int = 1  # what there is to choose from; doubling it is worth a point

    @property
    def points(self) -> int:
        return self.pieces + self.near + len(self.rules) + max(self.options, 1).bit_length() - 1

    def difficulty(self, medium: int, hard: int) -> int:
        return EASY + (self.points >= medium) + (self.points >= hard)


class Kind(Protocol[S]):
    @property
    def RULE(self) -> str: ...  # the rule its first hint is, where the exercise names none

    def validate(self, state: S, params: Params) -> None:
        """``ValueError`` where nothing can be asked so in this position."""

    def question(self, state: S, params: Params) -> Message: ...

    def form(self, state: S, params: Params) -> dict[str, Any]:
        """What a page offers: ``{"fields": […]}``, ``{"squares": True}``, ``{"choices": […]}`` or
        ``{"line": True}``; ``"ghost"`` is a placement to be seen, but not laid. ``"about"`` is
        ``"table"`` where more than the board has to be seen, of one ``"seat"`` or of all, and
        ``"unscored"`` says that the score must not be.

        Fields and choices have an ``"id"`` and a ``"label"``. What paper alone needs stands under
        ``"on_paper"``. Of a field: ``"head"``, what its row is called, and its ``"label"`` there.
        Of the form: ``"head"``, what the squares are called, how many ``"lines"`` there are to
        write on, and for the key, ``"others"``, which other answers are right as well."""

    def read(self, state: S, params: Params, answer: Any) -> Any:
        """The answer in one form; ``ValueError`` says what is expected instead."""

    def right(self, state: S, params: Params) -> Any: ...

    def pieces(self, state: S, params: Params, answer: Any) -> tuple[Piece, ...]:
        """What is to be said of an answer that was read. All right: the answer is."""

    def hints(self, state: S, params: Params) -> tuple[Reason, Reason]: ...

    def filled(self, params: Params, numbers: Mapping[str, int], words: tuple[str, ...]) -> Any:
        """The answer a page sends: numbers by field, and squares or choices as words."""

    def line(self, state: S, params: Params, answer: Any) -> tuple[str, ...]:
        """What to play to see it, as answered; as it is right where the answer is None."""

    # Puzzles
    @property
    def PHASES(self) -> tuple[str, ...]: ...  # where it can be asked
    @property
    def STEPS(self) -> tuple[int, int]: ...  # from how many points on it is medium, and hard

    def questions(self, state: S, difficulty: int, chance: Stream) -> Iterable[dict[str, Any]]:
        """What could be asked here, as params: a few, drawn by chance."""

    def grade(self, state: S, params: Params) -> Grade | None:
        """How hard it is; None where it is dull, or has no clear answer."""

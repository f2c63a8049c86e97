"""What every kind of question can do: to be asked and answered, and to make puzzles.

A game derives its kinds from ``Kind``; all they are written with can be had here. They know no
language.
"""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, NamedTuple, Protocol, TypeVar

from ..kernel.game import Rule
from ..kernel.shuffle import Stream as Stream
from ..text import Message as Message
from ..text import describe

S = TypeVar("S")
ALLOWED = "allowed"  # the answer where no rule stands against a move
EASY, MEDIUM, HARD = DIFFICULTIES = (1, 2, 3)


class Reason(NamedTuple):
    """One sentence of an explanation or of a hint."""

    message: Message | Rule  # a rule says its gist
    rule: str = ""
    squares: tuple[str, ...] = ()  # what to look at while it is read

    def describe(self, language: str = "en") -> str:
        """The sentence and its rule, in this ``language``."""
        what = self.message
        words = describe(what, language) if isinstance(what, Message) else what.gist[language]
        return f"{words} ({self.rule})" if self.rule else words


class Piece(NamedTuple):
    """One part of an answer: right or not, what there is to say of it, and why."""

    part: str  # what it is about: "A.G", "d5", "generic", "supply G m1"
    right: bool
    message: Message
    reasons: tuple[Reason, ...] = ()
    points: tuple[int, int] | None = None  # what the answer reaches, and the most there is

    @property
    def rules(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(reason.rule for reason in self.reasons if reason.rule))

    def describe(self, language: str = "en") -> str:
        """In this ``language``; reasons are told where something went wrong."""
        sign = "✓" if self.right else "✗"
        reasons = () if self.right else self.reasons
        sentences = [describe(self.message, language), *(r.describe(language) for r in reasons)]
        return f"{sign} {' '.join(sentences)}"


# Of what an answer leaves out, whatever it is: that it does.
MISSING = Piece("", False, Message("lessons.missing", {}))


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
    """A question about a position; ``params`` say what is asked. Puzzles are found by one that has
    none, and graded by one that has them."""

    state: S
    params: Mapping[str, Any]
    RULE: ClassVar[str]  # the rule its first hint is, where the exercise names none

    def __init__(self, state: S, params: Mapping[str, Any]) -> None:
        self.state, self.params = state, params

    def validate(self) -> None:
        """``ValueError`` where nothing can be asked so in this position."""

    def question(self) -> Message: ...

    def form(self) -> dict[str, Any]:
        """What a page offers: ``{"fields": […]}``, ``{"squares": True}``, ``{"choices": […]}`` or
        ``{"line": True}``; ``"ghost"`` is a placement to be seen, but not laid. ``"about"`` is
        ``"table"`` where more than the board has to be seen, of one ``"seat"`` or of all (or what
        the game calls the part of it that is answered on), and ``"unscored"`` says that the score
        must not be.

        Fields and choices have an ``"id"`` and a ``"label"``; fields of one ``"head"`` stand in a
        row that is called so, each with its sign alone. What paper alone needs stands under
        ``"on_paper"``. Of a field: ``"head"``, what its row is called, and its ``"label"`` there.
        Of the form: ``"head"``, what the squares are called, how many ``"lines"`` there are to
        write on, what it ``"shows"`` of the table, as the game calls its parts (unsaid: the board),
        and for the key, ``"others"``, which other answers are right as well.

        Nothing is filled in yet, and an empty field is no zero. Fields of one ``"group"`` are
        answered when one of them is; any other has to be filled in itself."""

    def read(self, answer: Any) -> Any:
        """The answer in one form; ``ValueError`` says what is expected instead."""

    def right(self) -> Any: ...

    def pieces(self, answer: Any) -> tuple[Piece, ...]:
        """What is to be said of an answer that was read. All right: the answer is, and everything
        about it is explained.

        A wrong one never tells the right one. Every part that was claimed is judged by itself, and
        where it is wrong the reasons say why, with rule and squares; of what was left out there is
        ``MISSING`` and no more."""

    def hints(self) -> tuple[Reason, Reason]:
        """Where to look, and a piece of the answer; a rule comes between them."""

    def filled(self, numbers: Mapping[str, int], words: tuple[str, ...]) -> Any:
        """The answer a page sends: numbers by field, and squares or choices as words."""
        return words

    def words(self) -> tuple[str, ...]:
        """Every word that such an answer may hold: choices, or squares that can be marked."""
        return tuple(choice["id"] for choice in self.form().get("choices", ()))

    def line(self, answer: Any) -> tuple[str, ...]:
        """What to play to see it, as answered; as it is right where the answer is None."""
        return ()

    # Puzzles
    PHASES: ClassVar[tuple[str, ...]]  # where it can be asked
    STEPS: ClassVar[tuple[int, int]]  # from how many points on it is medium, and hard

    def questions(self, difficulty: int, chance: Stream) -> Iterable[dict[str, Any]]:
        """What could be asked here, as params: a few, drawn by chance."""

    def grade(self) -> Grade | None:
        """How hard it is; None where it is dull, or has no clear answer."""

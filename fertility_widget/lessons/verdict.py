"""What Python says to an answer: piece by piece, each with its rule and the squares it is about."""

from typing import Any, NamedTuple

from ..kernel.game import Rule
from ..text import Message, describe, say


class Reason(NamedTuple):
    """One sentence of an explanation or of a hint."""

    message: Message | Rule  # a rule says its gist
    rule: str = ""
    squares: tuple[str, ...] = ()  # what to look at while it is read

    def describe(self, language: str = "en") -> str:
        """The sentence and its rule, in this ``language``."""
        what = self.message
        said = describe(what, language) if isinstance(what, Message) else what.gist[language]
        return f"{said} ({self.rule})" if self.rule else said


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


class Verdict(NamedTuple):
    """All pieces of an answer."""

    answer: Any  # as it was understood
    pieces: tuple[Piece, ...]

    @property
    def right(self) -> bool:
        return all(piece.right for piece in self.pieces)

    @property
    def wrong(self) -> tuple[Piece, ...]:
        return tuple(piece for piece in self.pieces if not piece.right)

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that were got wrong."""
        return tuple(dict.fromkeys(rule for piece in self.wrong for rule in piece.rules))

    def describe(self, language: str = "en") -> str:
        """Right or wrong, then piece by piece, in this ``language``."""
        verdict = say("lessons.right" if self.right else "lessons.wrong", language)
        return "\n".join([verdict, *(piece.describe(language) for piece in self.pieces)])

    def __str__(self) -> str:
        return self.describe()

    def demanded(self, language: str = "en") -> "Verdict":
        """As an assertion: ``WrongAnswer``, in this ``language``, unless it is right."""
        if not self.right:
            raise WrongAnswer(self, language)
        return self


class WrongAnswer(AssertionError):
    """The answer can be read but is wrong: ``verdict`` says what is wrong with it, and why, in this
    ``language``."""

    def __init__(self, verdict: Verdict, language: str = "en") -> None:
        super().__init__(verdict.describe(language))
        self.verdict = verdict

"""What Python says to an answer: piece by piece, each with its rule and the squares it is about."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from ..fertility.rules.rulebook import gist
from ..text import Message, describe, say


class Reason(NamedTuple):
    """One sentence of an explanation or of a hint. Without a message it is the gist of its rule."""

    message: Message | None
    rule: str = ""
    squares: tuple[str, ...] = ()  # what to look at while it is read

    def describe(self, language: str = "en") -> str:
        if self.message is None:
            return f"{gist(self.rule, language)} ({self.rule})"
        said = describe(self.message, language)
        return f"{said} ({self.rule})" if self.rule else said


class Piece(NamedTuple):
    """One part of an answer: right or not, what there is to say of it, and why."""

    part: str  # what it is about: "A.G", "d5", "generic", "supply G m1"
    right: bool
    message: Message
    reasons: tuple[Reason, ...] = ()

    @property
    def rules(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(reason.rule for reason in self.reasons if reason.rule))

    @property
    def squares(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(s for reason in self.reasons for s in reason.squares))

    def describe(self, language: str = "en") -> str:
        """Reasons are told where something went wrong."""
        sign = "✓" if self.right else "✗"
        reasons = () if self.right else self.reasons
        told = (describe(self.message, language), *(why.describe(language) for why in reasons))
        return f"{sign} {' '.join(told)}"


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
        verdict = say("lessons.right" if self.right else "lessons.wrong", language)
        return "\n".join([verdict, *(piece.describe(language) for piece in self.pieces)])

    def __str__(self) -> str:
        return self.describe()


class WrongAnswer(AssertionError):
    """The answer can be read but is wrong: ``verdict`` says what is wrong with it, and why."""

    def __init__(self, verdict: Verdict, language: str = "en") -> None:
        super().__init__(verdict.describe(language))
        self.verdict = verdict


def reasons(events: Iterable[Any]) -> tuple[Reason, ...]:
    """What the rules say happened, as reasons."""
    return tuple(Reason(event.message(), event.rule, squares_of(event.params)) for event in events)


def squares_of(params: Any) -> tuple[str, ...]:
    """The squares an event or a refusal speaks of."""
    found = [params[name] for name in ("square", "first", "second") if name in params]
    for name in ("squares", "others"):
        found += params.get(name, ())
    return tuple(dict.fromkeys(found))

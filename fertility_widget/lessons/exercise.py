"""An exercise: a position, a question about it, and an answer that the engine knows."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from ..kernel.check import mapping, one_of
from ..text import Message, describe, say
from .kind import Kind, Piece, Reason
from .teaching import Teacher, teacher_by_code


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
        self.verdict, self.language = verdict, language

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.verdict, self.language), self.__dict__


KEPT = ("on_paper", "group")  # of a form, from a page
WORDED = ("choices", "squares", "line")  # parts of a form that are answered in words
NONE = "none"  # the word for no square at all


class Filled(NamedTuple):
    """An answer as somebody fills it in."""

    numbers: Mapping[str, int]  # {"A.G": 2}
    words: tuple[str, ...]  # ("d4", "e4"): squares, steps or choices


@dataclass(frozen=True)
class Exercise:
    """A value: nothing in here is an answer. ``right`` computes it from the position.

    ``kind`` is one of the game's ``KINDS``, ``position`` a code, ``params`` what is asked there,
    ``rules`` the numbers of the rules it asks. ``question`` is the key of its words, where they are
    not those of its kind.
    """

    kind: str  # "harvest", one of its game's
    position: str  # a code, game.to_code(state)
    params: Mapping[str, Any] = field(hash=False)  # what is asked: {"action": "place AG d4 e4"}
    rules: tuple[str, ...] = ()  # the rules it asks: ("F3.A", "R5")
    question: str = ""  # a key of its own; unsaid: the question of its kind

    def __post_init__(self) -> None:
        one_of("kind", self.kind, tuple(self.game.lessons.KINDS))
        for rule in self.rules:
            one_of("rules", rule, tuple(self.game.rules()))
        mapping("params", self.params)
        self._asked  # noqa: B018

    @property
    def game(self) -> Teacher:
        return teacher_by_code(self.position)

    @cached_property
    def _asked(self) -> Kind[Any]:
        """What its kind makes of it."""
        state = self.game.from_code(self.position)
        asked: Kind[Any] = self.game.lessons.KINDS[self.kind](state, self.params)
        asked.validate()
        return asked

    @property
    def state(self) -> Any:
        return self._asked.state

    def ask(self, language: str = "en") -> str:
        """The question in words of this ``language``."""
        message = self._asked.question()
        return describe(message._replace(key=self.question or message.key), language)

    @cached_property
    def form(self) -> dict[str, Any]:
        """What an answer looks like, see ``Kind.form``."""
        return self._asked.form()

    def offered(self, language: str = "en") -> dict[str, Any]:
        """The form as plain data in a ``language``, for a page that lets it be filled in."""
        return dict(in_words({"fields": [], "choices": []} | self.form, language))

    @property
    def right(self) -> Any:
        """The right answer (one of them, where several are), from the engine."""
        return self._asked.right()

    def read(self, answer: Any) -> Any:
        """An ``answer`` as it is understood; ``ValueError`` for what is none at all."""
        return self._asked.read(answer)

    def verdict(self, answer: Any) -> Verdict:
        """What is right and what is wrong about an ``answer``; ``ValueError`` for what is none at
        all."""
        read = self.read(answer)
        return Verdict(read, self._asked.pieces(read))

    def check(self, answer: Any, language: str = "en") -> Verdict:
        """An assertion: the verdict on a right ``answer``, ``WrongAnswer`` for another one, in this
        ``language``."""
        return self.verdict(answer).demanded(language)

    def lacks(self, numbers: Mapping[str, int], words: tuple[str, ...]) -> str:
        """The part of the form that was not touched: ``"choices"``, ``"fields"``, ``"squares"`` or
        ``"line"``; ``""`` where all were. Nothing at all is no answer yet."""
        fields = self.form.get("fields", ())
        groups = {field["id"]: field.get("group", field["id"]) for field in fields}
        if not set(groups.values()) <= {groups.get(name) for name in numbers}:
            return "fields"
        return next((p for p in WORDED if self.form.get(p) and not words), "")

    def filled(self, numbers: Mapping[str, int], words: tuple[str, ...]) -> Any:
        """The answer a page sends: ``numbers`` by field, and squares or a choice as ``words``."""
        return self._asked.filled(numbers, () if words == (NONE,) else words)

    @property
    def words(self) -> tuple[str, ...]:
        """Every word an answer may hold: choices, or squares that can be marked."""
        return self._asked.words()

    @property
    def right_filled(self) -> Filled:
        """The right answer as it would be filled in: the way back from ``filled``."""
        right = self.verdict(self.right).answer
        fields = [field["id"] for field in self.form.get("fields", ())]
        if isinstance(right, Mapping):
            return _by_field(right, fields)
        if isinstance(right, str) and fields:  # letters: "GW" is one of each
            return Filled({name: right.count(name) for name in fields}, ())
        return Filled({}, (right,) if isinstance(right, str) else tuple(map(str, right)))

    @property
    def right_squares(self) -> tuple[str, ...]:
        """Those to be found, where squares are asked for."""
        return self.right_filled.words if self.form.get("squares") else ()

    def line(self, answer: Any = None) -> tuple[str, ...]:
        """What to play on the board to see it: as the ``answer`` has it, or else as it is right."""
        return self._asked.line(answer)

    @cached_property
    def hints(self) -> tuple[Reason, Reason, Reason]:
        """Three, each closer to the answer than the one before: where to look, which rule, and a
        piece of it."""
        rule = self.rules[0] if self.rules else self._asked.RULE
        where, piece = self._asked.hints()
        return where, Reason(self.game.rules()[rule], rule), piece


def _by_field(right: Mapping[str, Any], fields: list[str]) -> Filled:
    """Numbers, numbers within a case, and what is no field: squares, or whose turn it is."""
    numbers: dict[str, int] = {}
    words: tuple[str, ...] = ()
    for name, value in right.items():
        field = name.replace(" ", ".")
        if isinstance(value, Mapping):
            numbers |= {f"{name}.{part}": number for part, number in value.items()}
        elif field in fields:
            numbers[field] = value
        else:
            words = (str(value),) if isinstance(value, int) else tuple(map(str, value))
    return Filled(numbers, words)


def in_words(part: Any, language: str) -> Any:
    """A part of a form with its messages said, and without what a page has no use for."""
    if isinstance(part, Message):
        return describe(part, language)
    if hasattr(part, "describe"):  # a rule
        return part.describe(language)
    if isinstance(part, dict):
        return {k: in_words(value, language) for k, value in part.items() if k not in KEPT}
    return [in_words(item, language) for item in part] if isinstance(part, list) else part

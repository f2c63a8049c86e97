"""An exercise: a position, a question about it, and an answer that the engine knows."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from .. import fertility
from ..fertility.lessons.kinds import KINDS, Kind
from ..kernel.check import mapping, one_of
from ..text import describe
from .verdict import Reason, Verdict, WrongAnswer


@dataclass(frozen=True)
class Exercise:
    """A value: nothing in here is an answer. ``right`` computes it from the position."""

    kind: str  # "harvest", see kinds/
    position: str  # a code, fertility.to_code(state)
    params: Mapping[str, Any] = field(hash=False)  # what is asked: {"action": "place AG d4 e4"}
    rules: tuple[str, ...] = ()  # the rules it asks: ("F3.A", "R5")
    question: str = ""  # a key of its own; unsaid: the question of its kind

    def __post_init__(self) -> None:
        one_of("kind", self.kind, tuple(KINDS))
        for rule in self.rules:
            one_of("rules", rule, tuple(fertility.rules()))
        mapping("params", self.params)
        self._kind.validate(self.state, self.params)

    @property
    def _kind(self) -> Kind:
        return KINDS[self.kind]

    @cached_property
    def state(self) -> fertility.State:
        return fertility.from_code(self.position)

    def ask(self, language: str = "en") -> str:
        """The question in words."""
        message = self._kind.question(self.state, self.params)
        return describe(message._replace(key=self.question or message.key), language)

    @cached_property
    def form(self) -> dict[str, Any]:
        """What an answer looks like, for a page that offers it to be filled in."""
        return self._kind.form(self.state, self.params)

    @property
    def right(self) -> Any:
        """The right answer (one of them, where several are), from the engine."""
        return self._kind.right(self.state, self.params)

    def verdict(self, answer: Any) -> Verdict:
        """What is right and what is wrong; ``ValueError`` for what is no answer at all."""
        read = self._kind.read(self.state, self.params, answer)
        return Verdict(read, self._kind.pieces(self.state, self.params, read))

    def check(self, answer: Any, language: str = "en") -> Verdict:
        """An assertion: the verdict on a right answer, ``WrongAnswer`` for another one."""
        verdict = self.verdict(answer)
        if not verdict.right:
            raise WrongAnswer(verdict, language)
        return verdict

    def filled(self, numbers: Mapping[str, int], words: tuple[str, ...]) -> Any:
        """The answer a page sends: numbers by field, and squares or a choice as words."""
        return self._kind.filled(self.params, numbers, words)

    def line(self, answer: Any = None) -> tuple[str, ...]:
        """What to play on the board to see it: as answered, or else as it is right."""
        return self._kind.line(self.state, self.params, answer)

    @cached_property
    def hints(self) -> tuple[Reason, Reason, Reason]:
        """Three, each closer to the answer than the one before; the first is a rule."""
        rule = self.rules[0] if self.rules else self._kind.RULE
        closer, closest = self._kind.hints(self.state, self.params)
        return Reason(None, rule), closer, closest

"""Refuse or allow: which rule stands against a move, if any does. Of any game."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Protocol, TypeVar, cast

from ..kernel.check import one_of, texts
from ..kernel.errors import Illegal
from ..kernel.game import State
from .kind import ALLOWED, Kind, Message, Piece, Reason
from .reading import NOT_YET, read_action, reasons
from .teaching import Teacher, teacher

S = TypeVar("S", bound=State)


class Refusing(Kind[S], Protocol[S]):
    """``action`` is what somebody tries, ``choices`` are the rules to choose from; unsaid: all."""

    def validate(self) -> None:
        if self.right() not in self._choices():
            raise ValueError(f"choices: the right answer, {self.right()}, is expected among them")

    @property
    def _game(self) -> Teacher:
        return teacher(self.state.game)

    @cached_property
    def action(self) -> Any:
        return read_action(self.state, "action", self.params.get("action"))

    @cached_property
    def refusal(self) -> Illegal | None:
        return self._game.why_not(self.state, self.action)

    def marks(self) -> tuple[str, ...]:
        """What the move is about on the board."""

    def _choices(self) -> tuple[str, ...]:
        """What can be answered: those listed, or any rule."""
        listed = texts("choices", self.params.get("choices", tuple(self._game.rules())))
        return tuple(dict.fromkeys((ALLOWED, *listed)))

    def question(self) -> Message:
        return _sentence("ask", action=self.action.message())

    def form(self) -> dict[str, Any]:
        labels = {ALLOWED: Message("lessons.allowed", {}), **self._game.rules()}
        return {"choices": [{"id": name, "label": labels[name]} for name in self._choices()]}

    def read(self, answer: Any) -> str:
        """The id of a rule, or ``"allowed"``."""
        return str(one_of("answer", answer, self._choices()))

    def right(self) -> str:
        return self.refusal.rule if self.refusal else ALLOWED

    def pieces(self, answer: str) -> tuple[Piece, ...]:
        if answer != self.right():
            return (Piece("rule", False, *self._not(answer)),)
        if self.refusal:
            message, causes = _sentence("refused", rule=answer), [cast(Any, self.refusal)]
        else:
            message = _sentence("allowed")
            causes = list(self._game.apply(self.state, self.action).events)
        return (Piece("rule", True, message, reasons(causes)),)

    def _not(self, answer: str) -> tuple[Message, tuple[Reason, ...]]:
        """What was claimed is not so; where only one rule is in question, that would be all."""
        rules_named = [rule for rule in self._choices() if rule != ALLOWED]
        if len(rules_named) == 1:
            return NOT_YET, (self._gist(rules_named[0]),)
        if answer == ALLOWED:
            return _sentence("not-allowed"), (self._look(),)
        why = self._gist(answer)._replace(squares=self.marks())
        return _sentence("not-rule", other=answer), (why,)

    def _gist(self, rule: str) -> Reason:
        return Reason(self._game.rules()[rule], rule)

    def _look(self) -> Reason:
        return Reason(_sentence("look", action=self.action.message()), "", self.marks())

    def hints(self) -> tuple[Reason, Reason]:
        code = "refused" if self.refusal else "allowed"
        return self._look(), Reason(_sentence(f"hint-{code}"))

    def filled(self, numbers: Mapping[str, int], words: tuple[str, ...]) -> str:
        return " ".join(words)

    def line(self, answer: Any) -> tuple[str, ...]:
        return () if self.refusal else (self.action.text,)


def _sentence(code: str, **values: Any) -> Message:
    return Message(f"lessons.refusal.{code}", values)

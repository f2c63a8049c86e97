"""What every kind of exercise can do. A kind is a module; its functions know no language."""

from collections.abc import Mapping
from typing import Any, Protocol

from ....lessons.verdict import Piece, Reason
from ....text import Message
from ...rules.state import State

Params = Mapping[str, Any]


class Kind(Protocol):
    RULE: str  # the rule its first hint is, where the exercise names none

    def validate(self, state: State, params: Params) -> None:
        """``ValueError`` where nothing can be asked so in this position."""

    def question(self, state: State, params: Params) -> Message: ...

    def form(self, state: State, params: Params) -> dict[str, Any]:
        """What a page offers: ``{"fields": […]}``, ``{"squares": True}``, ``{"choices": […]}`` or
        ``{"line": True}``; ``"ghost"`` is a placement to be seen, but not laid. ``"about"`` is
        ``"table"`` where more than the valley has to be seen, of one ``"seat"`` or of all, and
        ``"unscored"`` says that the score must not be."""

    def read(self, state: State, params: Params, answer: Any) -> Any:
        """The answer in one form; ``ValueError`` says what is expected instead."""

    def right(self, state: State, params: Params) -> Any: ...

    def pieces(self, state: State, params: Params, answer: Any) -> tuple[Piece, ...]:
        """What is to be said of an answer that was read. All right: the answer is."""

    def hints(self, state: State, params: Params) -> tuple[Reason, Reason]: ...

    def filled(self, params: Params, numbers: Mapping[str, int], words: tuple[str, ...]) -> Any: ...

    def line(self, state: State, params: Params, answer: Any) -> tuple[str, ...]: ...

"""Refusals: an unreadable text and an illegal action are two different errors."""

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, NamedTuple

from ..text import Message, describe
from .quote import shorten


class Illegal(NamedTuple):
    """Why an action is refused: a stable code, the rule, and what the sentence needs.

    ``params`` holds notation and numbers only (squares, tokens, other actions), for example
    ``{"tile": "AG", "squares": ["d4", "e4"], "nearest": ["place AG d5 e5"]}``.
    """

    code: str
    rule: str
    params: Mapping[str, Any]

    @property
    def game(self) -> str:
        """Each game names itself in a subclass; its sentences are found by that name."""
        return "kernel"

    @property
    def marks(self) -> tuple[str, ...]:
        """The places of the board it speaks of; each game knows its own."""
        return ()

    def message(self) -> Message:
        return Message(f"{self.game}.refusal.{self.code}", self.params)

    def describe(self, language: str = "en") -> str:
        """The reason and its rule, in words of this ``language``."""
        return describe(self, language)

    def __str__(self) -> str:
        return self.describe()


class _Refused(ValueError):
    """A refusal that explains itself in words."""

    @abstractmethod
    def message(self) -> Message: ...

    def describe(self, language: str = "en") -> str:
        """What was refused and why, in words of this ``language``."""
        return describe(self, language)

    def __str__(self) -> str:
        return self.describe()


class InvalidNotation(_Refused):
    """The ``text`` cannot be read at all. ``reason`` says what was expected instead."""

    def __init__(self, text: str, reason: Message) -> None:
        self.text = shorten(text)
        self.reason = reason
        super().__init__(self.text, reason)

    def message(self) -> Message:
        return Message("kernel.unreadable", {"text": self.text, "reason": self.reason})


class IllegalAction(_Refused):
    """The ``action`` is readable, but the rules refuse it here; ``illegal`` says why."""

    def __init__(self, action: str, illegal: Illegal) -> None:
        self.action = shorten(action)
        self.illegal = illegal
        super().__init__(self.action, illegal)

    @property
    def rule(self) -> str:
        return self.illegal.rule

    def message(self) -> Message:
        params = {"action": self.action, "reason": self.illegal.message()}
        return Message("kernel.illegal", params)

"""What can happen and what can be refused, as Fertility says it."""

from collections.abc import Mapping
from typing import Any

from ...kernel import errors, step
from ...text import Message
from .squares import GAME


class Event(step.Event):
    """An event of Fertility."""

    __slots__ = ()

    @property
    def game(self) -> str:
        return GAME

    @property
    def marks(self) -> tuple[str, ...]:
        return squares_of(self.params)


class Illegal(errors.Illegal):
    """A refusal of Fertility."""

    __slots__ = ()

    @property
    def game(self) -> str:
        return GAME

    @property
    def marks(self) -> tuple[str, ...]:
        return squares_of(self.params)


class NoEdit(Illegal):
    """Why a position cannot be edited so."""

    __slots__ = ()

    def message(self) -> Message:
        return Message(f"{GAME}.edit.{self.code}", self.params)


def squares_of(params: Mapping[str, Any]) -> tuple[str, ...]:
    """The squares that something speaks of, each once."""
    squares = [params[name] for name in ("square", "first", "second") if name in params]
    for name in ("squares", "others"):
        squares += params.get(name, ())
    return tuple(dict.fromkeys(squares))


def refuse(code: str, rule: str, **params: Any) -> Illegal:
    return Illegal(code, rule, params)


def no_edit(code: str, rule: str, **params: Any) -> NoEdit:
    return NoEdit(code, rule, params)

"""What can happen and what can be refused, as Fertility says it."""

from collections.abc import Mapping
from typing import Any

from ...kernel import errors, step
from ...text import Message
from .squares import GAME


class _OfFertility:
    """What Fertility adds to the kernel's events and refusals."""

    __slots__ = ()
    game = GAME
    params: Mapping[str, Any]

    @property
    def marks(self) -> tuple[str, ...]:
        return squares_of(self.params)


class Event(_OfFertility, step.Event):
    """An event of Fertility."""

    __slots__ = ()


class Illegal(_OfFertility, errors.Illegal):
    """A refusal of Fertility."""

    __slots__ = ()


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

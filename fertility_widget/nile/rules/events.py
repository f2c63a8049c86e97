"""What can happen and what can be refused, as Nile says it."""

from collections.abc import Mapping
from typing import Any

from ...kernel import errors, step
from ...text import Message
from .cards import GAME


class _OfNile:
    """What Nile adds to the kernel's events and refusals."""

    __slots__ = ()
    game = GAME
    params: Mapping[str, Any]

    @property
    def marks(self) -> tuple[str, ...]:
        return marks_of(self.params)


class Event(_OfNile, step.Event):
    """An event of Nile."""

    __slots__ = ()

    def message(self) -> Message:
        """The locusts are told with what they found, and with nothing that is not there (N8.1)."""
        said = super().message()
        if self.code != "plague" or self.params["monuments"]:
            return said
        return said._replace(key=said.key + ("-fields" if self.params["fields"] else "-bare"))


class Illegal(_OfNile, errors.Illegal):
    """A refusal of Nile."""

    __slots__ = ()


class NoEdit(Illegal):
    """Why a position cannot be edited so."""

    __slots__ = ()

    def message(self) -> Message:
        return Message(f"{GAME}-edit.{self.code}", self.params)


def marks_of(params: Mapping[str, Any]) -> tuple[str, ...]:
    """The fields and monuments that something speaks of, each once."""
    places = [params[name] for name in ("crop", "monument") if name in params]
    for name in ("crops", "monuments", "fields", "news"):
        places += params.get(name, ())
    return tuple(dict.fromkeys(places))


def refuse(code: str, rule: str, **params: Any) -> Illegal:
    return Illegal(code, rule, params)


def no_edit(code: str, rule: str, **params: Any) -> NoEdit:
    return NoEdit(code, rule, params)

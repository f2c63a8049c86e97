"""What can happen and what can be refused: codes and the names of their values."""

from collections.abc import Mapping
from typing import Any

from ...kernel import errors, step
from ...text import Message
from .state import GAME


class Event(step.Event):
    """An event of Fertility."""

    __slots__ = ()

    @property
    def game(self) -> str:
        return GAME


class Illegal(errors.Illegal):
    """A refusal of Fertility."""

    __slots__ = ()

    @property
    def game(self) -> str:
        return GAME

    @property
    def marks(self) -> tuple[str, ...]:
        return marks(self.params)


class OverEdge(Illegal):
    """Off the board where squares have no names: left of column a, above row 1, below row 8."""

    __slots__ = ()

    def message(self) -> Message:
        return Message(f"{GAME}.over-edge", self.params)


class NoEdit(errors.Illegal):
    """Why a position cannot be edited so."""

    __slots__ = ()

    def message(self) -> Message:
        return Message(f"{GAME}.edit.{self.code}", self.params)

    @property
    def marks(self) -> tuple[str, ...]:
        return marks(self.params)


def marks(params: Mapping[str, Any]) -> tuple[str, ...]:
    """The squares a refusal, a change or a problem speaks of."""
    own = (params["square"],) if "square" in params else ()
    return (*params.get("squares", ()), *own)


# code → the names of its values. Every event and refusal is made through here, so that the
# catalogues can be checked against these tables.
EVENTS: dict[str, tuple[str, ...]] = {
    "placed": ("name", "tile", "first", "second"),
    "discarded": ("name", "tile"),
    "connection": ("square", "others", "gain", "lost"),
    "wheat": ("squares", "gain", "lost"),
    "covering": ("square", "gain", "lost"),
    "quarry": ("square",),
    "quarry-resource": ("square", "gain", "lost"),
    "quarry-monument": ("square", "monument", "left"),
    "quarry-nothing": ("square",),
    "stock-short": ("lost",),
    "wheat-lost": ("lost", "last"),
    "built": ("name", "district", "spot"),
    "built-nothing": ("name",),
    "paid": ("tokens", "back"),
    "supplied": ("name", "token", "shop"),
    "completed": ("shop", "reward"),
    "shop-wheat": ("shop", "gain", "lost"),
    "shop-resource": ("token", "shop", "source", "gain", "lost"),
    "shop-resource-nothing": ("shop", "choices"),
    "supply-over": ("name",),
    "returned": ("name", "tokens"),
    "drafted": ("name", "tile"),
    "removed": ("name", "tile"),
    "refilled": ("tiles",),
    "revealed": ("district",),
    "last-round": ("missing",),
    "turn": ("name", "turn", "turns"),
    "ended": ("winners", "debens"),
}
REFUSALS: dict[str, tuple[str, ...]] = {
    "game-over": (),
    "not-now": ("attempt", "phase"),
    "quarry-first": ("square",),
    "bonus-first": ("shop", "choices"),
    "variant-only": (),
    "one-district": (),
    "tile-not-yours": ("tile", "pool"),
    "off-board": ("squares", "last"),
    "not-adjacent": ("squares",),
    "on-wheat": ("squares",),
    "on-water": ("squares",),
    "occupied": ("squares",),
    "on-monument": ("squares",),
    "no-match": ("tile", "squares", "nearby"),
    "can-place": ("tiles",),
    "not-a-quarry": ("square", "pending"),
    "quarry-order": ("square", "pending"),
    "no-wheat-here": (),
    "stock-empty": ("token",),
    "no-monument-left": (),
    "not-on-offer": ("district", "row"),
    "no-free-spot": (),
    "spot-taken": ("spot", "district"),
    "wrong-amount": ("district", "cost", "paid"),
    "not-beside": ("missing",),
    "paid-from-shop": ("missing", "shops"),
    "wheat-short": ("wheat", "needed"),
    "no-such-shop": ("shop",),
    "shop-full": ("shop",),
    "shop-refuses": ("shop", "token", "accepts"),
    "wheat-in-shop": (),
    "token-not-beside": ("token",),
    "token-fixed": ("token", "shops"),
    "not-in-reward": ("token", "choices"),
    "same-shop": ("shop",),
    "not-in-common-pool": ("tile", "pool"),
}
# What the position editor cannot do (``edit.py``), besides refusals above that say the same.
EDITS: dict[str, tuple[str, ...]] = {
    "verb": ("verbs",),
    "form": ("example",),
    "no-seat": ("seat", "last"),
    "nothing-there": ("square",),
    "start-tile": ("square",),
    "no-desert": ("square",),
    "wheat-track": ("last",),
    "no-district": ("district",),
    "district-built": ("district", "name", "spot"),
    "district-twice": ("district",),
    "empty-spot": ("name", "spot"),
    "spots-full": ("name",),
    "no-shop": ("name", "shop"),
    "shop-holds": ("shop", "needs"),
    "too-many-tiles": ("most",),
    "row-full": ("most",),
    "round": ("last",),
    "no-quarry": ("square",),
    "no-bonus": ("shop",),
    "stuck": ("phase",),
}
# Refused placements also name legal ones close by: notation, for programs rather than sentences.
OPTIONAL = ("nearest",)


def refuse(code: str, rule: str, **params: Any) -> Illegal:
    return Illegal(code, rule, params)


def no_edit(code: str, rule: str, **params: Any) -> NoEdit:
    return NoEdit(code, rule, params)

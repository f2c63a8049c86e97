"""A whole turn as short as it can be told, and where on the board it happens."""

from collections.abc import Sequence
from typing import Any

from ..rules.actions import Action

# What tells turns apart at a glance; what is supplied follows from it more often than not.
_TELLING = ("place", "quarry", "build", "draft", "remove")
_SUPPLYING = ("supply", "bonus", "end")


def brief(turn: Sequence[Action]) -> str:
    """``AG d4 e4 · D07 · BB``: the tile and its squares, the district, the draft. Of a turn that
    goes on with supplies there is nothing else to tell it by: ``P 3a · BB``."""
    telling = (*_TELLING, *_SUPPLYING) if turn and turn[0].verb in _SUPPLYING else _TELLING
    parts = [
        action.text.partition(" pay ")[0].partition(" ")[2]
        for action in turn
        if action.verb in telling
    ]
    return " · ".join(filter(None, parts)) or "; ".join(action.text for action in turn)


def painted(turn: Sequence[Action]) -> dict[str, Any]:
    """The squares of its tile; of its other steps, the squares and shops."""
    squares = [*_words(turn, "place", 2), *_words(turn, "place", 3)]
    shops = [*_words(turn, "supply", 2), *_words(turn, "bonus", 2)]
    return {"squares": squares, "marked": {"squares": _words(turn, "quarry", 1), "shops": shops}}


def _words(turn: Sequence[Action], verb: str, place: int) -> list[str]:
    """A word of every step with that verb."""
    return [action.text.split()[place] for action in turn if action.verb == verb]

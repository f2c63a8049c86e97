"""A whole turn: its text read and written, as people say it, and as short as it can be told."""

from collections.abc import Iterable

from ..fertility.io.notation import decode
from ..fertility.rules.actions import Action
from ..text import describe

# What tells turns apart at a glance; what is supplied follows from it more often than not.
_TELLING = ("place", "quarry", "build", "draft", "remove")
_SUPPLYING = ("supply", "bonus", "end")


def actions(turn: str) -> list[Action]:
    """The steps of ``"place AG d4 e4; skip; end; draft BB"``."""
    return [decode(part.strip()) for part in turn.split(";") if part.strip()]


def line(steps: Iterable[Action]) -> str:
    """The text of these steps."""
    return "; ".join(step.text for step in steps)


def in_words(turn: str, language: str = "en") -> list[str]:
    """A sentence per step."""
    return [describe(action, language) for action in actions(turn)]


def brief(turn: str) -> str:
    """``AG d4 e4 · D07 · BB``: the tile and its squares, the district, the draft. Of a turn that
    goes on with supplies there is nothing else to tell it by: ``P 3a · BB``."""
    steps = actions(turn)
    telling = (*_TELLING, *_SUPPLYING) if steps and steps[0].verb in _SUPPLYING else _TELLING
    told = [
        action.text.partition(" pay ")[0].partition(" ")[2]
        for action in steps
        if action.verb in telling
    ]
    return " · ".join(filter(None, told)) or turn

"""A whole turn: its text read and written, as people say it, and as short as it can be told."""

from collections.abc import Iterable
from typing import Any

from ..kernel import registry
from ..kernel.game import Action
from ..text import describe
from .thinking import AnyGame, players

# All of them are about the first registered game where nobody says which.


def actions(turn: str, game: AnyGame | None = None) -> list[Any]:
    """The steps of ``"flood; done; pass"``."""
    decode = (game or registry.find()).decode
    return [decode(part.strip()) for part in turn.split(";") if part.strip()]


def line(steps: Iterable[Action]) -> str:
    """The text of these steps."""
    return "; ".join(step.text for step in steps)


def in_words(turn: str, language: str = "en", game: AnyGame | None = None) -> list[str]:
    """A sentence per step."""
    return [describe(action, language) for action in actions(turn, game)]


def brief(turn: str, game: AnyGame | None = None) -> str:
    """What tells it from others at a glance."""
    game = game or registry.find()
    return players(game).brief(actions(turn, game)) or turn

"""The board in a notebook. What it answers is in session.py; only what carries that to a browser
imports anywidget, and is loaded on first use: a page without a kernel does without."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .game import GameWidget
    from .lesson import LessonWidget

__all__ = ["GameWidget", "LessonWidget"]

_HOMES = {"GameWidget": "game", "LessonWidget": "lesson"}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f".{_HOMES[name]}", __name__), name)

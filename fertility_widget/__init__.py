"""Fertility and its relatives from ancient Egypt: rules, words, pictures and a board for notebooks.

The names below are loaded on first use: a worker process or the terminal game never pays for the
notebook front end.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from . import games as games

if TYPE_CHECKING:
    from . import analysis, draw, fertility, lessons
    from .kernel.errors import Illegal, IllegalAction, InvalidNotation
    from .kernel.table import Table
    from .text import describe
    from .widget import GameWidget, LessonWidget

__version__ = "0.1.0"

_ROOMS = {
    "analysis": ("analysis", None),
    "fertility": ("fertility", None),
    "draw": ("draw", None),
    "lessons": ("lessons", None),
    "Table": ("kernel.table", "Table"),
    "Illegal": ("kernel.errors", "Illegal"),
    "IllegalAction": ("kernel.errors", "IllegalAction"),
    "InvalidNotation": ("kernel.errors", "InvalidNotation"),
    "describe": ("text", "describe"),
    "GameWidget": ("widget", "GameWidget"),
    "LessonWidget": ("widget", "LessonWidget"),
}

__all__ = [
    "GameWidget",
    "Illegal",
    "IllegalAction",
    "InvalidNotation",
    "LessonWidget",
    "Table",
    "__version__",
    "analysis",
    "describe",
    "draw",
    "fertility",
    "lessons",
]


def __getattr__(name: str) -> Any:
    if name not in _ROOMS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    room, attribute = _ROOMS[name]
    module = import_module(f".{room}", __name__)
    value = module if attribute is None else getattr(module, attribute)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)

"""Fertility and its relatives from ancient Egypt: rules, words, pictures and a board for notebooks.

The names below are loaded on first use: a worker process or the terminal game never pays for the
notebook front end.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from . import games as games
from .kernel.registry import register_host

if TYPE_CHECKING:
    from . import analysis, draw, fertility, lessons, nile
    from .kernel.errors import Illegal, IllegalAction, InvalidNotation
    from .kernel.table import Table
    from .text import describe
    from .widget.game import GameWidget
    from .widget.lesson import LessonWidget
    from .widget.start import StartWidget

__version__ = "0.1.0"

register_host("page", f"{__name__}.widget.lesson_page")  # what lessons.page asks for
register_host("exported", f"{__name__}.widget.exported")  # and lessons.answerable

_HOMES = {  # of all names below that are no rooms
    "Table": "kernel.table",
    "Illegal": "kernel.errors",
    "IllegalAction": "kernel.errors",
    "InvalidNotation": "kernel.errors",
    "describe": "text",
    "GameWidget": "widget.game",
    "LessonWidget": "widget.lesson",
    "StartWidget": "widget.start",
}

__all__ = [
    "GameWidget",
    "Illegal",
    "IllegalAction",
    "InvalidNotation",
    "LessonWidget",
    "StartWidget",
    "Table",
    "__version__",
    "analysis",
    "describe",
    "draw",
    "fertility",
    "lessons",
    "nile",
]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    room = import_module(f".{_HOMES.get(name, name)}", __name__)
    globals()[name] = getattr(room, name) if name in _HOMES else room
    return globals()[name]


def __dir__() -> list[str]:
    return sorted(__all__)

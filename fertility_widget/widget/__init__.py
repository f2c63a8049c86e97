"""The board in a notebook. This is the only room that imports anywidget."""

from ..draw import Snapshot
from .game import GameWidget
from .lesson import LessonWidget

__all__ = ["GameWidget", "LessonWidget", "Snapshot"]

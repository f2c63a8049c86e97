"""The board in a notebook. This is the only room that imports anywidget."""

from ..draw import Snapshot
from .game import GameWidget

__all__ = ["GameWidget", "Snapshot"]

"""The board in a notebook. This is the only room that imports anywidget."""

from .game import GameWidget
from .snapshot import Snapshot

__all__ = ["GameWidget", "Snapshot"]

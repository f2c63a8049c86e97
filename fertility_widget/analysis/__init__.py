"""Looking ahead: players made of code, and what they know of a position."""

from . import bots

__all__ = ["bots"]

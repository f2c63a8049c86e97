"""Players of Fertility: the exact best turn, bots, and what searches need to know of the game."""

# Searches and players need each other: whoever comes first, the searches are loaded first.
from ... import analysis as _analysis  # noqa: F401
from .painted import brief, painted
from .remark import remark

__all__ = ["brief", "painted", "remark"]

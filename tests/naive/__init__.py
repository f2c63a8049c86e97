"""A second, deliberately naive reading of the rules of Fertility.

It works on the JSON-ready view alone and shares no code with the game itself, so that wherever the
two readings agree, a misreading must have been made twice. Clarity comes before speed.
"""

from .choice import actions
from .effect import after
from .facts import agree, facts
from .harvest import harvest
from .placement import placements
from .score import sheet, winners

__all__ = [
    "actions",
    "after",
    "agree",
    "facts",
    "harvest",
    "placements",
    "sheet",
    "winners",
]

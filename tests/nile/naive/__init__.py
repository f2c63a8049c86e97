"""A second, deliberately naive reading of the rules of Nile.

It works on the JSON-ready open view alone and shares no code with the game itself, so that wherever
the two readings agree, a misreading must have been made twice. Clarity comes before speed.
"""

from .choice import actions
from .conservation import conserved
from .effect import after
from .facts import facts
from .score import stacks, winners

__all__ = [
    "actions",
    "after",
    "conserved",
    "facts",
    "stacks",
    "winners",
]

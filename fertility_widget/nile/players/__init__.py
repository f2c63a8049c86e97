"""Players of Nile: bots, and what searches need to know of the game.

This is the faculty ``Thinking`` of ``kernel/game.py``, and ``Learning``.
"""

from collections.abc import Sequence

from ..rules.actions import Action, Plant
from ..rules.scoring import sheet
from ..rules.state import State
from .bots import BOTS
from .candidates import best_turn, considered, same
from .rollouts import VICTORY, points, rollouts

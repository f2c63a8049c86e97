"""Players of Fertility: the exact best turn, bots, and what searches need to know of the game.

This is the faculty ``Thinking`` of ``kernel/game.py``, and ``Learning``.
"""

from collections.abc import Sequence

from ..rules.actions import Action
from ..rules.scoring import sheet
from ..rules.state import State
from .best_turn.turn import best_turn
from .bots import BOTS
from .candidates import considered, same
from .learning import LEAST, MOST, all_actions, observation
from .remark import explained, remark
from .rollouts import VICTORY, rollouts

__all__ = [
    "BOTS",
    "LEAST",
    "MOST",
    "SENTENCES",
    "VICTORY",
    "all_actions",
    "begins",
    "best_turn",
    "brief",
    "considered",
    "explained",
    "observation",
    "painted",
    "remark",
    "rollouts",
    "same",
    "score",
]

# Sentences of the reports that count in Debens.
_OWN = (
    "compare.by review.accuracy review.cost review.lost review.note tournament.note turns.chart "
    "turns.note"
)
SENTENCES = {f"analysis.{name}": f"fertility-players.{name}" for name in _OWN.split()}

# What tells turns apart at a glance; what is supplied follows from it more often than not.
_TELLING = ("place", "quarry", "build", "draft", "remove")
_SUPPLYING = ("supply", "bonus", "end")


def begins(state: State) -> bool:
    """F2: a turn begins with its tile."""
    return state.turn.phase == "place"


def score(state: State, seat: int) -> int:
    """Debens, as if the game ended now."""
    return sheet(state, seat)["total"]


def brief(turn: Sequence[Action]) -> str:
    """``AG d4 e4 · D07 · BB``: the tile and its squares, the district, the draft. Of a turn that
    goes on with supplies there is nothing else to tell it by: ``P 3a · BB``."""
    supplying = bool(turn) and turn[0].verb in _SUPPLYING
    telling = (*_TELLING, *_SUPPLYING) if supplying else _TELLING
    parts = (a.text.partition(" pay ")[0].partition(" ")[2] for a in turn if a.verb in telling)
    return " · ".join(filter(None, parts))


def painted(turn: Sequence[Action]) -> dict[str, dict[str, list[str]] | list[str]]:
    """The squares of the tile; and marked beside them quarries and the shops that are supplied."""
    shops = [*_words(turn, "supply", 2), *_words(turn, "bonus", 2)]
    return {
        "squares": [*_words(turn, "place", 2), *_words(turn, "place", 3)],
        "marked": {"squares": _words(turn, "quarry", 1), "shops": shops},
    }


def _words(turn: Sequence[Action], verb: str, place: int) -> list[str]:
    """One word of every action with that verb."""
    return [action.text.split()[place] for action in turn if action.verb == verb]

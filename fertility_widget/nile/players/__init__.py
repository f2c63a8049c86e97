"""Players of Nile: bots, and what searches need to know of the game.

This is the faculty ``Thinking`` of ``kernel/game.py``, ``Reasoning`` and ``Learning``.
"""

from collections.abc import Iterator, Sequence

from ..rules.actions import Action, Market, Offer, Plant, Speculate
from ..rules.cards import STONE
from ..rules.scoring import sheet
from ..rules.state import State
from .bots import BOTS
from .candidates import best_turn, considered, same
from .learning import LEAST, MOST, all_actions, observation
from .reason import reason
from .remark import explained, remark
from .rollouts import VICTORY, points, rollouts

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
    "reason",
    "remark",
    "rollouts",
    "same",
    "score",
]

# Sentences of the reports that count in cards of the smallest stack.
_OWN = "compare.by review.accuracy review.cost review.lost review.note turns.chart turns.note"
SENTENCES = {f"analysis.{name}": f"nile-players.{name}" for name in _OWN.split()}


def begins(state: State) -> bool:
    """Decisions begin when the flood card is turned, and again after every trade: what it brought
    could not be known before."""
    return state.turn.phase == "trade"


def score(state: State, seat: int) -> float:
    """The stacks as one number, as if the game ended now: cards of the smallest, a 64th for each
    card of the next, and so on. No crop has 64 cards, so a smaller stack outweighs all larger
    ones, as in N9.1."""
    return points(sheet(state, seat).score)


def brief(turn: Sequence[Action]) -> str:
    """``P P · pass``: what is done, without the words that go without saying."""
    parts = (_short(action) for action in turn if action.verb not in ("flood", "done"))
    return " · ".join(parts)


def _short(action: Action) -> str:
    return action.text.removeprefix("plant ").removeprefix("speculate ")


def painted(turn: Sequence[Action]) -> dict[str, dict[str, list[str]] | list[str]]:
    """The cards that are taken, and the fields and monuments that are planted."""
    names = list(dict.fromkeys(name for action in turn for name in _touched(action)))
    return {"squares": names, "marked": {"squares": names}}


def _touched(action: Action) -> Iterator[str]:
    match action:
        case Plant(crops, stones):
            yield from (f"hand {card}" for card in (*crops, *[STONE] * any(stones)))
            yield from action.targets
        case Speculate(cards):
            yield from (f"hand {card}" for card in cards)
        case Market(hand, store) | Offer(hand, store):
            yield from (f"hand {card}" for card in hand)
            yield from (f"store {card}" for card in store)

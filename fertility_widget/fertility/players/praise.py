"""What was good about a turn in which nothing was missed: a sum that can be checked."""

from collections.abc import Sequence

from ...text import Message
from ..rules.actions import Action
from ..rules.scoring import CATEGORIES, sheet
from ..rules.state import State
from .decisions import decisions

SAID = "fertility-players.praise"


def praise(before: State, played: Sequence[Action]) -> Message:
    """Debens more on the score sheet right after the turn, by what they are for."""
    seat, after = before.turn.seat, [*decisions(before, played)][-1].after
    old, new = sheet(before, seat), sheet(after, seat)
    more = {name: new[name] - old[name] for name in CATEGORIES if new[name] != old[name]}
    n = sum(more.values())
    if n <= 0:
        return Message(f"{SAID}.later", {})
    return Message(f"{SAID}.sum", {"n": n, "parts": [_part(*part) for part in more.items()]})


def _part(category: str, debens: int) -> Message:
    signed = f"{debens:+}".replace("-", "−")
    named = Message(f"fertility-board.category.{category}", {})
    return Message(f"{SAID}.part", {"debens": signed, "category": named})

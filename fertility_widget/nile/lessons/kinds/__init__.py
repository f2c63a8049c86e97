"""The kinds of exercises, with the makers of their puzzles (``Kind``, see lessons/kind.py). A new
one is a line here.

What a lesson writes behind ``kind``; the position says whom it is asked: the player to move::

    harvest      flood = "PW"                        what each field gives, if that card comes next
    hand                                             cards in hand that the flood card leaves free
    planting     action = "plant P P"                refused, or allowed, and what falls
    refusal      action = "plant P", choices = […]   the rule against it; unsaid: of all rules
    speculation  flood = "PW"                        what speculations draw, if that card comes next
    locusts                                          what falls to them, if they come now
    stack                                            who wins, and which stack decides
    seen         seat = 1, things = ["hand.0"]       what that player sees; unsaid: of the mover's
    trade        goal = "plant P P"                  a trade that can make it possible
    risk         turns = ["plant P P", "pass"]       which most likely brings a card with the next
                                                     flood

Things of ``seen``, with a seat behind them, "hand.0": ``hand``, ``hand-size``, ``store``,
``store-size``, ``speculations``, ``fields``; and without: ``discard``, ``pile`` (which card comes
next), ``pile-size``.
"""

from typing import Any

from ....lessons.kind import Kind
from . import hand, harvest, locusts, planting, refusal, risk, seen, speculation, stack, trade

# Lessons call a kind by the name of its class.
_EVERY: tuple[type[Kind[Any]], ...] = (
    *(harvest.Harvest, hand.Hand, planting.Planting, refusal.Refusal, speculation.Speculation),
    *(locusts.Locusts, stack.Stack, seen.Seen, trade.Trade, risk.Risk),
)
KINDS = {kind.__name__.lower(): kind for kind in _EVERY}

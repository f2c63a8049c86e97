"""The draw pile: taking its next card, and what happens the moment its last one is taken."""

from collections.abc import Callable

from .card import LOCUSTS, Facts, add, in_order, spread
from .spot import SPOTS, clear, size

# The order of the pile of a pass, next card first, from the number of the pass and its cards.
Shuffled = Callable[[int, list[str]], list[str]]


class Over(Exception):
    """The last card of the last pass is taken, and nothing else happens (Q3)."""


def take_as_flood(now: Facts, shuffled: Shuffled) -> str:
    """The next card becomes the flood card; the plague is discarded instead (N2.3)."""
    card: str = now["draw"].pop(0)
    if card == LOCUSTS:
        add(now["discard"], LOCUSTS)
    else:
        add(now["flood"]["pile"], card)
        now["flood"] |= {"card": card, "kinds": card}
    shuffle_if_empty(now, shuffled)
    return card


def take_in_hand(now: Facts, seat: int, shuffled: Shuffled) -> str:
    """The next card goes to the hand; the plague is discarded instead (N8.1)."""
    card: str = now["draw"].pop(0)
    add(now["discard"] if card == LOCUSTS else now["players"][seat]["hand"], card)
    shuffle_if_empty(now, shuffled)
    return card


def shuffle_if_empty(now: Facts, shuffled: Shuffled) -> None:
    """N7.1, Q2: at once, before the card just taken does anything; not after the last pass (Q3).

    The kinds of the flood card are remembered, the card itself is in the new pile.
    """
    number, passes = now["pass"]
    if now["draw"] or number == passes:
        return
    cards = in_order([*spread(now["flood"]["pile"]), *spread(now["discard"])])
    now["pass"] = [number + 1, passes]
    now["draw"] = list(shuffled(number + 1, cards))
    now["flood"] |= {"card": None, "pile": {}}
    now["discard"] = {}


def is_used_up(now: Facts) -> bool:
    """Only the last pile stays empty."""
    return not now["draw"]


def draw(now: Facts, seat: int, number: int, shuffled: Shuffled) -> None:
    """So many cards to a hand; the plague is resolved and replaced by another card (Q4)."""
    while number > 0:
        if take_in_hand(now, seat, shuffled) == LOCUSTS:
            devour(now)
        else:
            number -= 1
        if is_used_up(now):
            raise Over


def devour(now: Facts) -> None:
    """N8.1, Q5: the largest field falls, or pile of stones; all of them if several are largest."""
    largest = max(size(now, spot) for spot in SPOTS)
    for spot in [spot for spot in SPOTS if size(now, spot) == largest]:
        clear(now, spot)

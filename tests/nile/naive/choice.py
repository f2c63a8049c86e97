"""Every legal action of a position, in written form, whatever is being asked."""

from itertools import combinations

from .card import SPECULATIONS, Facts, View, spread
from .facts import facts
from .planting import plantings, playable
from .trade import pairs


def actions(view: View) -> set[str]:
    """Every legal action of the pending decision; empty when the game is over."""
    now = facts(view)
    match now["turn"]["phase"]:
        case "flood":
            return {"flood"}
        case "trade":
            verbs = ("market", "offer")
            return {f"{verb} {pair}" for verb in verbs for pair in pairs(now)} | {"done"}
        case "play":
            planted = {f"plant {cards}" for cards in plantings(now)}
            return planted | speculations(now) | {"pass"}
        case "over":
            return set()
    raise ValueError(f"unknown phase {now['turn']['phase']!r}")


def speculations(now: Facts) -> set[str]:
    """N5.4, Q13: one or two speculation cards, none of which shows a flooded crop."""
    cards = [card for card in spread(playable(now)) if card in SPECULATIONS]
    chosen = [*combinations(cards, 1), *combinations(cards, 2)]
    return {" ".join(["speculate", *those]) for those in chosen}

"""The stacks of the stores, recounted from the view, and who wins (N9.1)."""

from .card import View


def stacks(view: View) -> list[tuple[int, ...]]:
    """By seat: one stack for each crop in play, none left out, smallest first (Q1)."""
    return [
        tuple(sorted(player["store"].get(crop, 0) for crop in view["crops"]))
        for player in view["players"]
    ]


def winners(view: View) -> list[int]:
    """The smallest stacks decide, then the next; who is equal in all of them shares (Q14)."""
    found = stacks(view)
    return [seat for seat, own in enumerate(found) if own == max(found)]

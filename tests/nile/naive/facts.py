"""What `after` foretells, taken from an open view."""

from typing import Any

from .card import Facts, View, counted, in_order


def facts(view: View) -> Facts:
    """A plain copy: changing it leaves the view alone."""
    flood, turn = view["flood"], view["turn"]
    return {
        "flood": {
            "card": flood["card"],
            "kinds": flood["kinds"],
            "pile": counted(flood["pile"]),
        },
        "draw": list(view["hidden"]["draw"]),
        "pass": list(view["pass"]),
        "discard": counted(view["discard"]),
        "fields": {crop: dict(field) for crop, field in view["fields"].items()},
        "monuments": {name: dict(pile) for name, pile in view["monuments"].items()},
        "players": [of_player(player) for player in view["players"]],
        "turn": {key: turn[key] for key in ("seat", "phase", "ply")},
    }


def of_player(player: dict[str, Any]) -> Facts:
    return {
        "hand": counted(player["hand"]),
        "store": counted(player["store"]),
        "speculations": in_order(player["speculations"]),
        "turns_taken": player["turns_taken"],
    }

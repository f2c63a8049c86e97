"""What a placement would earn, shown before it is played. The rules do the counting."""

from typing import Any

from ..kernel.step import Event

CASES = {"connection": "A", "wheat": "B", "covering": "C", "quarry": "D"}


def preview(game: Any, state: Any, action: Any, language: str) -> dict[str, Any]:
    """Chips for the board, and the same in sentences. Nothing is played: a state is a value."""
    events = [event for event in game.apply(state, action).events if event.code in CASES]
    return {
        "action": str(action),
        "chips": [chip for event in events for chip in _chips(event)],
        "text": " ".join(event.describe(language) for event in events),
    }


def _chips(event: Event) -> list[dict[str, Any]]:
    """One chip at the square that earns; ``of`` are the squares it owes that to."""
    case, params = CASES[event.code], event.params
    if case == "D":
        return [{"case": case, "square": params["square"], "good": "", "n": 0, "of": []}]
    [(good, n)] = params["gain"].items()
    if case == "B":
        fields = params["squares"]
        return [{"case": case, "square": fields[0], "good": good, "n": n, "of": fields}]
    of = params.get("others", [])
    return [{"case": case, "square": params["square"], "good": good, "n": n, "of": of}]


def heat(game: Any, state: Any, tile: str) -> dict[str, int]:
    """How much each placement of a tile would earn: goods, wheat and quarries counted alike."""
    found = game.previews(state)
    return {
        action: sum(_worth(gain) for gain in cases.values())
        for action, cases in found.items()
        if action.split()[1] == tile
    }


def _worth(gain: Any) -> int:
    if isinstance(gain, int):
        return gain
    return sum(gain.values()) if isinstance(gain, dict) else len(gain)

"""What a page may ask about a position before anything is played. The rules do the counting."""

from collections.abc import Callable, Mapping
from typing import Any

from ...kernel.check import one_of
from ...kernel.step import Event
from ..rules.harvest import CASE_OF, amount, previews
from ..rules.rules import apply
from ..rules.squares import TILES
from ..rules.state import State
from .notation import decode


def preview(state: State, text: str, language: str) -> dict[str, Any]:
    """What a placement would earn: chips for the board, and the same in sentences."""
    action = decode(text)
    events = [event for event in apply(state, action).events if event.code in CASE_OF]
    return {
        "action": action.text,
        "chips": [_chip(event) for event in events],
        "text": " ".join(event.describe(language) for event in events),
    }


def _chip(event: Event) -> dict[str, Any]:
    """At the square that earns; ``of`` are the squares it owes that to. A quarry earns nothing."""
    case, params = CASE_OF[event.code], event.params
    [(good, n)] = params.get("gain", {"": 0}).items()
    square = params["squares"][0] if case == "B" else params["square"]
    of = params["squares"] if case == "B" else params.get("others", [])
    return {"case": case, "square": square, "good": good, "n": n, "of": of}


def heat(state: State, tile: str, language: str) -> dict[str, Any]:
    """How much each placement of a tile would earn: goods, wheat and quarries counted alike."""
    one_of("tile", tile, TILES)
    gains = {
        action: sum(map(amount, cases.values()))
        for action, cases in previews(state).items()
        if action.split()[1] == tile
    }
    return {"tile": tile, "gains": gains}


# What each is asked with: a placement in notation, or a tile.
GLANCES: Mapping[str, Callable[[State, str, str], Mapping[str, Any]]] = {
    "preview": preview,
    "heat": heat,
}

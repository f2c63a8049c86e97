"""A whole turn in a few sentences: where its tile went, what that brought, what was built, which
shops were supplied and filled, and the tile taken in the end."""

from collections import Counter, defaultdict
from collections.abc import Sequence

from ...kernel.step import Event
from ...text import Message
from ..rules.squares import ALL_LETTERS, GAME

BRINGS = ("harvest", "quarry-monument", "completed")
ORDER = (
    "placed", "discarded", "harvest", "quarry-monument", "built", "supplied", "completed",
    "drafted", "removed",
)  # fmt: skip
HARVESTED = ("connection", "wheat", "covering", "quarry-resource")  # F3
SUPPLIED = ("supplied", "shop-resource")  # F5.1, F5.4


def retold(events: Sequence[Event], *, gains: bool = False) -> list[Message]:
    """The turn in which these ``events`` happened; ``gains``: what it brings alone."""
    told = defaultdict[str, list[Message]](list)
    for event in events:
        told[event.code].append(event.message())
    told |= {"harvest": _harvest(events), "supplied": _supplied(events)}
    return [message for code in (BRINGS if gains else ORDER) for message in told[code]]


def _harvest(events: Sequence[Event]) -> list[Message]:
    """All of it together."""
    found = Counter[str]()
    for event in events:
        if event.code in HARVESTED:
            found.update(event.params["gain"])
    gain = {letter: found[letter] for letter in ALL_LETTERS if found[letter]}
    return [Message(f"{GAME}.retold.harvest", {"gain": gain})] if gain else []


def _supplied(events: Sequence[Event]) -> list[Message]:
    """Every shop once."""
    shops = list(dict.fromkeys(e.params["shop"] for e in events if e.code in SUPPLIED))
    values = {"shops": shops, "n": len(shops)}
    return [Message(f"{GAME}.retold.supplied", values)] if shops else []

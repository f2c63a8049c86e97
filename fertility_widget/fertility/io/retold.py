"""A whole turn in a few sentences: where its tile went, what that brought and by which rule, what
was built, which shops were supplied and filled, and the tile taken in the end."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from ...kernel.step import Event
from ...text import Message, describe
from ..rules.squares import ALL_LETTERS, GAME

BRINGS = ("harvest", "quarry-monument", "completed")
ORDER = (
    "placed", "discarded", "harvest", "quarry-monument", "built", "supplied", "completed",
    "drafted", "removed",
)  # fmt: skip
SHORT = ("built", "drafted")  # whose turn it was has been said by then
HARVESTED = ("connection", "wheat", "covering", "quarry-resource")  # F3
SUPPLIED = ("supplied", "shop-resource")  # F5.1, F5.4


def retold(events: Sequence[Event], language: str = "en", *, gains: bool = False) -> str:
    """The turn in which these ``events`` happened, in this ``language``; ``gains``: what it brings
    alone."""
    told = defaultdict[str, list[Event | Message]](list)
    for event in events:
        short = Message(f"{GAME}.retold.{event.code}", event.params)
        told[event.code].append(short if event.code in SHORT else event)
    told |= {"harvest": list(_harvest(events)), "supplied": list(_supplied(events))}
    # F5.4: a resource that went onto another shop is told of there.
    leads_on = f"{GAME}.reward.resource"
    told["completed"] = [e for e in told["completed"] if e.params["reward"].key != leads_on]
    sentences = [said for code in (BRINGS if gains else ORDER) for said in told[code]]
    return " ".join(describe(said, language) for said in sentences)


def _harvest(events: Sequence[Event]) -> Iterator[Message]:
    """All of it together."""
    found = sum((Counter(e.params["gain"]) for e in events if e.code in HARVESTED), Counter[str]())
    if gain := {letter: found[letter] for letter in ALL_LETTERS if found[letter]}:
        yield Message(f"{GAME}.retold.harvest", {"gain": gain})


def _supplied(events: Sequence[Event]) -> Iterator[Message]:
    """Every shop once."""
    shops = list(dict.fromkeys(e.params["shop"] for e in events if e.code in SUPPLIED))
    if shops:
        yield Message(f"{GAME}.retold.supplied", {"shops": shops, "n": len(shops)})

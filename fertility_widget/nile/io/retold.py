"""A turn in a few sentences: what was harvested and planted, and what became of the fields."""

from collections.abc import Sequence

from ...kernel.step import Event
from ...text import describe

# N8.1, N10.4, N6.1: to others a draw has another name, and is not told.
BROUGHT = ("plague", "plague-idle", "devoured", "ravaged", "drew")
TOLD = (
    "flooded", "plague", "plague-idle", "devoured", "ravaged", "speculation-won",
    "speculation-lost", "speculation-late", "harvested", "harvested-sphinx", "eroded", "opened",
    "added", "overplanted", "raised", "enlarged", "overbuilt", "speculated", "passed",
)  # fmt: skip


def retold(events: Sequence[Event], language: str = "en", *, gains: bool = False) -> str:
    """The turn in which these ``events`` happened, in this ``language``; ``gains``: what it came
    to in the end alone."""
    told = [event.message() for event in events if event.code in (BROUGHT if gains else TOLD)]
    return " ".join(describe(message, language) for message in told)

"""A turn in a few sentences: what was harvested and planted, and what became of the fields."""

from collections.abc import Sequence

from ...kernel.step import Event
from ...text import describe

BEFELL = ("devoured", "ravaged")  # N8.1, N10.4
TOLD = (
    *BEFELL, "speculation-won", "harvested", "harvested-sphinx", "eroded", "opened", "added",
    "overplanted", "raised", "enlarged", "overbuilt", "speculated", "passed",
)  # fmt: skip


def retold(events: Sequence[Event], language: str = "en", *, gains: bool = False) -> str:
    """The turn in which these ``events`` happened, in this ``language``; ``gains``: what came over
    it alone."""
    told = [event.message() for event in events if event.code in (BEFELL if gains else TOLD)]
    return " ".join(describe(message, language) for message in told)

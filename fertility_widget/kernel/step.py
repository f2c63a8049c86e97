"""What playing an action gives: the next state, and the events that say what happened and why."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from ..text import Message, describe


class Event(NamedTuple):
    """Something that happened, with its reason.

    ``params`` holds letters, squares and numbers, e.g. ``{"square": "d4", "others": ["d3", "e4"],
    "gain": {"G": 2}}`` for the code ``"connection"`` under rule F3.A.
    """

    code: str
    rule: str
    seat: int
    params: Mapping[str, Any]
    audience: tuple[int, ...] | None = None  # the seats that see it so; None: everybody
    instead: "Event | None" = None  # what the others see ("Ana draws a card"); None: nothing

    def seen_by(self, viewer: int | str) -> "Event | None":
        """As this viewer sees it: a seat, the public, or ``"open"``, who sees everything."""
        if self.audience is None or viewer == "open" or viewer in self.audience:
            return self
        return self.instead

    @property
    def game(self) -> str:
        """Each game names itself in a subclass; its sentences are found by that name."""
        return "kernel"

    @property
    def marks(self) -> tuple[str, ...]:
        """The places of the board it speaks of; each game knows its own."""
        return ()

    def message(self) -> Message:
        return Message(f"{self.game}.event.{self.code}", self.params)

    def describe(self, language: str = "en") -> str:
        return describe(self, language)

    def __str__(self) -> str:
        return self.describe()


class Step(NamedTuple):
    """One action applied. ``action`` is the action in its canonical form."""

    state: Any
    events: tuple[Event, ...]
    action: Any

    def describe(self, language: str = "en") -> str:
        """What happened, event by event, each with its rule."""
        return "\n".join(event.describe(language) for event in self.events)

    def __str__(self) -> str:
        return self.describe()

    def __repr__(self) -> str:
        return f"<Step {self.action}: {len(self.events)} events>"

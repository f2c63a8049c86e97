"""Tick what falls to the locusts (N8.1, Q5)."""

from collections.abc import Iterator
from functools import cached_property
from typing import Any

from ....kernel.step import Event
from ....lessons.kind import Grade, Kind, Message, Piece, Reason, Stream
from ....lessons.reading import reasons
from ....lessons.ticks import ticked
from ...rules.cards import MONUMENTS
from ...rules.open_state import OpenState
from ...rules.pile import plague
from ...rules.state import State
from .saying import by_rule, form, names, of_owner, sentence, standing


class Locusts(Kind[State]):
    RULE = "N8.1"
    PHASES = ("flood",)
    STEPS = (6, 8)

    def validate(self) -> None:
        if self.state.turn.phase == "over" or len(standing(self.state)) < 2:
            raise ValueError("a position with at least two fields or monuments is expected")

    @cached_property
    def events(self) -> dict[str, Event]:
        """What each place loses."""
        work = OpenState(self.state)
        plague(work, self.state.turn.seat, "flood")
        eaten = [event for event in work.events if event.code in ("devoured", "ravaged")]
        return {event.marks[0]: event for event in eaten}

    def question(self) -> Message:
        return sentence("ask.locusts")

    def form(self) -> dict[str, Any]:
        places = {place: of_owner("place", self.state, place) for place in standing(self.state)}
        choices = [{"id": place, "label": label} for place, label in places.items()]
        return form(self.state, choices=choices, several=True)

    def read(self, answer: Any) -> tuple[str, ...]:
        """Fields and monuments, ``["P", "wall"]``."""
        return names(answer, tuple(standing(self.state)))

    def right(self) -> tuple[str, ...]:
        return tuple(self.events)

    def pieces(self, answer: tuple[str, ...]) -> tuple[Piece, ...]:
        return ticked(answer, self.right(), standing(self.state), self._piece)

    def _piece(self, place: str, code: str) -> Piece:
        end = "right" if code == "right" else "wrong"
        message = of_owner(f"locusts.{end}", self.state, place)
        if code == "right":
            return Piece(place, True, message, reasons([self.events[place]]))
        rule = "Q5" if place in MONUMENTS else "N8.1"
        return Piece(place, code == "not", message, (by_rule(rule, place),))

    def hints(self) -> tuple[Reason, Reason]:
        plots = standing(self.state)
        look = Reason(sentence("hint.sizes"), "", tuple(plots))
        return look, Reason(
            sentence("hint.largest", most=max(plot.cards for plot in plots.values()))
        )

    def questions(self, difficulty: int, chance: Stream) -> Iterator[dict[str, Any]]:
        if len(standing(self.state)) > 2:
            yield {}

    def grade(self) -> Grade | None:
        """Near misses are plots that are one card smaller, and piles of stones."""
        sizes = {place: plot.cards for place, plot in standing(self.state).items()}
        most = max(sizes.values())
        if most == 1:
            return None
        near = sum(n == most - 1 for n in sizes.values())
        stones = sum(place in MONUMENTS for place in sizes)
        cited = ("N8.1", "Q5") if stones else ("N8.1",)
        return Grade(len(self.events), near + stones, cited, len(sizes))

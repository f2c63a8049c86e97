"""Say what a planting does: whether it is allowed, and whose field or monument falls to it (N5.3,
N10.1)."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

from ....kernel.check import one_of
from ....kernel.errors import Illegal
from ....lessons.kind import Grade, Kind, Message, Piece, Reason, Stream
from ....lessons.reading import NOT_YET, in_phase, read_action, reasons
from ...rules.actions import Plant
from ...rules.events import Event
from ...rules.open_state import OpenState
from ...rules.plant import lay, needed
from ...rules.rules import why_not
from ...rules.state import State, owns
from .attempts import plantings
from .saying import by_rule, form, of_owner, sentence, standing

REFUSED, NOTHING = "refused", "nothing"
FELLED = ("overplanted", "overbuilt")  # events
TRIED = 6


class Planting(Kind[State]):
    RULE = "N5.3"
    PHASES = ("play",)
    STEPS = (8, 10)

    def validate(self) -> None:
        in_phase(self.state, self.PHASES, "a position to plant in")
        if not isinstance(self.action, Plant):
            raise ValueError(f"action: a planting is expected, not {self.action.text}")

    @cached_property
    def action(self) -> Plant:
        action: Plant = read_action(self.state, "action", self.params.get("action"))
        return action

    @cached_property
    def refusal(self) -> Illegal | None:
        return why_not(self.state, self.action)

    @cached_property
    def events(self) -> list[Event]:
        """What it does before cards are drawn."""
        work = OpenState(self.state)
        lay(work, self.action)
        return work.events

    def _theirs(self) -> list[str]:
        plots = standing(self.state)
        return [place for place, plot in plots.items() if plot.seat != self.state.turn.seat]

    def _choices(self) -> tuple[str, ...]:
        return REFUSED, NOTHING, *self._theirs()

    def question(self) -> Message:
        return sentence("ask.planting", action=self.action.message())

    def form(self) -> dict[str, Any]:
        labels = {code: sentence(f"planting.{code}") for code in (REFUSED, NOTHING)}
        labels |= {at: of_owner("planting.falls", self.state, at) for at in self._theirs()}
        choices = [{"id": name, "label": label} for name, label in labels.items()]
        return form(self.state, choices=choices, unscored=True)

    def read(self, answer: Any) -> str:
        """``"refused"``, ``"nothing"`` (falls), or what falls: ``"P"``."""
        return str(one_of("answer", answer, self._choices()))

    def right(self) -> str:
        if self.refusal:
            return REFUSED
        return next((event.marks[0] for event in self.events if event.code in FELLED), NOTHING)

    def pieces(self, answer: str) -> tuple[Piece, ...]:
        if answer == self.right():
            why = reasons([self.refusal] if self.refusal else self.events)
            return (Piece("planting", True, self._claim(answer), why),)
        rule = by_rule("N5.2" if answer == REFUSED else "N5.3", *self.action.targets)
        if len(self._choices()) == 2:
            return (Piece("planting", False, NOT_YET, (by_rule("N5.2"),)),)
        message = sentence("planting.wrong", claim=self._claim(answer))
        return (Piece("planting", False, message, (rule,)),)

    def _claim(self, answer: str) -> Message:
        if answer in (REFUSED, NOTHING):
            return sentence(f"planting.{answer}")
        return of_owner("planting.falls", self.state, answer)

    def hints(self) -> tuple[Reason, Reason]:
        places = tuple(self.action.targets)
        look = Message("lessons.refusal.look", {"action": self.action.message()})
        return Reason(look, "", places), self._needs(places[0])

    def _needs(self, place: str) -> Reason:
        """What the first place it goes to asks for."""
        if place not in standing(self.state):
            return Reason(sentence("hint.nobodys"), "", (place,))
        if owns(self.state, self.state.turn.seat, place):
            return Reason(sentence("hint.own"), "", (place,))
        least = needed(self.state, place)
        return Reason(of_owner("hint.needs", self.state, place, n=least), "", (place,))

    def filled(self, numbers: Mapping[str, int], words: tuple[str, ...]) -> str:
        return " ".join(words)

    def line(self, answer: Any) -> tuple[str, ...]:
        return () if self.refusal else (self.action.text,)

    def questions(self, difficulty: int, chance: Stream) -> Iterator[dict[str, Any]]:
        theirs = set(self._theirs())
        about = [each for each in plantings(self.state) if theirs & set(each.targets)]
        for action in chance.shuffled(about)[:TRIED]:
            yield {"action": action.text}

    def grade(self) -> Grade | None:
        """Near misses are plots that nearly fall, or nearly do not; and other reasons than size."""
        place = next(place for place in self.action.targets if place in self._theirs())
        gap = self.action.targets[place] - needed(self.state, place)
        near = 2 * (gap in (-1, 0)) + len(self.action.targets)
        causes = [self.refusal] if self.refusal else self.events
        cited = tuple(dict.fromkeys(("N5.3", *(cause.rule for cause in causes))))
        return Grade(self.action.size, near, cited, len(self._choices()))

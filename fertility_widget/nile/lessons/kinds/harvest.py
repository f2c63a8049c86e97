"""Predict the harvest of a flood: how many cards of which field are stored (N3.1, N10.4)."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from ....kernel.check import mapping, whole
from ....kernel.step import Event
from ....lessons.kind import MISSING, Grade, Kind, Message, Piece, Reason, Stream
from ....lessons.reading import MOST, from_word, number_field, reasons, seat_of
from ...io.glances import next_card
from ...rules.cards import CROPS, SPHINX, STONE
from ...rules.state import State, owns
from .coming import check_flood, flooded
from .saying import by_rule, face, form, of_owner, sentence, standing

TRIED = 3


class Harvest(Kind[State]):
    RULE = "N3.1"
    PHASES = ("flood",)
    STEPS = (5, 6)

    def validate(self) -> None:
        check_flood(self.state, self.params.get("flood"))
        if not self._fields():
            raise ValueError("a position with fields is expected")

    @property
    def card(self) -> str:
        return str(self.params["flood"])

    def _fields(self) -> dict[str, str]:
        """Every field as the answer calls it, row by row: ``{"0 P": "P"}``."""
        plots = standing(self.state)
        grown = sorted((plot.seat, crop) for crop, plot in plots.items() if crop in CROPS)
        return {f"{seat} {crop}": crop for seat, crop in grown}

    @cached_property
    def told(self) -> Sequence[Event]:
        return flooded(self.state, self.card).events

    @cached_property
    def events(self) -> dict[str, list[Event]]:
        """What the flood does to each crop, in the rules' own words."""
        found: dict[str, list[Event]] = {}
        for event in self.told:
            if event.code.startswith(("harvested", "field-empty")):
                found.setdefault(event.params["crop"], []).append(event)
        return found

    def question(self) -> Message:
        return sentence("ask.harvest", card=self.card)

    def form(self) -> dict[str, Any]:
        fields = [self._field(*item) for item in self._fields().items()]
        return form(self.state, fields=fields)

    def _field(self, name: str, crop: str) -> dict[str, Any]:
        head = self.state.names[int(name.split()[0])]
        how: dict[str, Any] = {"head": head, "on_paper": {"head": head, "label": face(crop)}}
        label = of_owner("place", self.state, crop)
        return number_field(name.replace(" ", "."), label, good=crop, group="all", **how)

    def read(self, answer: Any) -> dict[str, int]:
        """Cards by field: ``{"0 P": 1}`` or ``{"Ana P": 1}``; what is unsaid is 0."""
        fields, said = self._fields(), dict[str, int]()
        for name, number in mapping("answer", answer).items():
            owner, _, crop = name.replace(".", " ").rpartition(" ")
            field = f"{seat_of(self.state, from_word(owner))} {crop}"
            if field not in fields:
                raise ValueError(f"answer: fields are expected, one of {', '.join(fields)}")
            said[field] = whole(f"answer, {name}", number, 0, MOST)
        return {field: said.get(field, 0) for field in fields}

    def right(self) -> dict[str, int]:
        return {field: self._due(crop) for field, crop in self._fields().items()}

    def _due(self, crop: str) -> int:
        return sum(event.params.get("n", 0) for event in self.events.get(crop, ()))

    def pieces(self, answer: Mapping[str, int]) -> tuple[Piece, ...]:
        """Of a wrong answer what it predicts: to predict nothing is to leave it out."""
        true, fields = self.right(), self._fields()
        told = [field for field in fields if answer[field] or answer == true]
        judged = tuple(self._piece(f, fields[f], answer[f], true[f]) for f in told)
        missing = any(true[field] and not answer[field] for field in fields)
        return (*judged, MISSING) if missing else judged

    def _piece(self, field: str, crop: str, said: int, due: int) -> Piece:
        if said == due:
            message = of_owner("harvest.right", self.state, crop, n=due)
            return Piece(field, True, message, self._why(crop))
        sphinx = owns(self.state, int(field.split()[0]), SPHINX)
        why = self._missed() or (by_rule("N10.4" if sphinx else "N3.1", crop),)
        return Piece(field, False, of_owner("harvest.wrong", self.state, crop, n=said), why)

    def _why(self, crop: str) -> tuple[Reason, ...]:
        rule = "N10.3" if self.card == STONE else "N3.1"
        none = Reason(sentence("why.not-flooded", card=self.card), rule, (crop,))
        return reasons(self.events.get(crop, ())) or self._missed() or (none,)

    def _missed(self) -> tuple[Reason, ...]:
        """Q3: the game ended in the draws of a speculation, before the harvest."""
        return reasons([event for event in self.told if event.code == "harvest-missed"])

    def hints(self) -> tuple[Reason, Reason]:
        look = sentence("hint.every-field", card=self.card)
        for events in self.events.values():
            return Reason(look), reasons(events)[0]
        return Reason(look), Reason(sentence("hint.no-harvest"))

    def filled(self, numbers: Mapping[str, int], words: tuple[str, ...]) -> dict[str, int]:
        return dict(numbers)

    def questions(self, difficulty: int, chance: Stream) -> Iterator[dict[str, Any]]:
        cards = next_card(self.state, self.state.turn.seat)
        if len(self._fields()) > 1:
            yield from ({"flood": card} for card in chance.shuffled(cards)[:TRIED])

    def grade(self) -> Grade | None:
        """Near misses are fields that are not flooded, and those of people who are not to move."""
        due = {field: n for field, n in self.right().items() if n}
        if not due:
            return None
        happened = [event for events in self.events.values() for event in events]
        cited = tuple(dict.fromkeys(("N3.1", *(event.rule for event in happened))))
        others = sum(not field.startswith(f"{self.state.turn.seat} ") for field in due)
        near = others + (sum(due.values()) > len(due))
        return Grade(len(due), near, cited, len(self._fields()))

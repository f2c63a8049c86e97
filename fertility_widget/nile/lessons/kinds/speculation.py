"""Say what speculations draw, if a card is turned up next (N2.2, N10.4)."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

from ....kernel.check import whole
from ....kernel.step import Event
from ....lessons.kind import Grade, Kind, Message, Piece, Reason, Stream
from ....lessons.reading import MOST, from_word, number_field, reasons, seat_of
from ...io.glances import next_card
from ...rules.cards import OBELISK
from ...rules.state import State, owns
from .coming import check_flood, flooded
from .saying import by_rule, form, sentence

TRIED = 4


class Speculation(Kind[State]):
    RULE = "N2.2"
    PHASES = ("flood",)
    STEPS = (5, 6)

    def validate(self) -> None:
        check_flood(self.state, self.params.get("flood"))
        if not self._seats():
            raise ValueError("a position with speculation cards on the table is expected")

    @property
    def card(self) -> str:
        return str(self.params["flood"])

    def _seats(self) -> list[str]:
        players = enumerate(self.state.players)
        return [str(seat) for seat, player in players if player.speculations]

    @cached_property
    def events(self) -> list[Event]:
        """What comes of each speculation card."""
        events = flooded(self.state, self.card).events
        return [event for event in events if event.code.startswith("speculation-")]

    def question(self) -> Message:
        return sentence("ask.speculation", card=self.card)

    def form(self) -> dict[str, Any]:
        names = {seat: self.state.names[int(seat)] for seat in self._seats()}
        fields = [number_field(s, name) for s, name in names.items()]
        return form(self.state, fields=fields)

    def read(self, answer: Any) -> dict[str, int]:
        """Cards by player, ``{"Ana": 3}`` or ``{"0": 3}``; of a single player the number alone."""
        seats = self._seats()
        given = answer if isinstance(answer, Mapping) else dict.fromkeys(seats[:1], answer)
        if not isinstance(answer, Mapping) and len(seats) > 1:
            raise ValueError("answer: cards by player are expected")
        said = {}
        for name, number in given.items():
            word = from_word(name) if isinstance(name, str) else name
            said[str(seat_of(self.state, word))] = whole("answer", number, 0, MOST)
        if set(said) != set(seats):
            raise ValueError(f"answer: one number each is expected for {', '.join(seats)}")
        return {seat: said[seat] for seat in seats}

    def right(self) -> dict[str, int]:
        return {seat: sum(e.params.get("n", 0) for e in self._of(seat)) for seat in self._seats()}

    def _of(self, seat: str) -> list[Event]:
        return [event for event in self.events if event.seat == int(seat)]

    def pieces(self, answer: Mapping[str, int]) -> tuple[Piece, ...]:
        true = self.right()
        return tuple(self._piece(seat, answer[seat], true[seat]) for seat in true)

    def _piece(self, seat: str, said: int, due: int) -> Piece:
        values = {"name": self.state.names[int(seat)], "n": said}
        if said == due:
            return Piece(seat, True, sentence("draws.right", **values), reasons(self._of(seat)))
        why = by_rule("N10.4" if owns(self.state, int(seat), OBELISK) else "N2.2")
        return Piece(seat, False, sentence("draws.wrong", **values), (why,))

    def hints(self) -> tuple[Reason, Reason]:
        return Reason(sentence("hint.compare", card=self.card)), reasons(self.events)[0]

    def filled(self, numbers: Mapping[str, int], words: tuple[str, ...]) -> dict[str, int]:
        return dict(numbers)

    def questions(self, difficulty: int, chance: Stream) -> Iterator[dict[str, Any]]:
        if self._seats():
            cards = next_card(self.state, self.state.turn.seat)
            yield from ({"flood": card} for card in chance.shuffled(cards)[:TRIED])

    def grade(self) -> Grade | None:
        """Near misses are cards of two crops of which one is turned up, and what draws nothing."""
        codes = [event.code for event in self.events]
        cited = tuple(dict.fromkeys(event.rule for event in self.events))
        near = codes.count("speculation-lost") + len(self.card) + max(self.right().values()) // 3
        return Grade(len(codes), near, cited, len(self._seats()))

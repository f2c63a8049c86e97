"""Find the quarries a placement closes (F3.D)."""

from collections.abc import Iterator
from functools import cached_property
from typing import Any

from ....kernel.quote import quoted
from ....lessons.kind import Grade, Kind, Message, Piece, Reason, Stream
from ...rules.actions import Place
from ...rules.harvest import previews
from ...rules.rules import apply, why_not
from ...rules.squares import INDEX
from ...rules.state import State
from .around import around, beside, is_free, scene
from .reading import in_order, marked, readable, reasons, sentence, some, square_list

TRIED = 6


class Placed(Kind[State]):
    """A question about a placement that may be played."""

    PHASES = ("place",)

    def validate(self) -> None:
        place = self.place
        if not isinstance(place, Place) or why_not(self.state, place):
            raise ValueError(f"action: a legal placement is expected, not {quoted(place.text)}")

    @cached_property
    def place(self) -> Place:
        place: Place = readable(self.params)
        return place

    @property
    def laid(self) -> tuple[str, str]:
        return self.place.first, self.place.second

    def preview(self) -> dict[str, Any]:
        """What it brings, case by case."""
        return previews(self.state)[self.place.text]

    def line(self, answer: Any) -> tuple[str, ...]:
        return (self.place.text,)


class Quarries(Placed):
    RULE = "F3.D"
    STEPS = (5, 7)

    def question(self) -> Message:
        return sentence("ask.quarries", **self.place.params())

    def form(self) -> dict[str, Any]:
        return {"squares": True, "ghost": self.place.text}

    def read(self, answer: Any) -> tuple[str, ...]:
        return square_list(self.state, answer)

    def right(self) -> tuple[str, ...]:
        return tuple(self.preview().get("D", ()))

    def pieces(self, answer: tuple[str, ...]) -> tuple[Piece, ...]:
        judged = marked("quarry", answer, self.right(), self._closed, self._not_closed)
        return tuple(judged) or (Piece("D", True, sentence("quarry.none")),)

    def _closed(self, square: str) -> tuple[Reason, ...]:
        events = apply(self.state, self.place).events
        quarry = [e for e in events if e.code == "quarry" and e.params["square"] == square]
        look = (square, *beside(self.state.board, square))
        return tuple(why._replace(squares=look) for why in reasons(quarry))

    def _not_closed(self, square: str) -> tuple[Reason, ...]:
        """F3.D, F3.D2: the side still open, or what else keeps the square from being a quarry."""
        if square in self.laid or not is_free(self.state.board, square):
            return (Reason(sentence("why.no-desert", square=square), "F3.D2", (square,)),)
        still = self._open_sides(square)
        message = sentence("why.closed-before", square=square)
        if still:
            message = sentence("why.open", square=square, others=still)
        return (Reason(message, "F3.D", (square, *still)),)

    def _open_sides(self, square: str) -> list[str]:
        """Those that are open still with the tile in its place."""
        board = self.state.board
        return [n for n in beside(board, square) if is_free(board, n) and n not in self.laid]

    def hints(self) -> tuple[Reason, Reason]:
        look = in_order(self._empty())
        closest = sentence("hint.how-many", n=len(self.right()))
        return Reason(sentence("hint.empty", squares=list(look)), "", look), Reason(closest)

    def _empty(self) -> list[str]:
        """The empty squares beside the tile."""
        board = self.state.board
        return [name for name in around(board, self.place) if is_free(board, name)]

    def questions(self, difficulty: int, chance: Stream) -> Iterator[dict[str, Any]]:
        closing = [text for text, cases in previews(self.state).items() if cases.get("D")]
        for text in some(closing, TRIED, chance):
            yield {"action": text}

    def grade(self) -> Grade | None:
        """Near misses are the other empty squares beside it with a single side left open, those
        closed already, and wheat or water closed in on all sides."""
        true, empty = self.right(), self._empty()
        if len(empty) < 2:
            return None
        others = around(self.state.board, self.place) - set(true)
        cited = ("F3.D", "F3.D2") if len(true) > 1 else ("F3.D",)
        return Grade(2 * len(true), sum(map(self._is_near, others)), cited, len(empty))

    def _is_near(self, square: str) -> bool:
        board = self.state.board
        still = self._open_sides(square)
        if is_free(board, square):
            return len(still) <= 1
        desert = board.valley.desert >> INDEX[square] & 1  # with a monument on it
        return scene(board, square) is None and not desert and not still

"""Tick the cards in hand that the flood card leaves free to be played (N5.1, N10.3, Q13)."""

from collections.abc import Iterator
from typing import Any

from ....kernel.errors import Illegal
from ....lessons.kind import Grade, Kind, Message, Piece, Reason, Stream
from ....lessons.reading import in_phase, reasons
from ....lessons.ticks import ticked
from ...rules import plant, speculate
from ...rules.actions import Plant, Speculate
from ...rules.cards import CROPS, SPECULATIONS
from ...rules.state import State, mover
from .saying import face, form, names, sentence


class Hand(Kind[State]):
    RULE = "N5.1"
    PHASES = ("play",)
    STEPS = (8, 10)

    def validate(self) -> None:
        in_phase(self.state, ("trade", "play"), "a position to trade or to play in")
        # Q2: after a shuffle the card is gone, and only what it bans is still to be seen.
        if not self.state.flood.card or not self.right():
            raise ValueError("a flood card is expected that leaves something to play")

    def _kinds(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(mover(self.state).hand))

    def _ban(self, card: str) -> Illegal | None:
        """The rules look for this before anything else that may be wrong with a card."""
        if card in SPECULATIONS:
            refusal = speculate.refusal(self.state, Speculate((card,)))
        else:
            planted = Plant((card,)) if card in CROPS else Plant(stones=(1, 0, 0))
            refusal = plant.refusal(self.state, planted)
        return refusal if refusal and refusal.code == "banned" else None

    def question(self) -> Message:
        return sentence("ask.hand")

    def form(self) -> dict[str, Any]:
        choices = [{"id": card, "label": face(card)} for card in self._kinds()]
        return form(self.state, about="hand", choices=choices, several=True, unscored=True)

    def read(self, answer: Any) -> tuple[str, ...]:
        """Kinds of card, ``["W", "LC"]``."""
        return names(answer, self._kinds())

    def right(self) -> tuple[str, ...]:
        return tuple(card for card in self._kinds() if not self._ban(card))

    def pieces(self, answer: tuple[str, ...]) -> tuple[Piece, ...]:
        return ticked(answer, self.right(), self._kinds(), self._piece)

    def _piece(self, card: str, code: str) -> Piece:
        ban = self._ban(card)
        free = Reason(sentence("why.not-shown", card=self.state.flood.card), "N5.1")
        why = reasons([ban]) if ban else (free,)
        end = "right" if code == "right" else "wrong"
        return Piece(card, code != "wrong", sentence(f"hand.{end}", card=card), why)

    def hints(self) -> tuple[Reason, Reason]:
        look = sentence("hint.flood-card", card=self.state.flood.card)
        return Reason(look), Reason(sentence("hand.right", card=self.right()[0]))

    def questions(self, difficulty: int, chance: Stream) -> Iterator[dict[str, Any]]:
        if self.state.flood.card and self.right():
            yield {}

    def grade(self) -> Grade | None:
        """Near misses are speculation cards: both their crops count."""
        kinds, free = self._kinds(), self.right()
        if len(kinds) < 3 or len(free) == len(kinds) or not free:
            return None
        bans = [ban.rule for card in kinds if (ban := self._ban(card))]
        cited = tuple(dict.fromkeys(("N5.1", *bans)))
        near = sum(card in SPECULATIONS for card in kinds)
        return Grade(len(free), near, cited, len(kinds))

"""Say who wins, and which stack decides (N9.1, Q14)."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

from ....kernel.check import whole
from ....kernel.quote import quoted
from ....lessons.kind import Grade, Kind, Message, Piece, Reason, Stream
from ....lessons.reading import by_name, from_word, in_phase, number_field, person, reasons, seat_of
from ....lessons.ticks import ticked
from ...rules.scoring import Outcome, outcome
from ...rules.state import State
from .saying import by_rule, form, sentence

STACK, WINNERS = "stack", "winners"


class Stack(Kind[State]):
    RULE = "N9.1"
    PHASES = ("over",)
    STEPS = (8, 9)

    def validate(self) -> None:
        in_phase(self.state, self.PHASES, "a game that is over")

    @cached_property
    def settled(self) -> Outcome:
        result = outcome(self.state)
        assert result is not None
        return result

    def question(self) -> Message:
        return sentence("ask.stack")

    def form(self) -> dict[str, Any]:
        fields = [number_field(STACK, sentence("stack.field"))]
        choices = [{"id": str(seat), "label": name} for seat, name in enumerate(self.state.names)]
        parts = {"choices": choices, "several": True, "chooses": sentence("stack.chooses")}
        return form(self.state, fields=fields, **parts, unscored=True)

    def read(self, answer: Any) -> dict[str, Any]:
        """``{"stack": 2, "winners": ["Ana"]}``: names or seats; 0 is no stack."""
        given = by_name("answer", answer, (STACK, WINNERS))
        people = given.get(WINNERS)
        if not isinstance(people, list | tuple) or not 0 < len(people) <= len(self.state.names):
            raise ValueError(f"answer, winners: players are expected, not {quoted(people)}")
        stack = whole("answer, stack", given.get(STACK), 0, len(self.state.setup.crops))
        return {STACK: stack, WINNERS: tuple(sorted({seat_of(self.state, p) for p in people}))}

    def right(self) -> dict[str, Any]:
        winners = [person(self.state, seat) for seat in self.settled.winners]
        return {STACK: self.settled.stack, WINNERS: winners}

    def pieces(self, answer: Mapping[str, Any]) -> tuple[Piece, ...]:
        """Of those who are not named only once the stack is right, too: they would tell it."""
        stack, winners = self._stack(answer[STACK]), answer[WINNERS]
        told = range(len(self.state.names)) if stack.right else winners
        return (stack, *ticked(winners, self.settled.winners, told, self._of))

    def _stack(self, said: int) -> Piece:
        if said != self.settled.stack:
            return Piece(STACK, False, sentence("stack.wrong", said=said), (by_rule("N9.1"),))
        code = "right" if said else "none"
        why = Reason(self.settled.message(), self.settled.rule)
        return Piece(STACK, True, sentence(f"stack.{code}", said=said), (why,))

    def _of(self, seat: int, code: str) -> Piece:
        name = self.state.names[seat]
        why: tuple[Reason, ...] = (by_rule("N9.1"),)
        if code != "wrong":
            why = (*reasons(self.settled.sheets[seat].lines), by_rule(self.settled.rule))
        end = "right" if code == "right" else "not"
        message = sentence(f"winners.{end}", name=name)
        return Piece(str(person(self.state, seat)), code != "wrong", message, why)

    def hints(self) -> tuple[Reason, Reason]:
        """The smallest stacks of all."""
        each = zip(self.state.names, self.settled.scores, strict=True)
        all_first = [sentence("winners.has", name=name, n=score[0]) for name, score in each]
        return Reason(sentence("hint.sort")), Reason(sentence("hint.smallest", all=all_first))

    def filled(self, numbers: Mapping[str, int], words: tuple[str, ...]) -> dict[str, Any]:
        return {**numbers, WINNERS: [from_word(word) for word in words]}

    def questions(self, difficulty: int, chance: Stream) -> Iterator[dict[str, Any]]:
        yield {}

    def grade(self) -> Grade | None:
        """Near misses are rivals who are still equal when the stack that decides comes."""
        scores, stack = self.settled.scores, self.settled.stack
        best = max(scores)
        depth = stack or len(best)
        near = sum(score[: depth - 1] == best[: depth - 1] for score in scores) - 1
        return Grade(depth, near, (self.settled.rule,), sum(map(sum, scores)))

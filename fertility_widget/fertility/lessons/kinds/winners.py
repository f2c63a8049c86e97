"""Who wins (F7.2)? The sheets of all players side by side, and tokens where they are tied."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

from ....kernel.quote import quoted
from ....lessons.kind import Grade, Message, Piece, Reason, Stream
from ...rules.scoring import CATEGORIES, RULES, Outcome, outcome, ranked
from .after import Played
from .count import monuments_placed
from .reading import from_word, person, seat_of, sentence

CLOSE = 10  # Debens
CLEAR = 25  # somebody so far ahead is seen to be so without counting


class Winners(Played):
    RULE = "F7.2"
    PHASES = ("over",)
    STEPS = (11, 13)

    def validate(self) -> None:
        phase = self.end.turn.phase
        if phase != "over":
            raise ValueError(f"a game that is over is expected, not one in which to {phase}")

    @cached_property
    def settled(self) -> Outcome:
        result = outcome(self.end)
        assert result is not None
        return result

    def question(self) -> Message:
        if not self.steps:
            return sentence("ask.winners")
        return sentence("ask.winners-after", actions=self.described())

    def form(self) -> dict[str, Any]:
        choices = [{"id": str(seat), "label": name} for seat, name in enumerate(self.state.names)]
        form = {"choices": choices, "several": True, "about": "table", "unscored": True}
        return form | {"on_paper": {"shows": ("valley", *range(len(choices)))}}

    def read(self, answer: Any) -> tuple[int, ...]:
        """A name or a seat, or a list of them where the victory is shared."""
        people = answer if isinstance(answer, list | tuple | set | frozenset) else [answer]
        if not 0 < len(people) <= len(self.state.players):
            raise ValueError(f"answer: one or several players are expected, not {quoted(answer)}")
        return tuple(sorted({seat_of(self.state, each) for each in people}))

    def right(self) -> tuple[str | int, ...]:
        return tuple(person(self.state, seat) for seat in self.settled.winners)

    def pieces(self, answer: tuple[int, ...]) -> tuple[Piece, ...]:
        return tuple(self._piece(seat, seat in answer) for seat in range(len(self.state.players)))

    def _piece(self, seat: int, named: bool) -> Piece:
        wins = seat in self.settled.winners
        code = ("right" if named else "missed") if wins else ("wrong" if named else "not")
        message = sentence(f"winners.{code}", name=self.state.names[seat])
        return Piece(str(person(self.state, seat)), wins == named, message, self._why(seat))

    def _why(self, seat: int) -> tuple[Reason, ...]:
        """The sheet by category, where a tie is broken the tokens, and what settled it."""
        scored, tokens = self.settled.sheets[seat], self._tokens()
        why = [self._category(seat, category) for category in CATEGORIES if scored[category]]
        why.append(Reason(Message("fertility.score.total", {"debens": scored["total"]})))
        leaders, _ = ranked(self.settled.scores, tokens)
        if len(leaders) > 1 and seat in leaders:
            values = {"name": self.state.names[seat], "tokens": tokens[seat]}
            why.append(Reason(sentence("winners.tokens", **values), "F7.2"))
        return (*why, Reason(self.settled.message(), "F7.2"))

    def _category(self, seat: int, category: str) -> Reason:
        """F8.4: monuments by rank; R19 where somebody else has as many."""
        scored = self.settled.sheets[seat]
        if category != "monuments":
            values = {"category": category, "debens": scored[category]}
            return Reason(sentence("winners.category", **values), RULES[category])
        [line] = [line for line in scored.lines if line.category == category]
        placed = monuments_placed(self.end)
        rule = "R19" if placed.count(placed[seat]) > 1 else "F8.4"
        return Reason(line.message(), rule, line.marks)

    def _tokens(self) -> list[int]:
        """F7.2: all that lie on shops."""
        return [sum(map(len, player.has)) for player in self.end.players]

    def hints(self) -> tuple[Reason, Reason]:
        """What the monuments bring, which needs everybody at once; and the totals."""
        monuments, totals = self._each("monuments"), self._each("total")
        return (
            Reason(sentence("hint.monuments", all=monuments), "F8.4"),
            Reason(sentence("hint.totals", all=totals)),
        )

    def _each(self, part: str) -> list[Message]:
        sheets = zip(self.state.names, self.settled.sheets, strict=True)
        return [sentence("winners.has", name=name, debens=sheet[part]) for name, sheet in sheets]

    def filled(self, numbers: Mapping[str, int], words: tuple[str, ...]) -> list[int | str]:
        return [from_word(word) for word in words]

    def questions(self, difficulty: int, chance: Stream) -> Iterator[dict[str, Any]]:
        yield {}

    def grade(self) -> Grade | None:
        """Near misses are rivals who come close."""
        scores, sheets = self.settled.scores, self.settled.sheets
        behind = sorted(max(scores) - score for score in scores)[1:]
        if behind[0] > CLEAR:
            return None
        cited = ["F7.2"]
        cited += [rule for name, rule in RULES.items() if any(sheet[name] for sheet in sheets)]
        counts = [n for n in monuments_placed(self.state) if n]
        if len(set(counts)) < len(counts):
            cited.append("R19")
        near = sum(gap <= CLOSE for gap in behind) + 2 * (behind[0] == 0)
        return Grade(len(scores), near, tuple(cited), len(scores))

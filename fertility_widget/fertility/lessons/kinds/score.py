"""Count a metropolis, category by category (F8), and say who wins (F7.2): the sheets of all players
side by side, and tokens where they are tied."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

from ....kernel.check import whole
from ....kernel.quote import quoted
from ....lessons.kind import Grade, Kind, Message, Piece, Reason, Stream
from ....lessons.reading import by_name, from_word, number_field, person, reasons, seat_of
from ....lessons.ticks import ticked
from ...box.pieces import ANY, Each, Statues
from ...rules.scoring import CATEGORIES, RULES, Outcome, monuments_placed, outcome, sheet
from ...rules.state import State
from .after import MOST, Played
from .reading import by_rule, sentence

FIRST_TURN = 3  # before it there is too little to count
CLOSE = 10  # Debens
CLEAR = 25  # somebody so far ahead is seen to be so without counting


class Count(Kind[State]):
    RULE = "F8.1"
    PHASES = ("place", "over")
    STEPS = (10, 13)

    def validate(self) -> None:
        whole("seat", self.seat, 0, len(self.state.players) - 1)

    @property
    def seat(self) -> int:
        seat: int = self.params.get("seat", 0)
        return seat

    def question(self) -> Message:
        return sentence("ask.count", name=self.state.names[self.seat])

    def form(self) -> dict[str, Any]:
        fields = [number_field(name, sentence(f"category.{name}")) for name in CATEGORIES]
        form = {"fields": fields, "about": "table", "seat": self.seat, "unscored": True}
        return form | {"on_paper": {"shows": ("valley", self.seat)}}

    def read(self, answer: Any) -> dict[str, int]:
        """Debens by category: ``{"generic": 18, "wheat": 23}``; what is unsaid is 0."""
        sums = by_name("answer", answer, CATEGORIES)
        return {name: whole(f"answer, {name}", sums.get(name, 0), 0, MOST) for name in CATEGORIES}

    def right(self) -> dict[str, int]:
        scored = sheet(self.state, self.seat)
        return {name: scored[name] for name in CATEGORIES}

    def pieces(self, answer: dict[str, int]) -> tuple[Piece, ...]:
        true = self.right()
        return tuple(self._piece(name, answer[name], true[name]) for name in CATEGORIES)

    def _piece(self, name: str, counted: int, debens: int) -> Piece:
        if counted == debens:
            message = sentence("count.right", category=name, debens=debens)
            return Piece(name, True, message, self._why(name))
        message = sentence("count.wrong", category=name, counted=counted)
        unfinished = self._unfinished() if name == "generic" and counted > debens else ()
        return Piece(name, False, message, (*unfinished, by_rule(RULES[name])))

    def _why(self, category: str) -> tuple[Reason, ...]:
        """Every Deben with its origin, and for generic shops what is not full (F8.1)."""
        lines = [line for line in sheet(self.state, self.seat).lines if line.category == category]
        why = list(reasons(lines))
        if category == "generic":
            why += self._unfinished()
        return tuple(why) or (by_rule(RULES[category]),)

    def _unfinished(self) -> list[Reason]:
        messages = [sentence("why.unfinished", shop=shop) for shop in self._begun()]
        return [Reason(message, "F8.1") for message in messages]

    def _begun(self) -> list[str]:
        """Shops with something on them that are not full."""
        standing = self.state.players[self.seat].standing
        return [name for name, shop, has in standing if has and not shop.is_full(has)]

    def hints(self) -> tuple[Reason, Reason]:
        full = list(self.state.players[self.seat].full_shops)
        total = sentence("hint.total", debens=sheet(self.state, self.seat)["total"])
        return Reason(sentence("hint.full", shops=full), "F8.1"), Reason(total)

    def filled(self, numbers: Mapping[str, int], words: tuple[str, ...]) -> dict[str, int]:
        return dict(numbers)

    def questions(self, difficulty: int, chance: Stream) -> Iterator[dict[str, Any]]:
        seat = chance.below(len(self.state.players))
        if self.state.players[seat].turns_taken >= FIRST_TURN:
            yield {"seat": seat}

    def grade(self) -> Grade | None:
        """Near misses are shops that are begun and not full."""
        categories = [name for name, debens in self.right().items() if debens]
        if len(categories) < 2:
            return None
        cited = [RULES[name] for name in categories]
        cited += [rule for rule, holds in self._rulings().items() if holds]
        return Grade(len(sheet(self.state, self.seat).lines), len(self._begun()), tuple(cited))

    def _rulings(self) -> dict[str, bool]:
        placed, player = monuments_placed(self.state), self.state.players[self.seat]
        rewards = [shop.reward for shop in player.full_shops.values()]
        gods = [god for reward in rewards if isinstance(reward, Statues) for god in reward.gods]
        each = [reward.resource for reward in rewards if isinstance(reward, Each)]
        return {
            "R18": gods.count(ANY) > 1 or len(set(each)) < len(each),
            "R19": placed[self.seat] > 0 and placed.count(placed[self.seat]) > 1,
            "R20": player.wheat > 0,
        }


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
        """Those who are named, and whether these are all; of a right answer, everybody."""
        seats = range(len(self.state.players))
        return ticked(answer, self.settled.winners, seats, self._piece)

    def _piece(self, seat: int, code: str) -> Piece:
        message = sentence(f"winners.{code}", name=self.state.names[seat])
        why = (by_rule("F7.2"),) if code == "wrong" else self._why(seat)
        return Piece(str(person(self.state, seat)), code != "wrong", message, why)

    def _why(self, seat: int) -> tuple[Reason, ...]:
        """The sheet by category, where a tie is broken the tokens, and what settled it."""
        scored, scores = self.settled.sheets[seat], self.settled.scores
        why = [self._category(seat, category) for category in CATEGORIES if scored[category]]
        why.append(Reason(Message("fertility.score.total", {"debens": scored["total"]})))
        if scores[seat] == max(scores) and scores.count(max(scores)) > 1:
            on_shops = sum(map(len, self.end.players[seat].has))
            tied = sentence("winners.tokens", name=self.state.names[seat], tokens=on_shops)
            why.append(Reason(tied, "F7.2"))
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

    def hints(self) -> tuple[Reason, Reason]:
        """What the monuments bring, which needs everybody at once; and the totals."""
        monuments = sentence("hint.monuments", all=self._each("monuments"))
        return Reason(monuments, "F8.4"), Reason(sentence("hint.totals", all=self._each("total")))

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

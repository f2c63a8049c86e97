"""Count a metropolis: the score sheet, category by category (F8)."""

from collections.abc import Iterator, Mapping
from typing import Any

from ....kernel.check import whole
from ....lessons.kind import Grade, Kind, Message, Piece, Reason, Stream
from ...box.pieces import ANY, Each, Statues
from ...rules.scoring import CATEGORIES, RULES, sheet
from ...rules.state import State
from .reading import by_name, by_rule, number_field, reasons, sentence

FIRST_TURN = 3  # before it there is too little to count
MOST = 999


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
        code = "right" if counted == debens else "wrong"
        message = sentence(f"count.{code}", category=name, debens=debens, counted=counted)
        return Piece(name, counted == debens, message, self._why(name))

    def _why(self, category: str) -> tuple[Reason, ...]:
        """Every Deben with its origin, and for generic shops what is not full (F8.1)."""
        lines = [line for line in sheet(self.state, self.seat).lines if line.category == category]
        why = list(reasons(lines))
        if category == "generic":
            unfinished = [sentence("why.unfinished", shop=shop) for shop in self._begun()]
            why += [Reason(message, "F8.1") for message in unfinished]
        return tuple(why) or (by_rule(RULES[category]),)

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


def monuments_placed(state: State) -> list[int]:
    """How many stand in the valley, by seat."""
    owners = [owner for _, owner in state.board.monuments]
    return [owners.count(seat) for seat in range(len(state.players))]

"""Pay for a district (F4.2, F4.3): any way the rules accept, or the one that leaves most."""

from collections.abc import Iterator, Mapping
from typing import Any

from ....kernel.check import one_of
from ....kernel.quote import quoted
from ....lessons.kind import Grade, Kind, Message, Piece, Reason, Stream
from ....lessons.reading import MOST, OTHERS, in_phase, number_field, reasons
from ...rules.actions import Build, counted
from ...rules.rules import apply, legal_actions, why_not
from ...rules.squares import ALL_LETTERS, sorted_letters
from ...rules.state import State, lettered, mover
from .reading import by_rule, resource, sentence
from .turn import most, rules_of, shortest

CLOSE = 3  # Debens


class Payment(Kind[State]):
    RULE = "F4.2"
    PHASES = ("build",)
    STEPS = (7, 10)

    def validate(self) -> None:
        one_of("district", self.params.get("district"), self.state.offer.row)
        one_of("best", self.params.get("best", False), (False, True))
        in_phase(self.state, self.PHASES, "a position to build in")
        if not self.ways():
            raise ValueError(f"district: {self.district} cannot be paid for here")

    @property
    def district(self) -> str:
        return str(self.params["district"])

    def ways(self) -> list[str]:
        """Every payment the rules accept."""
        builds = [action for action in legal_actions(self.state) if isinstance(action, Build)]
        return [build.payment for build in builds if build.district == self.district]

    def question(self) -> Message:
        code = "payment-best" if self.params.get("best") else "payment"
        return sentence(f"ask.{code}", district=self.district)

    def form(self) -> dict[str, Any]:
        fields = [number_field(k, resource(k), good=k, group="paid") for k in ALL_LETTERS]
        seat, best = self.state.turn.seat, self.params.get("best")
        on_paper: dict[str, Any] = {"shows": ("offers", seat)}
        if len(self.ways()) > 1:
            on_paper["others"] = OTHERS if best else sentence("accepted")
        return {"fields": fields, "about": "table", "seat": seat, "on_paper": on_paper}

    def read(self, answer: Any) -> str:
        """Letters, ``"GW"``: a grape and a wheat; ``""`` for nothing."""
        letters = answer.strip().upper() if isinstance(answer, str) else None
        if letters is None or len(letters) > MOST or not set(letters) <= set(ALL_LETTERS):
            raise ValueError(f"answer: letters of {ALL_LETTERS} are expected, 'GW', "
                             f"not {quoted(answer)}")  # fmt: skip
        return sorted_letters(letters)

    def right(self) -> str:
        """One that is accepted; where the best is asked, one that leaves most."""
        return max(self.ways(), key=self.worth) if self.params.get("best") else self.ways()[0]

    def worth(self, payment: str) -> int:
        """The most Debens the rest of the turn can reach after it."""
        paid = apply(self.state, Build(self.district, payment)).state
        return most(paid, self.state.turn.seat)

    def pieces(self, answer: str) -> tuple[Piece, ...]:
        values = {"district": self.district, "payment": counted(answer)}
        refusal = why_not(self.state, Build(self.district, answer))
        if refusal is not None:
            message = sentence("payment.wrong", **values)
            return (Piece("payment", False, message, reasons([refusal])),)
        code = "right" if answer else "free"
        paid = Piece("payment", True, sentence(f"payment.{code}", **values))
        return (paid, self._left(answer)) if self.params.get("best") else (paid,)

    def _left(self, answer: str) -> Piece:
        points = left, reach = self.worth(answer), self.worth(self.right())
        if left == reach:
            return Piece("left", True, sentence("payment.best", debens=left), (), points)
        message = sentence("payment.less", debens=left)
        return Piece("left", False, message, (by_rule("F4.2"),), points)

    def hints(self) -> tuple[Reason, Reason]:
        player, district = mover(self.state), self.district
        cost = self.state.setup.components.districts[district].cost
        values = {"wheat": player.wheat, "beside": lettered(player.beside)}
        has = sentence("hint.purse", district=district, cost=cost, **values)
        way = sentence("hint.payment", payment=counted(self.right()))
        return Reason(has, "F4.2"), Reason(way, "F4.2")

    def filled(self, numbers: Mapping[str, int], words: tuple[str, ...]) -> str:
        return "".join(k * n for k, n in numbers.items())

    def line(self, answer: Any) -> tuple[str, ...]:
        build = Build(self.district, self.right() if answer is None else self.read(answer))
        return () if why_not(self.state, build) else (build.text,)

    def questions(self, difficulty: int, chance: Stream) -> Iterator[dict[str, Any]]:
        for district in chance.shuffled(self.state.offer.row)[:4]:
            params = {"district": district, "best": True}
            if len(Payment(self.state, params).ways()) > 1:
                yield params

    def grade(self) -> Grade | None:
        """One payment alone is best. Near misses are others that nearly reach as much."""
        best, *others = sorted(map(self.worth, self.ways()), reverse=True)
        if not others or best == others[0]:
            return None
        near = sum(best - value <= CLOSE for value in others)
        pay = self.line(None)
        rest = shortest(apply(self.state, *pay).state)
        if rest is None:
            return None
        cited = tuple(dict.fromkeys(("F4.2", *rules_of(self.state, (*pay, *rest)))))
        return Grade(len(self.right()), near, cited, 1 + len(others))

"""Predict the harvest of a placement, case by case (F3)."""

from collections.abc import Iterator, Mapping
from typing import Any

from ....kernel.check import MOST_ITEMS, one_of, whole
from ....kernel.quote import quoted
from ....lessons.kind import HARD, MISSING, Grade, Message, Piece, Reason, Stream
from ....lessons.reading import MOST, by_name, number_field, reasons
from ...rules.harvest import CASE_OF, amount, previews
from ...rules.rules import apply
from ...rules.squares import INDEX, LETTERS
from .around import around, beside, corners, halves, is_free, scene
from .reading import by_rule, in_order, resource, sentence, square_list
from .squares import Placed, Quarries

HARD_TOKENS = 3
TRIED = 12
CASES = "ABCD"
GOODS = {"A": LETTERS, "B": "W", "C": LETTERS, "D": ""}  # what can be earned


class Harvest(Placed):
    RULE = "F3"
    STEPS = (6, 9)

    def validate(self) -> None:
        super().validate()
        cases = self.params.get("cases", CASES)
        if not isinstance(cases, str) or not cases or not set(cases) <= set(CASES):
            raise ValueError(f"cases: some of {CASES} are expected, not {cases!r}")

    @property
    def asked(self) -> list[str]:
        return [case for case in CASES if case in self.params.get("cases", CASES)]

    def question(self) -> Message:
        return sentence("ask.harvest", **self.place.params(), cases=self.asked)

    def form(self) -> dict[str, Any]:
        """All four resources are offered: which of them can be earned is part of the question."""
        fields = [_field(case, good) for case in self.asked for good in GOODS[case]]
        squares, ghost = "D" in self.asked, self.place.text
        on_paper = {"head": _head("D")} if fields and squares else {}
        return {"fields": fields, "squares": squares, "ghost": ghost, "on_paper": on_paper}

    def read(self, answer: Any) -> dict[str, Any]:
        """As ``previews`` writes it: ``{"A": {"G": 1}, "B": 2, "C": {"P": 1}, "D": ["d5"]}``."""
        cases = by_name("answer", answer, self.asked)
        return {case: self._read_case(case, cases) for case in self.asked}

    def _read_case(self, case: str, cases: Mapping[str, Any]) -> Any:
        if case == "B":
            return whole("answer, B", cases.get(case, 0), 0, MOST)
        if case == "D":
            return square_list(self.state, cases.get(case, ()))
        return _numbers(cases.get(case, {}), f"answer, {case}")

    def right(self) -> dict[str, Any]:
        preview = self.preview()
        return self.read({case: preview[case] for case in self.asked if case in preview})

    def pieces(self, answer: Mapping[str, Any]) -> tuple[Piece, ...]:
        """Of a wrong answer what it predicts: to predict nothing is to leave it out."""
        true, judged, missing = self.right(), list[Piece](), False
        quarries, is_right = Quarries(self.state, self.params), answer == true
        for case in self.asked:
            guess, earned = answer[case], true[case]
            if case == "D":
                judged += quarries.pieces(guess) if is_right else quarries.claimed(guess)
                missing |= not set(earned) <= set(guess)
                continue
            said, due = _by_good(case, guess), _by_good(case, earned)
            told = [k for k in said if said[k]] or ([self._of(case)] if is_right else [])
            judged += [self._piece(case, k, said[k], due[k]) for k in told]
            missing |= any(due[k] and not said[k] for k in due)
        return (*judged, MISSING) if missing else tuple(judged)

    def _of(self, case: str) -> str:
        """What is told to earn nothing, where nothing is earned."""
        return "W" if case == "B" else self.place.tile[0]

    def _piece(self, case: str, good: str, guess: int, earned: int) -> Piece:
        code = "right" if guess == earned else "few" if guess < earned else "wrong"
        message = sentence(f"harvest.{code}", case=case, said={good: guess})
        why = self._why(case, good)
        if code != "right":
            why = self._why_wrong(case, good, guess, earned)
        return Piece(_part(case, good), code == "right", message, why)

    def _why_wrong(self, case: str, good: str, guess: int, earned: int) -> tuple[Reason, ...]:
        """Of too much, what does not count; of too little, the rule."""
        if guess > earned and case == "A":
            found = tuple(self._not_counted(good))
        else:
            found = self._why(case, good) if not earned else ()
        return found or (by_rule(f"F3.{case}")._replace(squares=self.laid),)

    def _why(self, case: str, good: str) -> tuple[Reason, ...]:
        """What the rules counted, and what they did not."""
        happened = [e for e in apply(self.state, self.place).events if CASE_OF.get(e.code) == case]
        counted = reasons(event for event in happened if good in event.params["gain"])
        if case == "A":
            return (*counted, *self._not_counted(good))
        none = sentence(f"why.none-{case}", squares=list(self.laid))
        return counted or (Reason(none, f"F3.{case}", self.laid),)

    def _not_counted(self, good: str) -> Iterator[Reason]:
        """F3.A, R5: what people count all the same."""
        own = [half for half in halves(self.place) if LETTERS[half[1]] == good]
        if not own:
            yield Reason(sentence("why.not-shown", tile=self.place.tile), "F3.A", self.laid)
        for square, kind in own:
            yield from self._near(square, kind)
        if len(own) == 2:
            first, second = self.laid
            yield Reason(sentence("why.own-half", first=first, second=second), "R5", self.laid)

    def _near(self, square: str, kind: int) -> Iterator[Reason]:
        """Beside one half: no scene like it, different ones, and like ones at a corner only."""
        board = self.state.board
        sides = {name: scene(board, name) for name in beside(board, square)}
        if kind not in sides.values():
            yield Reason(sentence("why.no-same", square=square), "F3.A", (square,))
        others = [name for name, there in sides.items() if there not in (None, kind)]
        touching = around(board, self.place) | set(self.laid)
        diagonal = [name for name in corners(board, square) if name not in touching]
        alike = [name for name in diagonal if scene(board, name) == kind]
        for code, names in (("different", others), ("corner", alike)):
            if names:
                message = sentence(f"why.{code}", square=square, others=names)
                yield Reason(message, "F3.A", (square, *names))

    def hints(self) -> tuple[Reason, Reason]:
        look, (first, second) = in_order(around(self.state.board, self.place)), self.laid
        message = sentence("hint.around", first=first, second=second, squares=list(look))
        judged = self.pieces(self.right())
        return Reason(message, "", look), next(why for piece in judged for why in piece.reasons)

    def filled(self, numbers: Mapping[str, int], words: tuple[str, ...]) -> dict[str, Any]:
        answer: dict[str, Any] = {case: {} for case in self.asked if case in "AC"}
        for name, number in numbers.items():
            case, _, good = name.partition(".")
            answer[case] = answer.get(case, {}) | {good: number} if good else number
        return answer | ({"D": list(words)} if words or "D" in self.asked else {})

    def words(self) -> tuple[str, ...]:
        return Quarries(self.state, self.params).words() if "D" in self.asked else ()

    def questions(self, difficulty: int, chance: Stream) -> Iterator[dict[str, Any]]:
        for text in chance.shuffled(previews(self.state))[:TRIED]:
            yield {"action": text}

    def grade(self) -> Grade | None:
        place, true = self.place, self.right()
        if any(any(e.params.get("lost", {}).values()) for e in apply(self.state, place).events):
            return None  # R6, R9: what a tile earns and what one gets would be two answers
        amounts = {case: amount(true[case]) for case in CASES}
        cited = [f"F3.{case}" for case in CASES if amounts[case]]
        if place.tile[0] == place.tile[1]:
            cited.append("R5")
        if len(true["D"]) > 1:
            cited.append("F3.D2")
        tokens = sum(amounts.values())
        grade = Grade(tokens, self._near_misses(), tuple(cited))
        dull = tokens < (HARD_TOKENS if grade.difficulty(*self.STEPS) == HARD else 2)
        return None if dull or len(cited) < 2 else grade

    def _near_misses(self) -> int:
        """Neighbours that earn nothing: other scenes at a side, the same scene at a corner, the
        halves of a double, icons beside the tile."""
        board, place = self.state.board, self.place
        neighbours = around(board, place)
        others, diagonal, icon = 0, set[str](), board.valley.icon
        for half, kind in halves(place):
            others += sum(scene(board, name) not in (None, kind) for name in beside(board, half))
            diagonal |= {name for name in corners(board, half) if scene(board, name) == kind}
        icons = [n for n in neighbours if is_free(board, n) and icon[INDEX[n]] is not None]
        return others + len(diagonal - neighbours) + len(icons) + (place.tile[0] == place.tile[1])


def _head(case: str) -> Message:
    return sentence(f"case.{case}")


def _by_good(case: str, value: Any) -> Mapping[str, int]:
    return {"W": value} if case == "B" else value


def _part(case: str, good: str) -> str:
    return case if case == "B" else f"{case}.{good}"


def _field(case: str, good: str) -> dict[str, Any]:
    label = sentence("field-in-case", case=case, good=good)
    how = {"head": _head(case), "on_paper": {"head": _head(case), "label": resource(good)}}
    return number_field(_part(case, good), label, case=case, good=good, group=case, **how)


def _numbers(answer: Any, where: str) -> dict[str, int]:
    """Letters with how many of each: ``{"G": 2}``; what is unsaid is none."""
    if not isinstance(answer, Mapping) or len(answer) > MOST_ITEMS:
        raise ValueError(f"{where}: letters with numbers are expected, {{'G': 2}}, "
                         f"not {quoted(answer)}")  # fmt: skip
    for letter in answer:
        one_of(where, letter, LETTERS)
    return {k: whole(f"{where}, {k}", answer.get(k, 0), 0, MOST) for k in LETTERS}

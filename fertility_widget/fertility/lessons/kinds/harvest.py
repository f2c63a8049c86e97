"""Predict the harvest of a placement, case by case (F3)."""

from collections.abc import Iterator, Mapping
from typing import Any

from ....kernel.check import mapping, one_of, whole
from ....kernel.shuffle import Stream
from ....lessons.kind import HARD, Grade, Params
from ....lessons.verdict import Piece, Reason
from ....text import Message
from ...rules.actions import Place
from ...rules.board import Board
from ...rules.harvest import previews
from ...rules.rules import apply
from ...rules.squares import INDEX, LETTERS
from ...rules.state import State
from .around import around, beside, corners, halves, is_free, scene
from .quarries import closing
from .reading import (
    MOST,
    in_order,
    number_field,
    numbers,
    placement,
    reasons,
    resource,
    sentence,
    some,
    square_list,
)

RULE = "F3"
PHASES = ("place",)
STEPS = (6, 9)
HARD_TOKENS = 3
TRIED = 12
CASES = "ABCD"
RULES = {"A": "F3.A", "B": "F3.B", "C": "F3.C", "D": "F3.D"}
EVENTS = {"A": "connection", "B": "wheat", "C": "covering"}


def validate(state: State, params: Params) -> None:
    placement(state, params)
    cases = params.get("cases", CASES)
    if not isinstance(cases, str) or not cases or not set(cases) <= set(CASES):
        raise ValueError(f"cases: some of {CASES} are expected, not {cases!r}")


def asked(params: Params) -> str:
    return "".join(case for case in CASES if case in params.get("cases", CASES))


def question(state: State, params: Params) -> Message:
    place = placement(state, params)
    return sentence("ask.harvest", **place.params(), cases=list(asked(params)))


def form(state: State, params: Params) -> dict[str, Any]:
    """All four resources are offered: which of them can be earned is part of the question."""
    fields = []
    for case in asked(params):
        if case in "AC":
            fields += [_field(f"{case}.{k}", case, k) for k in LETTERS]
        elif case == "B":
            fields.append(_field("B", "B", "W"))
    squares, ghost = "D" in asked(params), placement(state, params).text
    on_paper = {"head": _head("D")} if fields and squares else {}
    return {"fields": fields, "squares": squares, "ghost": ghost, "on_paper": on_paper}


def _field(name: str, case: str, good: str) -> dict[str, Any]:
    label = sentence("field-in-case", case=case, good=good)
    on_paper = {"head": _head(case), "label": resource(good)}
    return number_field(name, label, case=case, good=good, on_paper=on_paper)


def _head(case: str) -> Message:
    return sentence(f"case.{case}")


def read(state: State, params: Params, answer: Any) -> dict[str, Any]:
    """As ``previews`` writes it: ``{"A": {"G": 1}, "B": 2, "C": {"P": 1}, "D": ["d5"]}``."""
    cases, earned = mapping("answer", answer), dict[str, Any]()
    for case in cases:
        one_of("answer", case, tuple(asked(params)))
    for case in asked(params):
        if case in "AC":
            earned[case] = numbers(cases.get(case, {}), LETTERS, f"answer, {case}")
        elif case == "B":
            earned[case] = whole("answer, B", cases.get(case, 0), 0, MOST)
        else:
            earned[case] = square_list(state, cases.get(case, ()))
    return earned


def right(state: State, params: Params) -> dict[str, Any]:
    preview = previews(state)[placement(state, params).text]
    return read(state, params, {case: preview[case] for case in asked(params) if case in preview})


def pieces(state: State, params: Params, answer: Mapping[str, Any]) -> tuple[Piece, ...]:
    place, true = placement(state, params), right(state, params)
    judged: list[Piece] = []
    for case in asked(params):
        said, earned = answer[case], true[case]
        if case == "D":
            judged += closing(state, place, said)
        elif case == "B":
            judged.append(_piece(state, place, case, "W", said, earned))
        else:
            named = [k for k in LETTERS if said[k] or earned[k]] or [place.tile[0]]
            judged += [_piece(state, place, case, k, said[k], earned[k]) for k in named]
    return tuple(judged)


def _piece(state: State, place: Place, case: str, good: str, said: int, earned: int) -> Piece:
    part = case if case == "B" else f"{case}.{good}"
    code = "right" if said == earned else "wrong"
    message = sentence(f"harvest.{code}", case=case, gain={good: earned}, said={good: said})
    return Piece(part, said == earned, message, _why(state, place, case, good))


def _why(state: State, place: Place, case: str, good: str) -> tuple[Reason, ...]:
    """What the rules counted, and what they did not."""
    happened = [event for event in apply(state, place).events if event.code == EVENTS[case]]
    events = [event for event in happened if good in event.params["gain"]]
    if case == "A":
        return (*reasons(events), *_not_counted(state, place, good))
    if events:
        return reasons(events)
    laid = (place.first, place.second)
    return (Reason(sentence(f"why.none-{case}", squares=list(laid)), RULES[case], laid),)


def _not_counted(state: State, place: Place, good: str) -> list[Reason]:
    """F3.A, R5: what people count all the same."""
    laid, own = (place.first, place.second), [h for h in halves(place) if LETTERS[h[1]] == good]
    if not own:
        return [Reason(sentence("why.not-shown", tile=place.tile), "F3.A", laid)]
    why = [reason for square, kind in own for reason in _near(state.board, place, square, kind)]
    if len(own) == 2:
        message = sentence("why.own-half", first=laid[0], second=laid[1])
        why.append(Reason(message, "R5", laid))
    return why


def _near(board: Board, place: Place, square: str, kind: int) -> Iterator[Reason]:
    """Beside one half: no scene like it, different ones, and like ones at a corner only."""
    sides = {name: scene(board, name) for name in beside(board, square)}
    if kind not in sides.values():
        yield Reason(sentence("why.no-same", square=square), "F3.A", (square,))
    others = [name for name, there in sides.items() if there not in (None, kind)]
    touching = around(board, place) | {place.first, place.second}
    diagonal = [name for name in corners(board, square) if name not in touching]
    alike = [name for name in diagonal if scene(board, name) == kind]
    for code, names in (("different", others), ("corner", alike)):
        if names:
            message = sentence(f"why.{code}", square=square, others=names)
            yield Reason(message, "F3.A", (square, *names))


def hints(state: State, params: Params) -> tuple[Reason, Reason]:
    place = placement(state, params)
    look = in_order(around(state.board, place))
    message = sentence("hint.around", first=place.first, second=place.second, squares=list(look))
    judged = pieces(state, params, right(state, params))
    return Reason(message, "", look), next(why for piece in judged for why in piece.reasons)


def filled(params: Params, numbers: Mapping[str, int], words: tuple[str, ...]) -> dict[str, Any]:
    answer: dict[str, Any] = {case: {} for case in asked(params) if case in "AC"}
    for name, number in numbers.items():
        case, _, good = name.partition(".")
        answer[case] = answer.get(case, {}) | {good: number} if good else number
    return answer | ({"D": list(words)} if words or "D" in asked(params) else {})


def line(state: State, params: Params, answer: Any) -> tuple[str, ...]:
    return (placement(state, params).text,)


def questions(state: State, difficulty: int, chance: Stream) -> Iterator[dict[str, Any]]:
    for text in some(previews(state), TRIED, chance):
        yield {"action": text}


def grade(state: State, params: Params) -> Grade | None:
    place, true = placement(state, params), right(state, params)
    if any(any(event.params.get("lost", {}).values()) for event in apply(state, place).events):
        return None  # R6, R9: what a tile earns and what one gets would be two answers
    amounts = {case: _amount(true[case]) for case in CASES}
    cited = [RULES[case] for case in CASES if amounts[case]]
    if place.tile[0] == place.tile[1]:
        cited.append("R5")
    if len(true["D"]) > 1:
        cited.append("F3.D2")
    tokens = sum(amounts.values())
    grade = Grade(tokens, _near_misses(state.board, place), tuple(cited))
    dull = tokens < (HARD_TOKENS if grade.difficulty(*STEPS) == HARD else 2)
    return None if dull or len(cited) < 2 else grade


def _amount(earned: Any) -> int:
    """Of a case: a number, numbers by resource, or squares."""
    if isinstance(earned, int):
        return earned
    return sum(earned.values()) if isinstance(earned, dict) else len(earned)


def _near_misses(board: Board, place: Place) -> int:
    """Neighbours that earn nothing: other scenes at a side, the same scene at a corner, the halves
    of a double, icons beside the tile."""
    neighbours = around(board, place)
    others, diagonal, icon = 0, set[str](), board.valley.icon
    for half, kind in halves(place):
        others += sum(scene(board, name) not in (None, kind) for name in beside(board, half))
        diagonal |= {name for name in corners(board, half) if scene(board, name) == kind}
    diagonal -= neighbours
    icons = [n for n in neighbours if is_free(board, n) and icon[INDEX[n]] is not None]
    return others + len(diagonal) + len(icons) + (place.tile[0] == place.tile[1])

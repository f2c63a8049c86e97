"""Predict the harvest of a placement, case by case (F3)."""

from collections.abc import Mapping
from typing import Any

from .... import fertility
from ....kernel.check import mapping, one_of, whole
from ....lessons.verdict import Piece, Reason, reasons
from ....text import Message
from ...rules.actions import Place
from ...rules.squares import LETTERS
from ...rules.state import State
from .around import beside, corners, scene
from .kind import Params
from .quarries import closing
from .reading import MOST, in_order, numbers, placement, square_list

RULE = "F3"
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
    values = {"tile": place.tile, "first": place.first, "second": place.second}
    return Message("lessons.ask.harvest", values | {"cases": list(asked(params))})


def form(state: State, params: Params) -> dict[str, Any]:
    """All four resources are offered: which of them can be earned is part of the question."""
    fields = []
    for case in asked(params):
        if case in "AC":
            fields += [{"id": f"{case}.{k}", "case": case, "good": k} for k in LETTERS]
        elif case == "B":
            fields.append({"id": "B", "case": "B", "good": "W"})
    squares = "D" in asked(params)
    return {"fields": fields, "squares": squares, "ghost": placement(state, params).text}


def read(state: State, params: Params, answer: Any) -> dict[str, Any]:
    """As ``previews`` writes it: ``{"A": {"G": 1}, "B": 2, "C": {"P": 1}, "D": ["d5"]}``."""
    given = mapping("answer", answer)
    for case in given:
        one_of("answer", case, tuple(asked(params)))
    found: dict[str, Any] = {}
    for case in asked(params):
        if case in "AC":
            found[case] = numbers(given.get(case, {}), LETTERS, f"answer, {case}")
        elif case == "B":
            found[case] = whole("answer, B", given.get(case, 0), 0, MOST)
        else:
            found[case] = square_list(state, given.get(case, ()))
    return found


def right(state: State, params: Params) -> dict[str, Any]:
    preview = fertility.previews(state)[placement(state, params).text]
    return read(state, params, {case: preview[case] for case in asked(params) if case in preview})


def pieces(state: State, params: Params, answer: Mapping[str, Any]) -> tuple[Piece, ...]:
    place, true = placement(state, params), right(state, params)
    found: list[Piece] = []
    for case in asked(params):
        said, earned = answer[case], true[case]
        if case == "D":
            found += closing(state, place, said)
        elif case == "B":
            found.append(_piece(state, place, case, "W", said, earned))
        else:
            told = [k for k in LETTERS if said[k] or earned[k]] or [LETTERS[place.first_kind]]
            found += [_piece(state, place, case, k, said[k], earned[k]) for k in told]
    return tuple(found)


def _piece(state: State, place: Place, case: str, good: str, said: int, earned: int) -> Piece:
    part = case if case == "B" else f"{case}.{good}"
    values: dict[str, Any] = {"case": case, "gain": {good: earned}}
    if said == earned:
        message = Message("lessons.harvest.right", values)
    else:
        message = Message("lessons.harvest.wrong", values | {"said": {good: said}})
    return Piece(part, said == earned, message, _why(state, place, case, good))


def _why(state: State, place: Place, case: str, good: str) -> tuple[Reason, ...]:
    """What the rules counted, and what they did not."""
    events = [
        event
        for event in fertility.apply(state, place).events
        if event.code == EVENTS[case] and good in event.params["gain"]
    ]
    if case == "A":
        return (*reasons(events), *_not_counted(state, place, good))
    if events:
        return reasons(events)
    squares = (place.first, place.second)
    return (Reason(Message(f"lessons.why.none-{case}", {"squares": list(squares)}),
                   RULES[case], squares),)  # fmt: skip


def _not_counted(state: State, place: Place, good: str) -> list[Reason]:
    """F3.A, R5: what people count all the same."""
    board = state.board
    halves = ((place.first, place.first_kind), (place.second, place.second_kind))
    own = [(square, kind) for square, kind in halves if LETTERS[kind] == good]
    if not own:
        squares = (place.first, place.second)
        message = Message("lessons.why.not-shown", {"tile": place.tile})
        return [Reason(message, "F3.A", squares)]
    found = []
    touching = {name for half, _ in halves for name in beside(board, half)}
    for square, kind in own:
        sides = {name: scene(board, name) for name in beside(board, square)}
        others = [name for name, there in sides.items() if there not in (None, kind)]
        diagonal = [name for name in corners(board, square) if name not in touching]
        near = [name for name in diagonal if scene(board, name) == kind]
        if kind not in sides.values():
            message = Message("lessons.why.no-same", {"square": square})
            found.append(Reason(message, "F3.A", (square,)))
        if others:
            message = Message("lessons.why.different", {"square": square, "others": others})
            found.append(Reason(message, "F3.A", (square, *others)))
        if near:
            message = Message("lessons.why.corner", {"square": square, "others": near})
            found.append(Reason(message, "F3.A", (square, *near)))
    if len(own) == 2:
        values = {"first": place.first, "second": place.second}
        message = Message("lessons.why.own-half", values)
        found.append(Reason(message, "R5", (place.first, place.second)))
    return found


def hints(state: State, params: Params) -> tuple[Reason, Reason]:
    place = placement(state, params)
    around = {name for half in (place.first, place.second) for name in beside(state.board, half)}
    look = in_order(around - {place.first, place.second})
    values = {"first": place.first, "second": place.second, "squares": list(look)}
    closer = Reason(Message("lessons.hint.around", values), "", look)
    told = [why for piece in pieces(state, params, right(state, params)) for why in piece.reasons]
    return closer, told[0]


def filled(params: Params, numbers: Mapping[str, int], words: tuple[str, ...]) -> dict[str, Any]:
    answer: dict[str, Any] = {case: {} for case in asked(params) if case in "AC"}
    for name, number in numbers.items():
        case, _, good = name.partition(".")
        if good:
            answer.setdefault(case, {})[good] = number
        else:
            answer[case] = number
    return answer | ({"D": list(words)} if words or "D" in asked(params) else {})


def line(state: State, params: Params, answer: Any) -> tuple[str, ...]:
    return (placement(state, params).text,)

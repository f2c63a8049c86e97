"""Pay for a district (F4.2, F4.3): any way the rules accept, or the one that leaves most."""

from collections.abc import Iterator, Mapping
from typing import Any

from ....kernel.check import one_of
from ....kernel.quote import quoted
from ....kernel.shuffle import Stream
from ....lessons.kind import Grade, Params
from ....lessons.verdict import Piece, Reason
from ....text import Message
from ...players.best_turn.turn import best_turn
from ...rules.actions import Build, counted
from ...rules.rules import apply, legal_actions, why_not
from ...rules.squares import ALL_LETTERS, sorted_letters
from ...rules.state import State, lettered, mover
from .lines import rules_of, shortest
from .reading import MOST, number_field, resource, sentence, some

RULE = "F4.2"
PHASES = ("build",)
STEPS = (7, 10)
CLOSE = 3  # Debens


def validate(state: State, params: Params) -> None:
    one_of("district", params.get("district"), state.offer.row)
    one_of("best", params.get("best", False), (False, True))
    if state.turn.phase != "build":
        raise ValueError(f"a position to build in is expected, not {state.turn.phase}")
    if not ways(state, params):
        raise ValueError(f"district: {params['district']} cannot be paid for here")


def ways(state: State, params: Params) -> list[str]:
    """Every payment the rules accept."""
    builds = [action for action in legal_actions(state) if isinstance(action, Build)]
    return [build.payment for build in builds if build.district == params["district"]]


def question(state: State, params: Params) -> Message:
    code = "payment-best" if params.get("best") else "payment"
    return sentence(f"ask.{code}", district=params["district"])


def form(state: State, params: Params) -> dict[str, Any]:
    fields = [number_field(k, resource(k), good=k) for k in ALL_LETTERS]
    paper = {"on_paper": {"others": _others(params)}} if len(ways(state, params)) > 1 else {}
    return {"fields": fields, "about": "table", "seat": state.turn.seat, **paper}


def _others(params: Params) -> Message:
    return Message("lessons.sheet.other", {}) if params.get("best") else sentence("accepted")


def read(state: State, params: Params, answer: Any) -> str:
    """Letters, ``"GW"``: a grape and a wheat; ``""`` for nothing."""
    letters = answer.strip().upper() if isinstance(answer, str) else None
    if letters is None or len(letters) > MOST or not set(letters) <= set(ALL_LETTERS):
        raise ValueError(f"answer: letters of {ALL_LETTERS} are expected, 'GW', "
                         f"not {quoted(answer)}")  # fmt: skip
    return sorted_letters(letters)


def right(state: State, params: Params) -> str:
    """One that is accepted; where the best is asked, one that leaves most."""
    value = (lambda way: worth(state, params, way)) if params.get("best") else lambda way: 0
    return max(ways(state, params), key=value)


def worth(state: State, params: Params, payment: str) -> float:
    """The most Debens the rest of the turn can reach after it."""
    paid = apply(state, Build(params["district"], payment)).state
    return best_turn(paid, "debens").value


def pieces(state: State, params: Params, answer: str) -> tuple[Piece, ...]:
    values = {"district": params["district"], "payment": counted(answer)}
    refusal = why_not(state, Build(params["district"], answer))
    if refusal is not None:
        why = Reason(refusal.message(), refusal.rule)
        return (Piece("payment", False, sentence("payment.wrong", **values), (why,)),)
    code = "right" if answer else "free"
    paid = Piece("payment", True, sentence(f"payment.{code}", **values))
    return (paid, _left(state, params, answer)) if params.get("best") else (paid,)


def _left(state: State, params: Params, answer: str) -> Piece:
    best = right(state, params)
    left, most = worth(state, params, answer), worth(state, params, best)
    points = (round(left), round(most))
    values = {"debens": points[0], "most": points[1], "payment": counted(best)}
    if left == most:
        return Piece("left", True, sentence("payment.best", **values), (), points)
    why = Reason(sentence("why.dearer", **values), "F4.2")
    return Piece("left", False, sentence("payment.less", **values), (why,), points)


def hints(state: State, params: Params) -> tuple[Reason, Reason]:
    player = mover(state)
    cost = state.setup.components.districts[params["district"]].cost
    values = {"district": params["district"], "cost": cost, "wheat": player.wheat}
    has = sentence("hint.purse", **values, beside=lettered(player.beside))
    way = sentence("hint.payment", payment=counted(right(state, params)))
    return Reason(has, "F4.2"), Reason(way, "F4.2")


def filled(params: Params, numbers: Mapping[str, int], words: tuple[str, ...]) -> str:
    return "".join(k * n for k, n in numbers.items())


def line(state: State, params: Params, answer: Any) -> tuple[str, ...]:
    payment = right(state, params) if answer is None else read(state, params, answer)
    build = Build(params["district"], payment)
    return () if why_not(state, build) else (build.text,)


def questions(state: State, difficulty: int, chance: Stream) -> Iterator[dict[str, Any]]:
    for district in some(state.offer.row, 4, chance):
        params = {"district": district, "best": True}
        if len(ways(state, params)) > 1:
            yield params


def grade(state: State, params: Params) -> Grade | None:
    """One payment alone is best. Near misses are others that nearly reach as much."""
    by_way = {way: worth(state, params, way) for way in ways(state, params)}
    best, *others = sorted(by_way.values(), reverse=True)
    if not others or best == others[0]:
        return None
    near = sum(best - value <= CLOSE for value in others)
    pay = line(state, params, None)
    rest = shortest(apply(state, *pay).state)
    if rest is None:
        return None
    cited = tuple(dict.fromkeys(("F4.2", *rules_of(state, (*pay, *rest)))))
    return Grade(len(right(state, params)), near, cited, len(by_way))

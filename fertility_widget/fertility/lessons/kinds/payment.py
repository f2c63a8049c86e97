"""Pay for a district (F4.2, F4.3): any way the rules accept, or the one that leaves most."""

from collections.abc import Mapping
from typing import Any

from .... import fertility
from ....analysis import best_turn
from ....kernel.check import one_of
from ....kernel.quote import quoted
from ....lessons.verdict import Piece, Reason
from ....text import Message
from ...rules.actions import Build, counted
from ...rules.squares import ALL_LETTERS, sorted_letters
from ...rules.state import State, lettered, mover
from .kind import Params
from .reading import MOST

RULE = "F4.2"


def validate(state: State, params: Params) -> None:
    one_of("district", params.get("district"), state.offer.row)
    one_of("best", params.get("best", False), (False, True))
    if state.turn.phase != "build":
        raise ValueError(f"a position to build in is expected, not {state.turn.phase}")
    if not ways(state, params):
        raise ValueError(f"district: {params['district']} cannot be paid for here")


def ways(state: State, params: Params) -> list[str]:
    """Every payment the rules accept."""
    legal: tuple[Any, ...] = fertility.legal_actions(state)
    district = params["district"]
    return [a.payment for a in legal if a.verb == "build" and a.district == district]


def question(state: State, params: Params) -> Message:
    code = "payment-best" if params.get("best") else "payment"
    return Message(f"lessons.ask.{code}", {"district": params["district"]})


def form(state: State, params: Params) -> dict[str, Any]:
    fields = [{"id": k, "case": "", "good": k} for k in ALL_LETTERS]
    return {"fields": fields, "about": "table", "seat": state.turn.seat}


def read(state: State, params: Params, answer: Any) -> str:
    """Letters, ``"GW"``: a grape and a wheat; ``""`` for nothing."""
    given = answer.strip().upper() if isinstance(answer, str) else None
    if given is None or len(given) > MOST or not set(given) <= set(ALL_LETTERS):
        raise ValueError(f"answer: letters of {ALL_LETTERS} are expected, 'GW', "
                         f"not {quoted(answer)}")  # fmt: skip
    return sorted_letters(given)


def right(state: State, params: Params) -> str:
    """One that is accepted; where the best is asked, one that leaves most."""
    found = ways(state, params)
    return max(found, key=lambda way: worth(state, params, way)) if params.get("best") else found[0]


def worth(state: State, params: Params, payment: str) -> float:
    """The most Debens the rest of the turn can reach after it."""
    paid = fertility.apply(state, Build(params["district"], payment)).state
    return best_turn(paid, "debens").value


def pieces(state: State, params: Params, answer: str) -> tuple[Piece, ...]:
    values = {"district": params["district"], "payment": counted(answer)}
    refusal = fertility.why_not(state, Build(params["district"], answer))
    if refusal is not None:
        why = Reason(refusal.message(), refusal.rule)
        return (Piece("payment", False, Message("lessons.payment.wrong", values), (why,)),)
    said = "lessons.payment.right" if answer else "lessons.payment.free"
    paid = Piece("payment", True, Message(said, values))
    return (paid, _left(state, params, answer)) if params.get("best") else (paid,)


def _left(state: State, params: Params, answer: str) -> Piece:
    best = right(state, params)
    left, most = worth(state, params, answer), worth(state, params, best)
    values = {"debens": round(left), "most": round(most), "payment": counted(best)}
    if left == most:
        return Piece("left", True, Message("lessons.payment.best", values))
    why = Reason(Message("lessons.why.dearer", values), "F4.2")
    return Piece("left", False, Message("lessons.payment.less", values), (why,))


def hints(state: State, params: Params) -> tuple[Reason, Reason]:
    player = mover(state)
    cost = state.setup.components.districts[params["district"]].cost
    values = {"district": params["district"], "cost": cost, "wheat": player.wheat}
    has = Message("lessons.hint.purse", values | {"beside": lettered(player.beside)})
    way = Message("lessons.hint.payment", {"payment": counted(right(state, params))})
    return Reason(has, "F4.2"), Reason(way, "F4.2")


def filled(params: Params, numbers: Mapping[str, int], words: tuple[str, ...]) -> str:
    return "".join(k * n for k, n in numbers.items())


def line(state: State, params: Params, answer: Any) -> tuple[str, ...]:
    payment = right(state, params) if answer is None else read(state, params, answer)
    build = Build(params["district"], payment)
    return () if fertility.why_not(state, build) else (build.text,)

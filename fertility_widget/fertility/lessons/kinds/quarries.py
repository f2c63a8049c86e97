"""Find the quarries a placement closes (F3.D)."""

from collections.abc import Mapping
from typing import Any

from .... import fertility
from ....lessons.verdict import Piece, Reason, reasons
from ....text import Message
from ...rules.actions import Place
from ...rules.state import State
from .around import beside, is_free
from .kind import Params
from .reading import in_order, placement, square_list

RULE = "F3.D"


def validate(state: State, params: Params) -> None:
    placement(state, params)


def question(state: State, params: Params) -> Message:
    place = placement(state, params)
    values = {"tile": place.tile, "first": place.first, "second": place.second}
    return Message("lessons.ask.quarries", values)


def form(state: State, params: Params) -> dict[str, Any]:
    return {"squares": True, "ghost": placement(state, params).text}


def read(state: State, params: Params, answer: Any) -> tuple[str, ...]:
    return square_list(state, answer)


def right(state: State, params: Params) -> tuple[str, ...]:
    return closed_by(state, placement(state, params))


def closed_by(state: State, place: Place) -> tuple[str, ...]:
    return tuple(fertility.previews(state)[place.text].get("D", ()))


def pieces(state: State, params: Params, answer: tuple[str, ...]) -> tuple[Piece, ...]:
    return tuple(closing(state, placement(state, params), answer))


def closing(state: State, place: Place, answer: tuple[str, ...]) -> list[Piece]:
    """Square by square, what was found, missed and marked in vain; shared with the harvest."""
    true = closed_by(state, place)
    found = []
    for square in in_order({*answer, *true}):
        values = {"square": square}
        if square not in true:
            why = _not_closed(state, place, square)
            found.append(Piece(square, False, Message("lessons.quarry.wrong", values), why))
            continue
        code = "right" if square in answer else "missed"
        message = Message(f"lessons.quarry.{code}", values)
        found.append(Piece(square, code == "right", message, _closed(state, place, square)))
    return found or [Piece("D", True, Message("lessons.quarry.none", {}))]


def _closed(state: State, place: Place, square: str) -> tuple[Reason, ...]:
    events = fertility.apply(state, place).events
    quarry = [e for e in events if e.code == "quarry" and e.params["square"] == square]
    sides = tuple(beside(state.board, square))
    return tuple(why._replace(squares=(square, *sides)) for why in reasons(quarry))


def _not_closed(state: State, place: Place, square: str) -> tuple[Reason, ...]:
    """F3.D, F3.D2: the side still open, or what else keeps the square from being a quarry."""
    board, laid = state.board, (place.first, place.second)
    if square in laid or not is_free(board, square):
        return (Reason(Message("lessons.why.no-desert", {"square": square}), "F3.D2", (square,)),)
    still = [name for name in beside(board, square) if is_free(board, name) and name not in laid]
    if still:
        message = Message("lessons.why.open", {"square": square, "others": still})
        return (Reason(message, "F3.D", (square, *still)),)
    return (Reason(Message("lessons.why.closed-before", {"square": square}), "F3.D", (square,)),)


def hints(state: State, params: Params) -> tuple[Reason, Reason]:
    place = placement(state, params)
    around = {name for half in (place.first, place.second) for name in beside(state.board, half)}
    look = in_order(name for name in around if is_free(state.board, name) and name not in
                    (place.first, place.second))  # fmt: skip
    n = len(right(state, params))
    return (
        Reason(Message("lessons.hint.empty", {"squares": list(look)}), "", look),
        Reason(Message("lessons.hint.how-many", {"n": n})),
    )


def filled(params: Params, numbers: Mapping[str, int], words: tuple[str, ...]) -> tuple[str, ...]:
    return words


def line(state: State, params: Params, answer: Any) -> tuple[str, ...]:
    return (placement(state, params).text,)

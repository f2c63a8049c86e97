"""Count a metropolis: the score sheet, category by category (F8)."""

from collections.abc import Mapping
from typing import Any

from .... import fertility
from ....kernel.check import mapping, one_of, whole
from ....lessons.verdict import Piece, Reason, squares_of
from ....text import Message
from ...rules.scoring import CATEGORIES, RULES
from ...rules.state import State
from .kind import Params

RULE = "F8.1"
MOST = 999


def validate(state: State, params: Params) -> None:
    whole("seat", params.get("seat", 0), 0, len(state.players) - 1)


def question(state: State, params: Params) -> Message:
    return Message("lessons.ask.count", {"name": state.setup.names[params.get("seat", 0)]})


def form(state: State, params: Params) -> dict[str, Any]:
    fields = [{"id": name, "case": "", "good": ""} for name in CATEGORIES]
    seat = params.get("seat", 0)
    return {"fields": fields, "about": "table", "seat": seat, "unscored": True}


def read(state: State, params: Params, answer: Any) -> dict[str, int]:
    """Debens by category: ``{"generic": 18, "wheat": 23}``; what is unsaid is 0."""
    given = mapping("answer", answer)
    for name in given:
        one_of("answer", name, CATEGORIES)
    return {name: whole(f"answer, {name}", given.get(name, 0), 0, MOST) for name in CATEGORIES}


def right(state: State, params: Params) -> dict[str, int]:
    sheet = fertility.sheet(state, params.get("seat", 0))
    return {name: sheet[name] for name in CATEGORIES}


def pieces(state: State, params: Params, answer: dict[str, int]) -> tuple[Piece, ...]:
    true = right(state, params)
    return tuple(_piece(state, params, name, answer[name], true[name]) for name in CATEGORIES)


def _piece(state: State, params: Params, name: str, said: int, debens: int) -> Piece:
    values = {"category": name, "debens": debens, "counted": said}
    code = "right" if said == debens else "wrong"
    why = _why(state, params.get("seat", 0), name)
    return Piece(name, said == debens, Message(f"lessons.count.{code}", values), why)


def _why(state: State, seat: int, category: str) -> tuple[Reason, ...]:
    """Every Deben with its origin, and for generic shops what is not full (F8.1)."""
    lines = [line for line in fertility.sheet(state, seat).lines if line.category == category]
    found = [Reason(line.message(), line.rule, squares_of(line.params)) for line in lines]
    if category == "generic":
        found += [
            Reason(Message("lessons.why.unfinished", {"shop": shop}), "F8.1")
            for shop in _unfinished(state, seat)
        ]
    return tuple(found) or (Reason(None, RULES[category]),)


def _unfinished(state: State, seat: int) -> list[str]:
    standing = state.players[seat].standing
    return [name for name, shop, has in standing if has and not shop.is_full(has)]


def hints(state: State, params: Params) -> tuple[Reason, Reason]:
    seat = params.get("seat", 0)
    sheet, full = fertility.sheet(state, seat), state.players[seat].full_shops
    return (
        Reason(Message("lessons.hint.full", {"shops": list(full)}), "F8.1"),
        Reason(Message("lessons.hint.total", {"debens": sheet["total"]})),
    )


def filled(params: Params, numbers: Mapping[str, int], words: tuple[str, ...]) -> dict[str, int]:
    return dict(numbers)


def line(state: State, params: Params, answer: Any) -> tuple[str, ...]:
    return ()

"""Refuse or allow: which rule stands against this move, if any does."""

from collections.abc import Mapping
from typing import Any

from .... import fertility
from ....kernel.check import one_of
from ....lessons.verdict import Piece, Reason, reasons, squares_of
from ....text import Message
from ...rules.state import State
from .kind import Params
from .reading import readable

RULE = "F2.1"
ALLOWED = "allowed"
IN_THE_VALLEY = ("place", "discard", "quarry")


def validate(state: State, params: Params) -> None:
    readable(params)
    refusal = fertility.why_not(state, readable(params))
    rule = refusal.rule if refusal else ALLOWED
    if rule not in choices(params):
        raise ValueError(f"choices: the right answer, {rule}, is expected among them")


def choices(params: Params) -> tuple[str, ...]:
    """What can be answered: those listed, or any rule."""
    listed = tuple(params.get("choices", fertility.rules()))
    return (ALLOWED, *(rule for rule in listed if rule != ALLOWED))


def question(state: State, params: Params) -> Message:
    return Message("lessons.ask.refusal", {"action": readable(params).message()})


def form(state: State, params: Params) -> dict[str, Any]:
    action = readable(params)
    ghost = {"ghost": action.text} if action.verb == "place" else {}
    about = {} if action.verb in IN_THE_VALLEY else {"about": "table", "seat": state.turn.seat}
    return {"choices": list(choices(params)), **ghost, **about}


def read(state: State, params: Params, answer: Any) -> str:
    """A rule id, ``"F2.2"``, or ``"allowed"``."""
    one_of("answer", answer, choices(params))
    return str(answer)


def right(state: State, params: Params) -> str:
    refusal = fertility.why_not(state, readable(params))
    return refusal.rule if refusal else ALLOWED


def pieces(state: State, params: Params, answer: str) -> tuple[Piece, ...]:
    action, true = readable(params), right(state, params)
    refusal = fertility.why_not(state, action)
    if refusal is None:
        why = reasons(fertility.apply(state, action).events)
    else:
        why = (Reason(refusal.message(), refusal.rule, squares_of(refusal.params)),)
    if answer == true:
        code = "allowed" if refusal is None else "refused"
        return (Piece("rule", True, Message(f"lessons.refusal.{code}", {"rule": true}), why),)
    code = "is-allowed" if refusal is None else "is-refused"
    values = {"rule": true, "other": answer}
    if answer not in (ALLOWED, true) and refusal is not None:
        code = "other-rule"
    return (Piece("rule", False, Message(f"lessons.refusal.{code}", values), why),)


def hints(state: State, params: Params) -> tuple[Reason, Reason]:
    action, refusal = readable(params), fertility.why_not(state, readable(params))
    look = squares_of(action.params())
    asked = Message("lessons.hint.look", {"action": action.message()})
    code = "refused" if refusal else "allowed"
    return Reason(asked, "", look), Reason(Message(f"lessons.hint.{code}", {}))


def filled(params: Params, numbers: Mapping[str, int], words: tuple[str, ...]) -> str:
    return " ".join(words)


def line(state: State, params: Params, answer: Any) -> tuple[str, ...]:
    action = readable(params)
    return () if fertility.why_not(state, action) else (action.text,)

"""Supply the shops in the best order (F5): any order that reaches the most counts as right."""

from typing import Any

from ....kernel.quote import quoted
from ....text import Message
from ...rules.state import State
from .kind import Params
from .lines import best_line, legal_part, read_line
from .playing import filled as filled
from .playing import form as form
from .playing import hints as hints
from .playing import pieces as pieces

RULE = "F5.4"
VERBS = ("supply", "bonus", "end")


def validate(state: State, params: Params) -> None:
    if state.turn.phase not in ("supply", "bonus"):
        raise ValueError(f"a position to supply shops in is expected, not {state.turn.phase}")


def question(state: State, params: Params) -> Message:
    return Message("lessons.ask.supply", {})


def read(state: State, params: Params, answer: Any) -> tuple[str, ...]:
    """``"supply G m1; bonus A m2; end"``; the end may be left unsaid."""
    actions = read_line(answer)
    for action in actions:
        if action.split()[0] not in VERBS:
            raise ValueError(f"answer: {', '.join(VERBS)} are expected, not {quoted(action)}")
    return actions if actions[-1:] == ("end",) else (*actions, "end")


def right(state: State, params: Params) -> tuple[str, ...]:
    return tuple(action for action in best_line(state) if action.split()[0] in VERBS)


def line(state: State, params: Params, answer: Any) -> tuple[str, ...]:
    shown = right(state, params) if answer is None else read(state, params, answer)
    return legal_part(state, shown)

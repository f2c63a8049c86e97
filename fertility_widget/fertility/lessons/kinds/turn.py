"""Find the turn that earns most: any equally good one counts."""

from typing import Any

from ....text import Message
from ...rules.state import State
from .kind import Params
from .lines import best_line, legal_part, read_line
from .playing import filled as filled
from .playing import form as form
from .playing import hints as hints
from .playing import pieces as pieces

RULE = "F3"


def validate(state: State, params: Params) -> None:
    if state.turn.phase != "place":
        raise ValueError(f"the beginning of a turn is expected, not {state.turn.phase}")


def question(state: State, params: Params) -> Message:
    return Message("lessons.ask.turn", {})


def read(state: State, params: Params, answer: Any) -> tuple[str, ...]:
    """``"place AG d4 e4; skip; supply G m1; end"``; the draft earns nothing and may be unsaid."""
    return read_line(answer)


def right(state: State, params: Params) -> tuple[str, ...]:
    return best_line(state)


def line(state: State, params: Params, answer: Any) -> tuple[str, ...]:
    shown = right(state, params) if answer is None else read(state, params, answer)
    return legal_part(state, shown)

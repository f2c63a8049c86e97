"""What questions have in common that are answered by playing."""

from collections.abc import Mapping
from typing import Any

from ....lessons.verdict import Piece, Reason
from ...rules.state import State
from .kind import Params
from .lines import line_hints, played


def form(state: State, params: Params) -> dict[str, Any]:
    return {"line": True, "about": "table"}


def pieces(state: State, params: Params, answer: tuple[str, ...]) -> tuple[Piece, ...]:
    return played(state, answer).pieces


def hints(state: State, params: Params) -> tuple[Reason, Reason]:
    return line_hints(state)


def filled(params: Params, numbers: Mapping[str, int], words: tuple[str, ...]) -> tuple[str, ...]:
    return words

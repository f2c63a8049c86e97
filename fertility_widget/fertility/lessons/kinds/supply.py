"""Supply the shops in the best order (F5): any order that reaches the most counts as right."""

from collections.abc import Iterator, Mapping
from typing import Any

from ....kernel.quote import quoted
from ....kernel.shuffle import Stream
from ....lessons.kind import Grade, Params
from ....lessons.verdict import Piece, Reason
from ....text import Message
from ...rules.state import State, mover
from . import lines
from .lines import Line
from .reading import sentence

RULE = "F5.4"
PHASES = ("supply",)
STEPS = (12, 14)
VERBS = ("supply", "bonus", "end")
CLOSE = 3  # Debens
LINES = 5


def validate(state: State, params: Params) -> None:
    if state.turn.phase not in lines.SUPPLYING:
        raise ValueError(f"a position to supply shops in is expected, not {state.turn.phase}")


def question(state: State, params: Params) -> Message:
    return sentence("ask.supply")


def form(state: State, params: Params) -> dict[str, Any]:
    return lines.form(LINES)


def read(state: State, params: Params, answer: Any) -> Line:
    """``"supply G m1; bonus A m2; end"``; the end may be left unsaid."""
    actions = lines.read_line(answer)
    for action in actions:
        if action.split()[0] not in VERBS:
            raise ValueError(f"answer: {', '.join(VERBS)} are expected, not {quoted(action)}")
    return actions if actions[-1:] == ("end",) else (*actions, "end")


def right(state: State, params: Params) -> Line:
    return tuple(action for action in lines.best_line(state) if action.split()[0] in VERBS)


def pieces(state: State, params: Params, answer: Line) -> tuple[Piece, ...]:
    return lines.pieces(state, answer)


def hints(state: State, params: Params) -> tuple[Reason, Reason]:
    return lines.hints(state)


def filled(params: Params, numbers: Mapping[str, int], words: tuple[str, ...]) -> Line:
    return words


def line(state: State, params: Params, answer: Any) -> Line:
    shown = right(state, params) if answer is None else read(state, params, answer)
    return lines.legal_part(state, shown)


def questions(state: State, difficulty: int, chance: Stream) -> Iterator[dict[str, Any]]:
    if sum(mover(state).beside) > 1:
        yield {}


def grade(state: State, params: Params) -> Grade | None:
    """Two tokens at least, and an ending in ten at most is best. Every order is tried: near misses
    are endings that nearly reach the most."""
    tried = lines.endings(state)
    if tried is None or len(tried[0]) < 3:
        return None
    reached, best_way = tried
    best = max(reached)
    if best == lines.total(state, state.turn.seat) or reached[best] * 10 > reached.total():
        return None
    near = sum(best - debens <= CLOSE for debens in reached) - 1
    return Grade(len(best_way) - 1, near, lines.rules_of(state, best_way), reached.total())

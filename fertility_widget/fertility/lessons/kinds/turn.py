"""Find the turn that earns lines.most: any equally good one counts."""

from collections.abc import Iterator, Mapping
from typing import Any

from ....kernel.shuffle import Stream
from ....lessons.kind import Grade, Params
from ....lessons.verdict import Piece, Reason
from ....text import Message
from ...rules.rules import apply, legal_actions
from ...rules.state import State
from . import lines
from .lines import Line
from .reading import sentence

RULE = "F3"
PHASES = ("place",)
STEPS = (16, 20)
GAP = 2  # Debens between the best and everything else
CLOSE = 5
FEW = 3  # placements that begin a best turn
LINES = 7  # a whole turn has more steps than others


def validate(state: State, params: Params) -> None:
    if state.turn.phase != "place":
        raise ValueError(f"the beginning of a turn is expected, not {state.turn.phase}")


def question(state: State, params: Params) -> Message:
    return sentence("ask.turn")


def form(state: State, params: Params) -> dict[str, Any]:
    return lines.form(LINES)


def read(state: State, params: Params, answer: Any) -> Line:
    """``"place AG d4 e4; skip; supply G m1; end"``; the draft earns nothing and may be unsaid."""
    return lines.read_line(answer)


def right(state: State, params: Params) -> Line:
    return lines.best_line(state)


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
    if chance.below(3) == 0:  # neighbouring turns of a game are much alike
        yield {}


def grade(state: State, params: Params) -> Grade | None:
    """Few placements reach the most, and the others fall short of it clearly. Near misses are
    placements from which nearly as much can be reached."""
    reached = _reach(state)
    if not reached:
        return None  # F2.4: nothing can be laid
    best = max(reached)
    behind = [best - debens for debens in reached if debens < best]
    if len(reached) - len(behind) > FEW or not behind or min(behind) < GAP:
        return None
    best_way = lines.shortest(state)
    if best_way is None:
        return None
    near = min(sum(gap <= CLOSE for gap in behind), FEW)
    return Grade(len(best_way) - 1, near, lines.rules_of(state, best_way), len(reached))


def _reach(state: State) -> list[int]:
    """The most Debens that can be reached from every placement."""
    places = [action for action in legal_actions(state) if action.verb == "place"]
    return [lines.most(apply(state, action).state) for action in places]

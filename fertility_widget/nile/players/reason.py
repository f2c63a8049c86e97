"""Why a turn is a good one, in a sentence: what the step that matters in it brings."""

from collections.abc import Sequence

from ...text import Message
from ..rules.actions import DONE, Action, Plant
from ..rules.state import PLACE, State


def reason(state: State, turn: Sequence[Action]) -> Message:
    """Of the ``turn`` that is advised in ``state``."""
    first, last = turn[0], turn[-1]
    if first == DONE and isinstance(last, Plant):
        return _said("then", action=last.message())
    return _planted(state, first) if isinstance(first, Plant) else _said(first.verb)


def _planted(state: State, action: Plant) -> Message:
    """N5.2, N5.3, N10.4: a new field, somebody else's that falls, or more of one's own."""
    for crop in action.crops:
        if (plot := state.plots[PLACE[crop]]) is None:
            return _said("open", crop=crop)
        if plot.seat != state.turn.seat:
            return _said("overplant", crop=crop, other=state.names[plot.seat])
    return _said("grow" if action.crops else "build")


def _said(code: str, **params: object) -> Message:
    return Message(f"nile-players.reason.{code}", params)

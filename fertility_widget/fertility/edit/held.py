"""A tile held over the valley, as a hand holds it: ``AG a4 3`` is the tile A-G with its first scene
over a4, turned three quarters clockwise.

Notation names both squares of a placement. Beyond the edges of the valley there are none to name,
and yet people try: so they are told why not.
"""

from ...kernel.errors import IllegalAction, InvalidNotation
from ..io.notation import Unreadable
from ..rules.actions import Place
from ..rules.events import no_edit
from ..rules.placement import over_edge, turned
from ..rules.rules import why_not
from ..rules.state import State
from .words import Words


def held(state: State, text: str) -> Place:
    """The placement that is meant; ``IllegalAction`` where there is but one square to lie on."""
    try:
        words = Words(text.split())
        tile, square, turns = words.scenes(), words.square(), words.turned()
        if turns is None or words.more():
            raise Unreadable("held")
    except Unreadable:
        raise InvalidNotation(text, no_edit("form", "", example="AG a4 3").message()) from None
    second = turned(state.board, square, turns)
    if second is not None:
        return Place(tile, square, second)
    # Whatever else speaks against it comes first, as for any placement; two scenes on one square
    # are at best not side by side.
    why = why_not(state, Place(tile, square, square))
    if why is not None and why.code == "not-adjacent":
        edge = over_edge(state.board, square)
        why = edge._replace(params={**edge.params, "nearest": why.params["nearest"]})
    assert why is not None
    raise IllegalAction(text, why)

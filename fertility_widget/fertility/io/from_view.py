"""The way back from a view to the position behind it; nothing in a view is taken on trust."""

from collections.abc import Mapping
from typing import Any

from ...kernel.check import mapping, whole
from ...kernel.quote import quoted
from ..box.setup import Source
from ..rules.squares import GAME
from ..rules.state import State
from .determinize import filled
from .from_facts import restore
from .view import FertilityView, board_view


def from_view(
    view: FertilityView, *, seed: int | None = None, components: Source | None = None
) -> State:
    """The state behind a ``view``. What the view hides is drawn by ``seed``; else it is an error.

    ``components`` is the set of one's own it was played with, or its file: a view names it only.
    """
    try:
        return _restored(mapping("view", view), seed, components)
    except KeyError as error:
        raise ValueError(f"view: the key {error} is missing") from None


def _restored(shown: Mapping[str, Any], seed: int | None, components: Source | None) -> State:
    if shown["game"] != GAME:
        raise ValueError(f"view.game: {GAME!r} is expected, not {quoted(shown['game'])}")
    if "hidden" in shown:
        state = restore(shown, components)
    elif seed is None:
        raise ValueError("this view hides the piles: give seed=… to draw their order")
    else:
        nothing = {"seed": seed, "pile": [], "box": [], "districts": []}
        state = restore({**shown, "hidden": nothing}, components)
        size = whole("pools.pile", shown["pools"]["pile"], 0, len(state.setup.components.tiles))
        state = filled(state, size)
    _no_contradiction(shown, state)
    return state


def _no_contradiction(shown: Mapping[str, Any], state: State) -> None:
    """What follows from the options is not read; whoever changed it there should hear of it."""
    board, true = shown["board"], board_view(state.board)
    for key in ("terrain", "start"):
        if key in board and list(board[key]) != true[key]:
            raise ValueError(f"board.{key}: it follows from options.boards and options.start_at")
    for seat, (player, name) in enumerate(zip(shown["players"], state.setup.names, strict=True)):
        if player.get("name", name) != name:
            raise ValueError(f"players.{seat}.name: it follows from options.names")

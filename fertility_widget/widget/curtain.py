"""A curtain between two people at one screen: nobody's cards are sent before the one they belong to
has taken it."""

from collections.abc import Collection
from typing import Any

from ..kernel.game import OVER, AnyGame, State, Viewer
from ..kernel.knowledge import PUBLIC, Sight, person
from ..text import say


class Curtain:
    """Of a board for whoever acts; it never hangs for one person alone, or with nothing to hide."""

    def __init__(self) -> None:
        self.seat: int | None = None  # whom it waits for, while it hangs
        self._lifted: int | None = None  # by whom

    def viewer(self, game: AnyGame, state: State, bots: Collection[int]) -> Viewer:
        """Whose eyes the board is for; it falls as soon as that would be somebody else's."""
        seat, over = person(state, bots), state.turn.phase == OVER
        alone = len(state.names) - len(bots) == 1
        if isinstance(seat, str) or alone or (not over and _lies_open(game, state)):
            self.seat = self._lifted = None
            return seat
        taken = seat == self._lifted
        self._lifted = seat if taken else None
        self.seat = None if taken or over else seat
        return seat if taken else PUBLIC

    def lift(self) -> None:
        self._lifted = self.seat

    def fall(self) -> None:
        """Nobody looks: whoever comes next takes the screen anew."""
        self._lifted = None

    def describe(self, state: State, language: str) -> dict[str, Any]:
        """For the browser; {} while it does not hang."""
        if self.seat is None:
            return {}
        name = state.names[self.seat]
        return {"seat": self.seat, "name": name, "text": say("widget.curtain", language, name=name)}


def _lies_open(game: AnyGame, state: State) -> bool:
    """Where everybody may know what can be done, nobody has anything to hide."""
    return Sight(game, PUBLIC).may_act(state)

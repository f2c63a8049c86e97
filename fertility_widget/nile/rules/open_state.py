"""An action being carried out: a position laid open, put together again at the end.

Positions are values and never change. While one action is applied, its chapters work on this open
copy. What every chapter needs is here: telling what happened, and discarding.
"""

from typing import Any

from .cards import CROPS, ORDER, STONE, Cards
from .events import Event
from .state import PLACE, PLACES, Player, State, Turn


class OpenState:
    """The fields of ``State``, free to be changed."""

    __slots__ = (
        "discard", "draw", "ended", "events", "flood", "phase", "players", "plots", "ply", "run",
        "seat", "setup", "turn_seat",
    )  # fmt: skip

    def __init__(self, state: State) -> None:
        self.setup, players, plots, self.flood, self.draw, discard, self.run, turn = state
        self.players, self.plots, self.discard = list(players), list(plots), list(discard)
        self.seat, self.phase, self.ply = turn
        self.turn_seat = self.seat  # whose turn it is afterwards
        self.ended = False  # N7.2: the last card of the last pass was taken
        self.events: list[Event] = []

    @property
    def mover(self) -> Player:
        return self.players[self.seat]

    def name(self, seat: int) -> str:
        return self.setup.names[seat]

    def tell(self, code: str, rule: str, **params: Any) -> None:
        """Note what happened, to nobody in particular, and under which rule."""
        self.events.append(Event(code, rule, self.seat, params))

    def tell_of(self, seat: int, code: str, rule: str, **params: Any) -> None:
        """Note what happened to a player."""
        self.events.append(Event(code, rule, seat, {"name": self.setup.names[seat], **params}))

    def owns(self, seat: int, place: str) -> bool:
        plot = self.plots[PLACE[place]]
        return plot is not None and plot.seat == seat

    def throw_away(self, cards: Cards) -> None:
        for card in cards:
            self.discard[ORDER[card]] += 1

    def clear(self, at: int) -> None:
        """Discard a whole plot; a monument's card returns to the middle."""
        plot, self.plots[at] = self.plots[at], None
        assert plot is not None
        card = PLACES[at] if at < len(CROPS) else STONE
        self.discard[ORDER[card]] += plot.cards

    def finished(self) -> State:
        phase = "over" if self.ended else self.phase
        turn = Turn(self.turn_seat, phase, self.ply + 1)
        heaps = self.flood, self.draw, tuple(self.discard)
        return State(self.setup, tuple(self.players), tuple(self.plots), *heaps, self.run, turn)

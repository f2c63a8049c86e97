"""An action being carried out: the mover's things laid open, put together again at the end.

Positions are values and never change. While one action is applied, its chapters work on this
open copy instead of building a new position for every token; ``finished`` makes the next position.
"""

from typing import Any

from .events import Event
from .state import Player, State, Turn, added


class OpenState:
    """The fields of the mover's ``Player`` and of ``State``, free to be changed."""

    __slots__ = (
        "beside", "board", "events", "has", "monuments_left", "offer", "pending", "phase",
        "players", "ply", "pool", "pools", "seat", "setup", "shops", "spots", "stock",
        "turn_seat", "turns_taken", "wheat",
    )  # fmt: skip

    def __init__(self, state: State) -> None:
        self.setup, self.board, self.stock, self.players, self.pools, self.offer, turn = state
        self.seat, self.phase, self.ply, self.pending = turn
        self.turn_seat = self.seat  # whose turn it is afterwards
        player = self.players[self.seat]
        self.wheat, self.beside, self.monuments_left, self.turns_taken = player[:4]
        self.pool, self.spots, self.shops, self.has = player[4:]
        self.events: list[Event] = []

    @property
    def name(self) -> str:
        return self.setup.names[self.seat]

    def tell(self, code: str, rule: str, **params: Any) -> None:
        """Note what happened to the mover, and under which rule."""
        self.events.append(Event(code, rule, self.seat, params))

    def tell_of(self, seat: int, code: str, rule: str, **params: Any) -> None:
        """Note what happened to somebody else."""
        self.events.append(Event(code, rule, seat, params))

    def take(self, kind: int, wanted: int) -> int:
        """R6, R16: tokens out of the stock, no more than there are; says how many were had."""
        got = min(wanted, self.stock[kind]) if self.setup.stock == "limited" else wanted
        self.stock = added(self.stock, kind, -got)
        return got

    def earn_wheat(self, amount: int, code: str, rule: str, **where: Any) -> None:
        """F3.B, F5.4: the marker moves up; R9: past the last square the rest is lost."""
        last = len(self.setup.components.wheat_track) - 1
        gained = min(amount, last - self.wheat)
        self.wheat += gained
        lost = amount - gained
        self.tell(code, rule, **where, due={"W": amount}, gain={"W": gained}, lost={"W": lost})
        if lost:
            self.tell("wheat-lost", "R9", lost={"W": lost}, last=last)

    def finished(self) -> State:
        seat, players = self.seat, self.players
        counts = self.wheat, self.beside, self.monuments_left, self.turns_taken
        player = Player(*counts, self.pool, self.spots, self.shops, self.has)
        players = (*players[:seat], player, *players[seat + 1 :])
        turn = Turn(self.turn_seat, self.phase, self.ply + 1, self.pending)
        return State(self.setup, self.board, self.stock, players, self.pools, self.offer, turn)

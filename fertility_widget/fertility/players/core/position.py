"""A position of the fast core: opened from one of the engine, closed to one, and played out."""

from random import Random
from typing import NamedTuple

from ...rules.board import lay, raise_monument
from ...rules.scoring import monument_debens, ranked
from ...rules.squares import TILES
from ...rules.state import VARIANT, Offer, Player, Pools, State, Tokens, Turn
from . import playout
from .acting import Acting
from .box import Box, box_of
from .land import TILE, land_of
from .seat import EMPTY, Seat

PLENTY = 1 << 40  # tokens of each kind where the stock is unlimited


class Ended(NamedTuple):
    """How a playout ended."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]

    def share(self, seat: int) -> float:
        """F7.2: of the victory; a shared one is split evenly."""
        return (seat in self.winners) / len(self.winners)

    def margin(self, seat: int) -> int:
        """Debens ahead of the best of the others."""
        rivals = (score for other, score in enumerate(self.scores) if other != seat)
        return self.scores[seat] - max(rivals)


class Position(Acting):
    """A game in progress, to be played on quickly. Make one with ``of``."""

    __slots__ = ()

    def __init__(self, state: State) -> None:
        setup, _, stock, players, pools, offer, turn = state
        self.start = state
        self.box = box = box_of(setup.components)
        self.land = land_of(state)
        self.variant = setup.variant == VARIANT
        self.plenty = 0 if setup.stock == "limited" else PLENTY
        self.open_board(state)
        self.stock = [n + self.plenty for n in stock]
        self.common = [TILE[tile] for tile in pools.common]
        self.fill(pools.pile, pools.box, offer.pile)
        self.out = [TILE[tile] for tile in pools.out]
        self.row = [box.number[name] for name in offer.row]
        self.costs = [box.cost[district] for district in self.row]
        self.seats = [_seat(player, box) for player in players]
        seats = range(len(players))
        self.order = tuple((*seats[seat + 1 :], *seats[: seat + 1]) for seat in seats)
        self.seat, self.mover = turn.seat, self.seats[turn.seat]
        self.phase, self.pending = turn.phase, turn.pending

    def fill(self, pile: tuple[str, ...], box: tuple[str, ...], districts: tuple[str, ...]) -> None:
        """With these piles, the next one first, and this box."""
        self.pile = [TILE[tile] for tile in reversed(pile)]
        self.boxed = [TILE[tile] for tile in box]
        self.district_pile = [self.box.number[name] for name in reversed(districts)]

    def scores(self) -> tuple[int, ...]:
        """F8: the Debens of all seats, as if the game ended now."""
        return self._counted()[0]

    def winners(self) -> tuple[int, ...]:
        """F7.2: who wins, as if the game ended now."""
        return ranked(*self._counted())[1]

    def _counted(self) -> tuple[tuple[int, ...], list[int]]:
        monuments = monument_debens(self.monuments_by_seat())
        track = self.box.components.wheat_track
        shops = [self.box.debens(seat.shops) for seat in self.seats]
        scores = [
            debens + monuments[i] + track[self.seats[i].wheat]
            for i, (debens, _) in enumerate(shops)
        ]
        return tuple(scores), [tokens for _, tokens in shops]

    def state(self) -> State:
        """The same position as a value of the engine; ``ply`` is the one it was opened with."""
        box, start = self.box, self.start
        board = start.board  # as it was, and what has come since
        for tile, way in self.laid[len(board.tiles) :]:
            board = lay(board, self.land.place(tile, way))
        for square, seat in self.monuments[len(board.monuments) :]:
            board = raise_monument(board, square, seat)
        return State(
            start.setup,
            board,
            _four([n - self.plenty for n in self.stock]),
            tuple(_player(seat, box) for seat in self.seats),
            Pools(*map(_tiles, (self.common, self.pile[::-1], self.boxed, self.out))),
            Offer(
                tuple(box.names[district] for district in self.row),
                tuple(box.names[district] for district in reversed(self.district_pile)),
            ),
            Turn(self.seat, self.phase, start.turn.ply, self.pending),
        )

    def play_turn_random(self, rng: Random) -> None:
        """The rest of this turn, every legal action of a decision equally likely."""
        playout.random_turn(self, rng.random)

    def play_out(self, policy: str, rng: Random) -> Ended:
        """The rest of the game, by players of one of ``playout.POLICIES``."""
        turn = playout.POLICIES[policy]
        random = rng.random
        while self.phase != "over":
            turn(self, random)
        scores, tokens = self._counted()
        most = max(scores)
        if scores.count(most) == 1:  # nearly always, and soon said
            return Ended(scores, (scores.index(most),))
        return Ended(scores, ranked(scores, tokens)[1])


def of(state: State) -> Position:
    """The position, laid out as numbers."""
    return Position(state)


def _tiles(tiles: list[int]) -> tuple[str, ...]:
    return tuple(TILES[tile] for tile in tiles)


def _four(tokens: list[int]) -> Tokens:
    a, b, p, g = tokens
    return a, b, p, g


def _seat(player: Player, box: Box) -> Seat:
    seat = Seat()
    seat.wheat, seat.monuments_left = player.wheat, player.monuments_left
    seat.turns_taken, seat.beside = player.turns_taken, list(player.beside)
    seat.pool = [TILE[tile] for tile in player.pool]
    seat.spots = [EMPTY if name is None else box.number[name] for name in player.spots]
    seat.shops = [box.stands[held] for held in zip(player.shops, player.has, strict=True)]
    seat.takes = box.taken_by(seat.shops)
    return seat


def _player(seat: Seat, box: Box) -> Player:
    shops, has = zip(*(box.shown[stand] for stand in seat.shops), strict=True)
    return Player(
        seat.wheat,
        _four(seat.beside),
        seat.monuments_left,
        seat.turns_taken,
        _tiles(seat.pool),
        tuple(None if d == EMPTY else box.names[d] for d in seat.spots),
        shops,
        has,
    )

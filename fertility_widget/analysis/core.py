"""A position to be played on quickly: the same game as ``fertility.State``, laid out as numbers.

``of(state)`` opens a position, ``state()`` closes it again; in between everything is changed in
place, and ``copy()`` is cheap. The layout:

- kinds are 0 to 3 (A B P G), wheat is 4; tiles and districts are numbers; a square is the engine's;
- ``pairs`` holds the dominoes that still fit, one bit per *way* (see ``core_land``), ``first``
  and ``second`` by kind the ways whose first or second scene lies beside that kind: the placements
  of a tile k-l are ``pairs & (first[k] | second[l])`` (F2.1, F2.2, F2.3 at once);
- ``around[square]`` packs what half a tile earns there, and its empty sides; it changes around the
  last tile only;
- a shop with what lies on it is one number, a *stand*; ``takes`` has four bits for each slot of a
  metropolis: the kinds it still accepts;
- ``mover`` is the one of ``seats`` whose turn it is; face-down piles have the next one last;
- an unlimited stock (R6) is one too large to run out.

The methods named like actions carry them out and check nothing: what may be done is what
``placements``, ``quarry_kinds``, ``buildings``, ``supplies``, ``bonuses`` and ``common`` say.
"""

from collections.abc import Mapping
from random import Random
from typing import NamedTuple

from ..fertility.actions import (
    MONUMENT,
    Action,
    Bonus,
    Build,
    Discard,
    Draft,
    End,
    Place,
    Quarry,
    Remove,
    Skip,
    Supply,
)
from ..fertility.board import lay, raise_monument
from ..fertility.scoring import monument_debens, ranked
from ..fertility.shared import (
    BONUS,
    DISCARD,
    DRAFT,
    END,
    REMOVE,
    SKIP,
    SUPPLY,
    build,
    quarry_choices,
)
from ..fertility.squares import ALL_LETTERS, KIND, LETTERS, TILES, squares_in
from ..fertility.state import Offer, Player, Pools, State, Tokens, Turn
from ..fertility.upkeep import VARIANT
from . import playout
from .core_box import Box, box_of
from .core_land import TILE, land_of
from .core_moves import EMPTY, Moves, Seat

_QUARRY = (*LETTERS, MONUMENT)
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


class Position(Moves):
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
        self.pile = [TILE[tile] for tile in reversed(pools.pile)]
        self.boxed = [TILE[tile] for tile in pools.box]
        self.out = [TILE[tile] for tile in pools.out]
        self.row = [box.number[name] for name in offer.row]
        self.costs = [box.cost[district] for district in self.row]
        self.district_pile = [box.number[name] for name in reversed(offer.pile)]
        self.seats = [_seat(player, box) for player in players]
        seats = range(len(players))
        self.order = tuple((*seats[seat + 1 :], *seats[: seat + 1]) for seat in seats)
        self.seat, self.mover = turn.seat, self.seats[turn.seat]
        self.phase, self.pending = turn.phase, turn.pending

    def scores(self) -> tuple[int, ...]:
        """F8: the Debens of all seats, as if the game ended now."""
        return self._counted()[0]

    def winners(self) -> tuple[int, ...]:
        """F7.2: who wins, as if the game ended now."""
        return ranked(*self._counted())[1]

    def _counted(self) -> tuple[tuple[int, ...], list[int]]:
        counts = [0] * len(self.seats)
        for _, seat in self.monuments:
            counts[seat] += 1
        track, monuments = self.box.components.wheat_track, monument_debens(tuple(counts))
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

    def legal_actions(self) -> tuple[Action, ...]:
        """What may be done now, in the engine's order; the random policy chooses from the same."""
        match self.phase:
            case "place":
                return tuple(self._placings())
            case "quarry":
                resources, monument = quarry_choices(self.pending[0])
                return tuple((*resources, monument)[kind] for kind in self.quarry_kinds())
            case "build":
                return *self._buildings(), SKIP
            case "supply":
                return *_tokens(SUPPLY, self.supplies()), END
            case "bonus":
                return tuple(_tokens(BONUS, self.bonuses(self.pending[0])))
            case "draft":
                return tuple(DRAFT[TILES[tile]] for tile in dict.fromkeys(self.common))
            case "remove":
                return tuple(REMOVE[TILES[tile]] for tile in dict.fromkeys(self.common))
        return ()

    def _placings(self) -> list[Action]:
        _, tiles = self.placements(self.mover.pool)
        found: list[Action] = [
            self.land.place(tile, way) for tile, ways, _ in tiles for way in squares_in(ways)
        ]
        return found or [DISCARD[TILES[tile]] for tile, _, _ in tiles]

    def _buildings(self) -> list[Action]:
        return [
            build(self.box.names[self.row[at]], "".join(ALL_LETTERS[kind] for kind in payment))
            for at, payment in self.buildings()
        ]

    def play(self, action: Action) -> None:
        """Carry out an action that may be done now."""
        match action:
            case Place():
                self.place(TILE[action.tile], self.land.way(action))
            case Discard():
                self.discard(TILE[action.tile])
            case Quarry():
                self.quarry(_QUARRY.index(action.choice))
            case Build():
                payment = tuple(map(ALL_LETTERS.index, action.payment))
                spot = EMPTY if action.spot is None else action.spot - 1
                at = self.row.index(self.box.number[action.district])
                self.build(at, payment, spot)
            case Skip():
                self.skip()
            case Supply() | Bonus():
                self.supply(action.slot, KIND[action.letter])
            case End():
                self.end()
            case Draft():
                self.draft(TILE[action.tile])
            case Remove():
                self.remove(TILE[action.tile])

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


def _tokens(table: Mapping[str, tuple[Action, ...]], mask: int) -> list[Action]:
    return [table[LETTERS[bit & 3]][bit >> 2] for bit in squares_in(mask)]


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

"""The moves of the fast core: a game in progress as numbers, and everything that can happen to it.

The methods named like actions carry them out and check nothing: see the package for the layout.
"""

from operator import add
from random import Random
from typing import TypeVar

from ...rules.squares import reading_order
from ...rules.state import POOL, ROW, TURNS_EACH, State
from .board import Ground
from .box import EVERYWHERE, PURSES, Box, Buildings
from .land import HARVESTS
from .seat import EMPTY, Seat

Self = TypeVar("Self", bound="Moves")

MONUMENT = BY_WHEAT = 4  # after the four kinds: the other choice at a quarry, and the other pay
LAST_TURN = TURNS_EACH - 1


class Moves(Ground):
    """A game in progress, changed in place."""

    __slots__ = (
        *("box", "boxed", "common", "costs", "district_pile", "mover", "order", "out", "pending"),
        *("phase", "pile", "plenty", "row", "seat", "seats", "start", "stock", "variant"),
    )

    # Never changed.
    start: State  # the position it was opened from
    box: Box
    variant: bool  # F6.3: the variant for two players
    order: tuple[tuple[int, ...], ...]  # by seat: the others clockwise, itself last
    plenty: int  # R6: added to every kind in stock
    # On the table.
    stock: list[int]
    common: list[int]
    pile: list[int]  # next one last
    boxed: list[int]
    out: list[int]
    row: list[int]
    costs: list[int]  # of the districts in the row
    district_pile: list[int]  # next one last
    seats: list[Seat]
    # The turn.
    seat: int
    mover: Seat
    phase: str
    pending: tuple[int, ...]

    def copy(self: Self) -> Self:
        new = self.__class__.__new__(self.__class__)
        self.copy_board(new)
        new.start, new.box = self.start, self.box
        new.variant, new.plenty, new.order = self.variant, self.plenty, self.order
        new.stock, new.common, new.pile = self.stock[:], self.common[:], self.pile[:]
        new.boxed, new.out = self.boxed[:], self.out[:]
        new.row, new.costs = self.row[:], self.costs[:]
        new.district_pile = self.district_pile[:]
        new.seats = [seat.copy() for seat in self.seats]
        new.seat, new.mover = self.seat, new.seats[self.seat]
        new.phase, new.pending = self.phase, self.pending
        return new

    def reshuffle(self, rng: Random) -> None:
        """Draw anew what nobody sees: pile and box are one heap, districts another.

        The old order makes no difference: the same chance gives the same piles.
        """
        heap, left = sorted(self.pile + self.boxed), len(self.boxed)
        _draw(heap, len(self.pile), rng)
        self.boxed, self.pile = heap[:left], heap[left:]
        self.district_pile.sort()
        turns = sum(TURNS_EACH - seat.turns_taken for seat in self.seats)  # no more are built
        _draw(self.district_pile, min(turns, len(self.district_pile)), rng)

    def monuments_by_seat(self) -> tuple[int, ...]:
        """How many stand in the valley."""
        owners = [seat for _, seat in self.monuments]
        return tuple(map(owners.count, range(len(self.seats))))

    # What may be done.

    def quarry_kinds(self) -> list[int]:
        """F3.D, R16, R8: kinds in stock, and ``MONUMENT`` if one is left."""
        found = [kind for kind, n in enumerate(self.stock) if n > 0]
        if self.mover.monuments_left:
            found.append(MONUMENT)
        return found

    def buildings(self) -> Buildings:
        """F4.1, F4.2: places in the row, with each way to pay; nothing without a free spot."""
        mover = self.mover
        if EMPTY not in mover.spots:
            return ()
        a, b, p, g = mover.beside
        return PURSES[a, b, p, g, mover.wheat][tuple(self.costs)]

    def supplies(self) -> int:
        """F5.1: what the mover can put where, as bits ``4 * slot + kind``."""
        a, b, p, g = self.mover.beside
        kinds = (1 if a else 0) | (2 if b else 0) | (4 if p else 0) | (8 if g else 0)
        return self.mover.takes & EVERYWHERE[kinds]

    def bonuses(self, slot: int) -> int:
        """F5.4, R7, R16: where a token this full shop gives can go, as for ``supplies``."""
        a, b, p, g = self.stock
        kinds = (1 if a else 0) | (2 if b else 0) | (4 if p else 0) | (8 if g else 0)
        return self.mover.takes & EVERYWHERE[kinds & self.box.gives[self.mover.shops[slot]]]

    # Doing it.

    def place(self, tile: int, way: int) -> None:
        """F2.1, F3: lay the tile, take what it earns, and open the quarries for choosing."""
        mover, stock = self.mover, self.stock
        mover.pool.remove(tile)
        halves, closed = self.lay(tile, way)
        tokens, wheat = HARVESTS[halves]
        for kind, n in tokens:  # F3.A, F3.C
            if n > stock[kind]:
                n = stock[kind]  # R6
            mover.beside[kind] += n
            stock[kind] -= n
        if wheat:  # F3.B, R9
            mover.wheat = min(mover.wheat + wheat, self.box.last_wheat)
        self.phase = "build"
        if closed:  # F3.D, F3.D2
            if len(closed) > 1:
                closed.sort(key=reading_order)
            self._ask(tuple(closed))

    def _ask(self, pending: tuple[int, ...]) -> None:
        """R8: a quarry with nothing to choose is passed over."""
        if pending and not self.quarry_kinds():
            pending = ()
        self.pending = pending
        self.phase = "quarry" if pending else "build"

    def discard(self, tile: int) -> None:
        """F2.4, R17."""
        self.mover.pool.remove(tile)
        self.out.append(tile)
        self.phase = "build"

    def quarry(self, kind: int) -> None:
        """F3.D: the resource goes beside the board, or the monument onto the quarry."""
        if kind == MONUMENT:
            self.mover.monuments_left -= 1
            self.raise_monument(self.pending[0], self.seat)
        else:
            self.mover.beside[kind] += 1
            self.stock[kind] -= 1
        self._ask(self.pending[1:])

    def build(self, at: int, payment: tuple[int, ...], spot: int = EMPTY) -> None:
        """F4.1, F4.2, R12: pay, and set the district on a spot, the lowest free one if unsaid."""
        mover, box = self.mover, self.box
        for kind in payment:
            if kind == BY_WHEAT:
                mover.wheat -= 1
            else:
                mover.beside[kind] -= 1
                self.stock[kind] += 1
        if spot == EMPTY:
            spot = mover.spots.index(EMPTY)
        mover.spots[spot] = district = self.row.pop(at)
        del self.costs[at]
        slot = 4 + 3 * spot
        mover.shops[slot : slot + 3] = box.opening[district]
        mover.takes |= box.takes[district] << 4 * slot
        self.phase = "supply"

    def skip(self) -> None:
        self.phase = "supply"

    def supply(self, slot: int, kind: int) -> None:
        """F5.1: a token from beside the board onto a shop; a bonus comes from the stock.

        F5.4: a shop that is full pays wheat or a resource at once.
        """
        mover, box = self.mover, self.box
        if self.phase == "bonus":
            self.stock[kind] -= 1
            self.phase, self.pending = "supply", ()
        else:
            mover.beside[kind] -= 1
        old = mover.shops[slot]
        mover.shops[slot] = new = box.after[4 * old + kind]
        mover.takes ^= box.change[4 * old + kind] << 4 * slot
        if box.at_once[new]:
            mover.wheat = min(mover.wheat + box.wheat[new], box.last_wheat)  # R9
            if box.gives[new] and self.bonuses(slot):  # R7
                self.phase, self.pending = "bonus", (slot,)

    def end(self) -> None:
        """F6.1: what is left returns to the stock; R10: no draft in the ninth turn."""
        mover = self.mover
        if any(mover.beside):
            self.stock = list(map(add, self.stock, mover.beside))
            mover.beside = [0, 0, 0, 0]
        if mover.turns_taken < LAST_TURN and self.common:
            self.phase = "draft"
        else:
            self._pass_on()

    def draft(self, tile: int) -> None:
        """F6.2; F6.3: in the variant another tile leaves."""
        self.common.remove(tile)
        self.mover.pool.append(tile)
        if self.variant and self.common:
            self.phase = "remove"
        else:
            self._refill()

    def remove(self, tile: int) -> None:
        """F6.3."""
        self.common.remove(tile)
        self.out.append(tile)
        self._refill()

    def _refill(self) -> None:
        """F6.4."""
        common, pile = self.common, self.pile
        while len(common) < POOL and pile:
            common.append(pile.pop())
        self._pass_on()

    def _pass_on(self) -> None:
        """F6.5, F1.10, F7.1."""
        row, pile, seats = self.row, self.district_pile, self.seats
        while len(row) < ROW and pile:
            row.append(pile.pop())
            self.costs.append(self.box.cost[row[-1]])
        self.mover.turns_taken += 1
        self.phase = "over"
        for seat in self.order[self.seat]:
            if seats[seat].turns_taken < TURNS_EACH:
                self.seat, self.mover = seat, seats[seat]
                self.phase = "place" if seats[seat].pool else "build"
                return


def _draw(heap: list[int], number: int, rng: Random) -> None:
    """Put so many drawn at random last. By ``random()`` alone: the same on every Python."""
    random, size = rng.random, len(heap)
    for i in range(size - 1, size - 1 - number, -1):
        j = int(random() * (i + 1))
        heap[i], heap[j] = heap[j], heap[i]

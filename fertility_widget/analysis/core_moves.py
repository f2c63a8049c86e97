"""The moves of the fast core: a game in progress as numbers, and everything that can happen to it.

The layout is told in ``core``. The methods named like actions carry them out and check nothing:
what may be done is what ``placements``, ``quarry_kinds``, ``payments``, ``supplies``, ``bonuses``
and ``common`` say.
"""

from random import Random
from typing import TypeVar

from ..fertility.scoring import monument_debens, ranked
from ..fertility.squares import reading_order
from ..fertility.state import POOL, ROW, TURNS_EACH, State
from .core_board import Ground
from .core_tables import EVERYWHERE, NO_ICON, SCENES, Box, ways_to_pay

Self = TypeVar("Self", bound="Moves")

MONUMENT = WHEAT = 4  # after the four kinds: the other choice at a quarry, the other thing to pay
EMPTY = -1  # a spot without a district


class Moves(Ground):
    """A game in progress, changed in place."""

    __slots__ = (
        *("beside", "box", "boxed", "common", "district_pile", "monuments_left", "out", "pending"),
        *("phase", "pile", "plenty", "pool", "row", "seat", "shops", "spots", "start", "stock"),
        *("takes", "turns_taken", "variant", "wheat"),
    )

    # Never changed.
    start: State  # the position it was opened from
    box: Box
    variant: bool  # F6.3: the variant for two players
    plenty: int  # R6: added to every kind in stock
    # Beside the board.
    stock: list[int]
    common: list[int]
    pile: list[int]  # next one last
    boxed: list[int]
    out: list[int]
    row: list[int]
    district_pile: list[int]  # next one last
    # By seat.
    wheat: list[int]
    beside: list[list[int]]
    monuments_left: list[int]
    turns_taken: list[int]
    pool: list[list[int]]
    spots: list[list[int]]
    shops: list[list[int]]  # stands by slot
    takes: list[int]
    # The turn.
    seat: int
    phase: str
    pending: tuple[int, ...]

    def copy(self: Self) -> Self:
        new = self.__class__.__new__(self.__class__)
        new.start, new.box = self.start, self.box
        new.variant, new.plenty = self.variant, self.plenty
        self.copy_board(new)
        new.stock = self.stock[:]
        new.common, new.pile = self.common[:], self.pile[:]
        new.boxed, new.out = self.boxed[:], self.out[:]
        new.row, new.district_pile = self.row[:], self.district_pile[:]
        new.wheat, new.monuments_left = self.wheat[:], self.monuments_left[:]
        new.turns_taken, new.takes = self.turns_taken[:], self.takes[:]
        new.beside = [tokens[:] for tokens in self.beside]
        new.pool = [tiles[:] for tiles in self.pool]
        new.spots = [spots[:] for spots in self.spots]
        new.shops = [stands[:] for stands in self.shops]
        new.seat, new.phase, new.pending = self.seat, self.phase, self.pending
        return new

    def reshuffle(self, rng: Random) -> None:
        """Draw anew what nobody sees: pile and box are one heap, districts another.

        The old order makes no difference: the same chance gives the same piles.
        """
        heap, size = sorted(self.pile + self.boxed), len(self.pile)
        _shuffle(heap, rng)
        self.pile, self.boxed = heap[:size], heap[size:]
        self.district_pile.sort()
        _shuffle(self.district_pile, rng)

    # What may be done.

    def quarry_kinds(self) -> list[int]:
        """F3.D, R16, R8: kinds in stock, and ``MONUMENT`` if one is left."""
        found = [kind for kind, n in enumerate(self.stock) if n > 0]
        if self.monuments_left[self.seat]:
            found.append(MONUMENT)
        return found

    def payments(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """F4.2: by cost, every way the mover can pay it; kinds, wheat last."""
        a, b, p, g = self.beside[self.seat]
        w = self.wheat[self.seat]
        return ways_to_pay()[
            (2 if a > 2 else a)
            + 3 * (2 if b > 2 else b)
            + 9 * (2 if p > 2 else p)
            + 27 * (2 if g > 2 else g)
            + 81 * (2 if w > 2 else w)
        ]

    def can_build(self) -> bool:
        """F4.1: a free spot."""
        return EMPTY in self.spots[self.seat]

    def supplies(self) -> int:
        """F5.1: what the mover can put where, as bits ``4 * slot + kind``."""
        a, b, p, g = self.beside[self.seat]
        kinds = (a > 0) | (b > 0) << 1 | (p > 0) << 2 | (g > 0) << 3
        return self.takes[self.seat] & EVERYWHERE[kinds]

    def bonuses(self, slot: int) -> int:
        """F5.4, R7, R16: where a token this full shop gives can go, as for ``supplies``."""
        a, b, p, g = self.stock
        kinds = (a > 0) | (b > 0) << 1 | (p > 0) << 2 | (g > 0) << 3
        kinds &= self.box.gives[self.shops[self.seat][slot]]
        return self.takes[self.seat] & EVERYWHERE[kinds]

    # Doing it.

    def place(self, tile: int, way: int) -> None:
        """F2.1, F3: lay the tile, take what it earns, and open the quarries for choosing."""
        land, seat, stock = self.land, self.seat, self.stock
        beside = self.beside[seat]
        p, q = land.squares[way]
        k, l = SCENES[tile]  # noqa: E741
        for kind, wanted in ((k, self.touch[k][p]), (l, self.touch[l][q])):  # F3.A, R6
            if wanted:
                got = wanted if wanted < stock[kind] else stock[kind]
                beside[kind] += got
                stock[kind] -= got
        wheat = self.wheat[seat] + land.wheat[p] + land.wheat[q]  # F3.B
        last = self.box.last_wheat
        self.wheat[seat] = wheat if wheat < last else last  # R9
        for kind in (land.icon[p], land.icon[q]):  # F3.C, R6
            if kind != NO_ICON and stock[kind] > 0:
                beside[kind] += 1
                stock[kind] -= 1
        self.pool[seat].remove(tile)
        closed = self.lay(tile, way)
        if closed:  # F3.D, F3.D2
            self._ask(tuple(sorted(closed, key=reading_order)))
        else:
            self.phase = "build"

    def _ask(self, pending: tuple[int, ...]) -> None:
        """R8: a quarry with nothing to choose is passed over."""
        if pending and not self.quarry_kinds():
            pending = ()
        self.pending = pending
        self.phase = "quarry" if pending else "build"

    def discard(self, tile: int) -> None:
        """F2.4, R17."""
        self.pool[self.seat].remove(tile)
        self.out.append(tile)
        self.phase = "build"

    def quarry(self, kind: int) -> None:
        """F3.D: the resource goes beside the board, or the monument onto the quarry."""
        square, seat = self.pending[0], self.seat
        if kind == MONUMENT:
            self.monuments_left[seat] -= 1
            self.raise_monument(square, seat)
        else:
            self.beside[seat][kind] += 1
            self.stock[kind] -= 1
        self._ask(self.pending[1:])

    def build(self, district: int, payment: tuple[int, ...], spot: int = EMPTY) -> None:
        """F4.1, F4.2, R12: pay, and set the district on a spot, the lowest free one if unsaid."""
        seat, box = self.seat, self.box
        for kind in payment:
            if kind == WHEAT:
                self.wheat[seat] -= 1
            else:
                self.beside[seat][kind] -= 1
                self.stock[kind] += 1
        if spot == EMPTY:
            spot = self.spots[seat].index(EMPTY)
        self.spots[seat][spot] = district
        slot = 4 + 3 * spot
        self.shops[seat][slot : slot + 3] = box.opening[district]
        self.takes[seat] |= box.takes[district] << 4 * slot
        self.row.remove(district)
        self.phase = "supply"

    def skip(self) -> None:
        self.phase = "supply"

    def supply(self, slot: int, kind: int) -> None:
        """F5.1: a token from beside the board onto a shop."""
        self.beside[self.seat][kind] -= 1
        self._fill(slot, kind)

    def bonus(self, slot: int, kind: int) -> None:
        """F5.4: a token from the stock onto a shop."""
        self.stock[kind] -= 1
        self.phase, self.pending = "supply", ()
        self._fill(slot, kind)

    def _fill(self, slot: int, kind: int) -> None:
        """F5.4: a shop that is full pays wheat or a resource at once."""
        seat, box = self.seat, self.box
        stands = self.shops[seat]
        old = stands[slot]
        new = stands[slot] = box.after[4 * old + kind]
        self.takes[seat] ^= (box.accepts[old] ^ box.accepts[new]) << 4 * slot
        if box.wheat[new]:
            self.wheat[seat] = min(self.wheat[seat] + box.wheat[new], box.last_wheat)  # R9
        elif box.gives[new] and self.bonuses(slot):  # R7
            self.phase, self.pending = "bonus", (slot,)

    def end(self) -> None:
        """F6.1: what is left returns to the stock; R10: no draft in the ninth turn."""
        seat, stock = self.seat, self.stock
        for kind, n in enumerate(self.beside[seat]):
            stock[kind] += n
        self.beside[seat] = [0, 0, 0, 0]
        if self.turns_taken[seat] >= TURNS_EACH - 1 or not self.common:
            self._pass_on()
        else:
            self.phase = "draft"

    def draft(self, tile: int) -> None:
        """F6.2; F6.3: in the variant another tile leaves."""
        self.common.remove(tile)
        self.pool[self.seat].append(tile)
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
        row, pile, seat = self.row, self.district_pile, self.seat
        while len(row) < ROW and pile:
            row.append(pile.pop())
        turns = self.turns_taken
        turns[seat] += 1
        self.pending = ()
        for following in (*range(seat + 1, len(turns)), *range(seat + 1)):
            if turns[following] < TURNS_EACH:
                self.seat = following
                self.phase = "place" if self.pool[following] else "build"
                return
        self.phase = "over"

    # What it comes to.

    def scores(self) -> tuple[int, ...]:
        """F8: the Debens of all seats, as if the game ended now."""
        return self._counted()[0]

    def winners(self) -> tuple[int, ...]:
        """F7.2: who wins, as if the game ended now."""
        return self.result()[1]

    def result(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Scores and winners together."""
        scores, tokens = self._counted()
        return scores, ranked(scores, tokens)[1]

    def _counted(self) -> tuple[tuple[int, ...], list[int]]:
        counts = [0] * len(self.wheat)
        for _, seat in self.monuments:
            counts[seat] += 1
        track, box = self.box.components.wheat_track, self.box
        shops = [box.debens(stands) for stands in self.shops]
        rest = zip(shops, monument_debens(tuple(counts)), self.wheat, strict=True)
        return tuple(d + m + track[w] for (d, _), m, w in rest), [tokens for _, tokens in shops]


def _shuffle(items: list[int], rng: Random) -> None:
    """Fisher and Yates, by ``random()`` alone: the same on every Python."""
    random = rng.random
    for i in range(len(items) - 1, 0, -1):
        j = int(random() * (i + 1))
        items[i], items[j] = items[j], items[i]

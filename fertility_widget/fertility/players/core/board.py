"""The board of the fast core: which placements there are, what they earn, and laying them.

``pairs & (first[k] | second[l])`` are the placements of a tile k-l, one bit per way: two empty
squares side by side, and a scene beside its like. ``around`` says what a half earns on a square; a
harvest is the sum of two. All of this changes around the last tile only, and on a monument.
"""

from ...rules.squares import NAMES, NOT_BOTTOM, NOT_TOP, ROWS, squares_in
from ...rules.state import State
from .land import COVERED, EARNS, HANDS, HARVEST, OPEN, QUARRIES, QUARRY, SCENES, TILE, TOUCH, Land

BITS = tuple(1 << way for way in range(4 * len(NAMES)))
LAID = tuple(touch - OPEN for touch in TOUCH)  # by kind: what a scene changes on each side


class Ground:
    """Tiles and monuments as numbers, changed in place."""

    __slots__ = (*("around", "first", "laid", "land", "monuments", "pairs", "second"),)

    land: Land
    pairs: int  # ways onto two empty squares
    first: list[int]  # by kind: ways whose first scene lies beside this kind …
    second: list[int]  # … whose second scene does
    around: list[int]  # by square: icon, wheat, scenes, empty squares beside it, packed
    laid: list[tuple[int, int]]  # tile and way, oldest first
    monuments: list[tuple[int, int]]  # square and seat

    def open_board(self, state: State) -> None:
        board, land = state.board, self.land
        size, free = land.grid.size, board.free
        across, down = free & free >> ROWS, free & NOT_BOTTOM & free >> 1
        self.pairs = _four_ways(size, across, down, across << ROWS, down << 1)
        beside = [_beside(scenes) for scenes in board.scenes]
        self.first = [_four_ways(size, near, near, near, near) for near in beside]
        self.second = [
            _four_ways(size, near >> ROWS, near >> 1, near << ROWS, near << 1) for near in beside
        ]
        a, b, p, g = TOUCH
        self.around = [
            ground + a * n_a + b * n_b + p * n_p + g * n_g + COVERED
            for ground, n_a, n_b, n_p, n_g in zip(land.ground, *board.touch, strict=True)
        ]
        for square in squares_in(free):
            self.around[square] += OPEN * (land.grid.sides[square] & free).bit_count() - COVERED
        self.laid = [(TILE[place.tile], land.way(place)) for place in board.tiles]
        self.monuments = list(board.monuments)

    def copy_board(self, new: "Ground") -> None:
        new.land, new.pairs = self.land, self.pairs
        new.first, new.second = self.first[:], self.second[:]
        new.around, new.laid, new.monuments = self.around[:], self.laid[:], self.monuments[:]

    def placements(self, tiles: list[int]) -> tuple[int, list[tuple[int, int, int]]]:
        """F2.1, F2.2, F2.3: how many there are, and for each tile its ways, and how many.

        Ways are bits in the engine's order; a tile that is there twice is told once.
        """
        first, second, both = self.first, self.second, self.pairs
        one = both & self.land.grid.half
        number, found = 0, []
        for tile, k, l in HANDS[tuple(tiles)]:  # noqa: E741 - scenes on its first and second square
            ways = (one if k == l else both) & (first[k] | second[l])
            count = ways.bit_count()
            number += count
            found.append((tile, ways, count))
        return number, found

    def harvests(self, tiles: list[int]) -> list[tuple[int, int, int]]:
        """F3: every placement as harvest, tile and way.

        ``HARVESTS[harvest % QUARRY]`` are its tokens and wheat, ``harvest // QUARRY`` its quarries.
        """
        around, squares, bits = self._around_with_quarries(), self.land.grid.squares, BITS
        found: list[tuple[int, int, int]] = []
        for tile, mask, _ in self.placements(tiles)[1]:
            ways = []
            while mask:
                way = mask.bit_length() - 1
                mask ^= bits[way]
                ways.append(way)
            k, l = SCENES[tile]  # noqa: E741
            earns_k, earns_l = EARNS[k] | QUARRIES, EARNS[l] | QUARRIES
            found += [
                ((around[p] & earns_k) + (around[q] & earns_l) & HARVEST, tile, way)
                for way in ways
                for p, q in (squares[way],)
            ]
        return found

    def _around_with_quarries(self) -> list[int]:
        """F3.D: what is around each empty square, and the quarries that covering it makes.

        A square with one open side is closed by what covers that side, unless the same tile covers
        the square too: so it takes one away from what the other half counts (modulo 8).
        """
        grid, around = self.land.grid, self.around
        right = self.pairs & grid.first_of_four  # squares that are empty, as their right neighbour
        down = self.pairs >> grid.size & grid.first_of_four
        one, more = right, 0
        for sides in (right << ROWS, down, down << 1):
            more |= one & sides
            one ^= sides
        nearly_closed = squares_in(one & ~more)
        if nearly_closed:
            around = around[:]
            for square in nearly_closed:
                for side in self.land.rims[square]:
                    if self.around[side] < COVERED // 2:
                        around[side] += QUARRY
                around[square] += QUARRIES
        return around

    def lay(self, tile: int, way: int) -> tuple[int, list[int]]:
        """Put the tile down: what its halves earn, and the squares it closes (F3.D)."""
        p, q, keep, first_p, second_p, first_q, second_q, rim_p, rim_q = self.land.laying[way]
        k, l = SCENES[tile]  # noqa: E741
        around, first, second = self.around, self.first, self.second
        halves = (around[p] & EARNS[k]) + (around[q] & EARNS[l])
        self.laid.append((tile, way))
        self.pairs &= keep
        first[k] |= first_p
        second[k] |= second_p
        first[l] |= first_q
        second[l] |= second_q
        closed: list[int] = []
        change = LAID[k]
        for side in rim_p:
            around[side] = there = around[side] + change
            if there < OPEN:
                closed.append(side)
        change = LAID[l]
        for side in rim_q:
            around[side] = there = around[side] + change
            if there < OPEN:
                closed.append(side)
        around[p] += COVERED
        around[q] += COVERED
        return halves, closed

    def raise_monument(self, square: int, seat: int) -> None:
        """F3.D: a monument covers its square like a tile, and shows no scene."""
        self.monuments.append((square, seat))
        self.pairs &= self.land.grid.clear[square]
        self.around[square] += COVERED
        for side in squares_in(self.land.grid.sides[square]):
            self.around[side] -= OPEN  # matters only where somebody has set up an open quarry


def _beside(scenes: int) -> int:
    """Squares beside any of these. Bits past the edges are met by no way that is left."""
    vertical = (scenes & NOT_BOTTOM) << 1 | (scenes & NOT_TOP) >> 1
    return scenes << ROWS | scenes >> ROWS | vertical


def _four_ways(size: int, right: int, down: int, left: int, up: int) -> int:
    """The first squares of ways in each direction, put together."""
    inside = (1 << size) - 1
    return (
        right & inside
        | (down & inside) << size
        | (left & inside) << 2 * size
        | (up & inside) << 3 * size
    )

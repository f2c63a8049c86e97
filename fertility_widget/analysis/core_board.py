"""The board of the fast core: which placements there are, what they earn, and laying them.

``pairs & (first[k] | second[l])`` are the placements of a tile k-l, one bit per way: two empty
squares side by side, and a scene beside its like. ``touch`` and ``open_sides`` say what a half
earns on a square. All of them change around the last tile only, and on a monument.
"""

from ..fertility.squares import squares_in
from ..fertility.state import State
from .core_tables import SCENES, TILE, Land

COVERED = -(1 << 20)  # open sides of a square that is not empty desert: never counts down to 0


class Ground:
    """Tiles and monuments as numbers, changed in place."""

    __slots__ = (
        *("first", "free", "laid", "land", "monuments", "open_sides", "pairs", "second"),
        "touch",
    )

    land: Land
    free: int  # empty desert, as a mask of squares
    pairs: int  # ways onto two empty squares
    first: list[int]  # by kind: ways whose first scene lies beside this kind …
    second: list[int]  # … whose second scene does
    touch: list[list[int]]  # by kind and square: scenes of this kind beside it
    open_sides: list[int]  # by square: empty desert beside it
    laid: list[tuple[int, int]]  # tile and way, oldest first
    monuments: list[tuple[int, int]]  # square and seat

    def open_board(self, state: State) -> None:
        board, land = state.board, self.land
        self.free, self.pairs = board.free, land.ways
        self.touch = [list(counts) for counts in board.touch]
        self.first, self.second = [0, 0, 0, 0], [0, 0, 0, 0]
        for kind, mask in enumerate(board.scenes):
            for square in squares_in(mask):
                self.first[kind] |= land.beside_first[square]
                self.second[kind] |= land.beside_second[square]
        self.open_sides = [COVERED] * land.size
        for square, sides in enumerate(land.side_mask):
            if board.free >> square & 1:
                self.open_sides[square] = (sides & board.free).bit_count()
            else:
                self.pairs &= land.keep[square]
        self.laid = [(TILE[place.tile], land.way(place)) for place in board.tiles]
        self.monuments = list(board.monuments)

    def copy_board(self, new: "Ground") -> None:
        new.land, new.free, new.pairs = self.land, self.free, self.pairs
        new.first, new.second = self.first[:], self.second[:]
        a, b, p, g = self.touch
        new.touch = [a[:], b[:], p[:], g[:]]
        new.open_sides, new.laid = self.open_sides[:], self.laid[:]
        new.monuments = self.monuments[:]

    def placements(self, tile: int) -> int:
        """F2.1, F2.2, F2.3: the ways this tile can be laid, as bits in the engine's order."""
        k, l = SCENES[tile]  # noqa: E741 - the scenes on the first and the second square
        found = self.pairs & (self.first[k] | self.second[l])
        return found & self.land.half if k == l else found

    def lay(self, tile: int, way: int) -> list[int]:
        """Put the tile down; the squares it closes (F3.D)."""
        land = self.land
        p, q = land.squares[way]
        k, l = SCENES[tile]  # noqa: E741
        self.laid.append((tile, way))
        self.free ^= 1 << p | 1 << q
        self.pairs &= land.keep[p] & land.keep[q]
        first, second = self.first, self.second
        first[k] |= land.beside_first[p]
        first[l] |= land.beside_first[q]
        second[k] |= land.beside_second[p]
        second[l] |= land.beside_second[q]
        open_sides = self.open_sides
        open_sides[p] = open_sides[q] = COVERED
        closed = []
        touch = self.touch[k]
        for side in land.sides[p]:
            touch[side] += 1
            left = open_sides[side] - 1
            open_sides[side] = left
            if not left:
                closed.append(side)
        touch = self.touch[l]
        for side in land.sides[q]:
            touch[side] += 1
            left = open_sides[side] - 1
            open_sides[side] = left
            if not left:
                closed.append(side)
        return closed

    def raise_monument(self, square: int, seat: int) -> None:
        """F3.D: a monument covers its square like a tile, and shows no scene."""
        land = self.land
        self.monuments.append((square, seat))
        self.free ^= 1 << square
        self.pairs &= land.keep[square]
        self.open_sides[square] = COVERED
        for side in land.sides[square]:  # closed ones, unless somebody has set this up
            self.open_sides[side] -= 1

"""The valley as tables of numbers for the fast core: what never changes while tiles are laid.

A *way* is a domino on the board: ``direction * size + square`` of the tile's first scene, with the
directions in the engine's order. One integer with a bit per way holds all placements of a tile.
"""

from functools import cache, lru_cache
from typing import Any, TypeVar

from ...rules.action_table import DOWN, LEFT, RIGHT, UP, places
from ...rules.actions import Place
from ...rules.harvest import wheat_table
from ...rules.squares import KIND, ROWS, TILES, neighbours, squares_in
from ...rules.state import POOL, State
from ...rules.valley import Valley

Thing = TypeVar("Thing")

DIRECTIONS = (RIGHT, DOWN, LEFT, UP)
TILE = {letters: tile for tile, letters in enumerate(TILES)}
SCENES = tuple((KIND[tile[0]], KIND[tile[1]]) for tile in TILES)  # by tile

# What is around a square is one number of 30 bits. A half of kind k laid there earns the fields of
# ``EARNS[k]``, a tile the sum of two halves: no square touches both, and no field can run over.
ICON = (1, 1 << 2, 1 << 4, 1 << 6)  # by kind: its icon is printed here (two bits each)
WHEAT = 1 << 8  # each wheat beside it (three bits)
TOUCH = (1 << 11, 1 << 14, 1 << 17, 1 << 20)  # by kind: each of its scenes beside it (three bits)
OPEN = 1 << 23  # each empty desert square beside it: less than that, and it is closed
COVERED = 1 << 27  # not empty desert: however its sides change, it never looks closed
QUARRY = 1 << 26  # in a harvest: each quarry (three bits)
QUARRIES, HARVEST = 7 * QUARRY, 8 * QUARRY - 1
EARNS = tuple(TOUCH[0] - 1 | 7 * touch for touch in TOUCH)


# What a tile earns before stock and track are asked, quarries apart: so many of a kind, and wheat.
Harvest = tuple[tuple[tuple[int, int], ...], int]


class Harvests(dict[int, Harvest]):
    """Harvests by the sum of two halves; few differ, so each is taken apart once."""

    def __missing__(self, halves: int) -> Harvest:
        counts = [
            (kind, (halves // ICON[kind] & 3) + (halves // TOUCH[kind] & 7)) for kind in range(4)
        ]
        self[halves] = found = tuple(kind for kind in counts if kind[1]), halves // WHEAT & 7
        return found


HARVESTS = Harvests()


class Hands(dict[tuple[int, ...], tuple[tuple[int, int, int], ...]]):
    """Of some tiles, each that differs from the others once: the tile and its two scenes."""

    def __missing__(self, tiles: tuple[int, ...]) -> tuple[tuple[int, int, int], ...]:
        found = tuple((tile, *SCENES[tile]) for tile in dict.fromkeys(tiles))
        if len(tiles) <= POOL:
            self[tiles] = found
        return found


HANDS = Hands()


def nth_bit(mask: int, n: int, count: int) -> int:
    """The place of the n-th of ``count`` bits that are set, from 0: a choice without a list."""
    if 2 * n < count:
        while n:
            mask &= mask - 1
            n -= 1
        return (mask & -mask).bit_length() - 1
    n = count - 1 - n
    while n:
        mask ^= 1 << mask.bit_length() - 1
        n -= 1
    return mask.bit_length() - 1


class Grid:
    """Ways of a valley of this size, whatever lies on it: sets of ways are masks."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.first_of_four = (1 << size) - 1  # directions
        self.half = (1 << 2 * size) - 1  # of a double, one direction of two is enough
        self.sides = tuple(neighbours(square, size // ROWS) for square in range(size))
        self.squares = [(0, 0)] * (4 * size)  # by way: of the tile's first and second scene
        covers_first, covers_second = [0] * size, [0] * size
        for way in range(4 * size):
            p = way % size
            q = p + DIRECTIONS[way // size]
            if 0 <= q < size and self.sides[p] >> q & 1:
                self.squares[way] = p, q
                covers_first[p] |= 1 << way
                covers_second[q] |= 1 << way
        self.ways = sum(covers_first)
        # By square: ways that do not cover it, ways whose first (second) scene lies beside it.
        self.clear = [self.ways & ~covers_first[p] & ~covers_second[p] for p in range(size)]
        self.beside_first = [_gathered(covers_first, sides) for sides in self.sides]
        self.beside_second = [_gathered(covers_second, sides) for sides in self.sides]


def _gathered(masks: list[int], squares: int) -> int:
    return sum(masks[square] for square in squares_in(squares))  # no way is in two of them


grid_of = cache(Grid)


class Land:
    """One assembled valley, under one reading of wheat (R1)."""

    def __init__(self, valley: Valley, wheat: bytes) -> None:
        self.grid = grid = grid_of(len(valley.terrain))
        # F3.B, F3.C: what a half of any kind earns on a square.
        self.ground = tuple(
            n * WHEAT + (0 if icon is None else ICON[icon])
            for n, icon in zip(wheat, valley.icon, strict=True)
        )
        self.rims = rims = [tuple(squares_in(s & valley.desert)) for s in grid.sides]
        # By way, what laying a tile changes. Plain tuples: they are unpacked at every move. What is
        # the same in both directions is one object: the less there is, the sooner it is at hand.
        same: dict[Any, Any] = {}
        self.laying = tuple(
            (
                p,  # the square of its first scene
                q,  # … of its second
                _once(same, grid.clear[p] & grid.clear[q]),  # ways that are left
                grid.beside_first[p],  # ways whose first scene lies beside p …
                grid.beside_second[p],  # … whose second scene does
                grid.beside_first[q],
                grid.beside_second[q],
                _once(same, tuple(square for square in rims[p] if square != q)),  # beside p …
                _once(same, tuple(square for square in rims[q] if square != p)),  # … and q: desert
            )
            for p, q in grid.squares
        )

    def place(self, tile: int, way: int) -> Place:
        d, square = divmod(way, self.grid.size)
        return places(TILES[tile], DIRECTIONS[d])[1 << square]

    def way(self, place: Place) -> int:
        first, second = place.first_square, place.second_square
        return DIRECTIONS.index(second - first) * self.grid.size + first


def _once(known: dict[Any, Any], thing: Thing) -> Thing:
    found: Thing = known.setdefault(thing, thing)
    return found


@lru_cache(maxsize=256)
def _land(valley: Valley, wheat: bytes) -> Land:
    return Land(valley, wheat)


def land_of(state: State) -> Land:
    return _land(state.board.valley, wheat_table(state.setup, state.board))

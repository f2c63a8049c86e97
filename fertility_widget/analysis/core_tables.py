"""What never changes during a game, as tables of small numbers for the fast core.

Nothing here decides a rule: the tables are filled by asking the chapters of the engine (what a shop
accepts, which payments there are) and its valley (sides, icons, wheat), once per box and valley.

A *way* is a domino on the board: ``direction * size + square`` of the tile's first scene, with the
directions in the engine's order. One integer with a bit per way holds all placements of a tile.
A *stand* is a shop with what lies on it, as one small number; 0 is no shop.
"""

from functools import cache, lru_cache

from ..fertility.actions import SHOP_IDS, Place
from ..fertility.build import payments
from ..fertility.components import MOST_GODS
from ..fertility.harvest import wheat_table
from ..fertility.parts import ANY, Components, Debens, Each, Resource, Shop, Statues, Wheat
from ..fertility.shared import DOWN, LEFT, RIGHT, UP, places
from ..fertility.squares import (
    ALL_LETTERS,
    KIND,
    ROWS,
    TILES,
    neighbours,
    sorted_letters,
    squares_in,
)
from ..fertility.state import State
from ..fertility.supply import accepts
from ..fertility.valley import Valley

DIRECTIONS = (RIGHT, DOWN, LEFT, UP)
TILE = {letters: tile for tile, letters in enumerate(TILES)}
SCENES = tuple((KIND[tile[0]], KIND[tile[1]]) for tile in TILES)  # by tile
SLOTS = len(SHOP_IDS)

# What is around a square is one number of 30 bits. A half of kind k laid there earns the fields of
# ``EARNS[k]``, a tile the sum of two halves: no square touches both, and no field can run over.
ICON = (1, 1 << 2, 1 << 4, 1 << 6)  # by kind: its icon is printed here (two bits each)
WHEAT = 1 << 8  # each wheat beside it (three bits)
TOUCH = (1 << 11, 1 << 14, 1 << 17, 1 << 20)  # by kind: each of its scenes beside it (three bits)
OPEN = 1 << 23  # each empty desert square beside it: less than that, and it is closed
COVERED = 1 << 27  # not empty desert: however its sides change, it never looks closed
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

# By a set of kinds, as four bits: the same four bits for every slot of a metropolis.
EVERYWHERE = tuple(kinds * sum(1 << 4 * slot for slot in range(SLOTS)) for kinds in range(16))


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
        desert = [tuple(squares_in(sides & valley.desert)) for sides in grid.sides]
        # By way, what laying a tile changes. Plain tuples: they are unpacked at every move.
        self.laying = tuple(
            (
                p,  # the square of its first scene
                q,  # … of its second
                grid.clear[p] & grid.clear[q],  # ways that are left
                grid.beside_first[p],  # ways whose first scene lies beside p …
                grid.beside_second[p],  # … whose second scene does
                grid.beside_first[q],
                grid.beside_second[q],
                tuple(square for square in desert[p] if square != q),  # desert beside p …
                tuple(square for square in desert[q] if square != p),  # … beside q
            )
            for p, q in grid.squares
        )

    def place(self, tile: int, way: int) -> Place:
        d, square = divmod(way, self.grid.size)
        return places(TILES[tile], DIRECTIONS[d])[1 << square]

    def way(self, place: Place) -> int:
        return DIRECTIONS.index(place.q - place.p) * self.grid.size + place.p


@lru_cache(maxsize=256)
def _land(valley: Valley, wheat: bytes) -> Land:
    return Land(valley, wheat)


def land_of(state: State) -> Land:
    return _land(state.board.valley, wheat_table(state.setup, state.board))


Payments = tuple[tuple[int, ...], ...]  # mixes of kinds

# Bytes of a stand's worth, added up over a metropolis. In any box they are wide enough for 25
# shops: Debens have two, statues of choice one, then one for each kind, each god.
_DEBENS, _CHOICE, _EACH, _HELD, _GODS, _BYTES = 0, 2, 3, 7, 11, 11 + MOST_GODS


class Box:
    """Shops and districts of one component set, by number."""

    def __init__(self, components: Components) -> None:
        self.components = components
        self.last_wheat = len(components.wheat_track) - 1
        self.stands: dict[tuple[Shop | None, str], int] = {(None, ""): 0}
        self.shown: list[tuple[Shop | None, str]] = [(None, "")]
        self.accepts = [0]  # kinds it still takes, as four bits: none when it is full
        self.after = [0, 0, 0, 0]  # [4 * stand + kind]: the stand with one token more
        self.at_once = [False]  # F5.4: whether it pays the moment it is full: this much wheat, …
        self.wheat = [0]
        self.gives = [0]  # … or one of these kinds onto another shop, as four bits
        self.worth = [0]  # packed: what it adds to the final score
        starting = [shop for board in components.metropolises.values() for shop in board.shops]
        built = components.districts.values()
        for shop in (*starting, *(shop for district in built for shop in district.shops)):
            self._stand(shop, "")
        # [4 * stand + kind]: what it accepts before and no longer after, as four bits.
        self.change = [self.accepts[i >> 2] ^ self.accepts[s] for i, s in enumerate(self.after)]
        self.names = tuple(components.districts)
        self.number = {name: d for d, name in enumerate(self.names)}
        self.cost = tuple(district.cost for district in built)
        self.cost_of = self.cost.__getitem__
        self.opening = tuple(
            tuple(self.stands[shop, ""] for shop in (*district.shops, None, None, None)[:3])
            for district in built
        )
        self.takes = tuple(self.taken_by(stands) for stands in self.opening)

    def _stand(self, shop: Shop, has: str) -> int:
        """The number of a shop holding these tokens, and of all that it can become."""
        known = self.stands.get((shop, has))
        if known is not None:
            return known
        stand = self.stands[shop, has] = len(self.shown)
        letters = accepts(shop.needs, has)
        full, reward = not letters, shop.reward
        self.shown.append((shop, has))
        self.accepts.append(sum(1 << KIND[k] for k in letters))
        self.wheat.append(reward.amount if full and isinstance(reward, Wheat) else 0)
        gives = reward.choices if full and isinstance(reward, Resource) else ""
        self.gives.append(sum(1 << KIND[k] for k in gives))
        self.at_once.append(full and isinstance(reward, Wheat | Resource))
        self.worth.append(self._worth(shop, has, full))
        self.after += [0, 0, 0, 0]
        for k in letters:
            self.after[4 * stand + KIND[k]] = self._stand(shop, sorted_letters(has + k))
        return stand

    def _worth(self, shop: Shop, has: str, full: bool) -> int:
        """F8.1 to F8.3: tokens count always, the reward once the shop is full."""
        fields = [_HELD + KIND[k] for k in has]
        amounts = [1] * len(fields)
        reward = shop.reward
        if full and isinstance(reward, Debens):
            fields, amounts = [*fields, _DEBENS], [*amounts, reward.amount]
        elif full and isinstance(reward, Each):
            fields, amounts = [*fields, _EACH + KIND[reward.resource]], [*amounts, reward.debens]
        elif full and isinstance(reward, Statues):
            gods = self.components.gods
            fields += [_CHOICE if god == ANY else _GODS + gods.index(god) for god in reward.gods]
            amounts += [1] * len(reward.gods)
        return sum(n << 8 * field for field, n in zip(fields, amounts, strict=True))

    def taken_by(self, stands: tuple[int, ...] | list[int]) -> int:
        """Four bits a slot: the kinds each of these shops still takes."""
        return sum(self.accepts[stand] << 4 * slot for slot, stand in enumerate(stands))

    def debens(self, stands: list[int]) -> tuple[int, int]:
        """F8.1, F8.2, F8.3: the Debens of a metropolis's shops; F7.2: the tokens in them."""
        sums = sum(map(self.worth.__getitem__, stands)).to_bytes(_BYTES, "little")
        debens = sums[0] + (sums[1] << 8)
        a, b, p, g = sums[_HELD:_GODS]
        each_a, each_b, each_p, each_g = sums[_EACH:_HELD]
        debens += each_a * a + each_b * b + each_p * p + each_g * g
        different = MOST_GODS - sums.count(0, _GODS) + sums[_CHOICE]  # R18
        scale = self.components.statue_scale
        return debens + scale[min(different, len(scale) - 1)], a + b + p + g


@lru_cache(maxsize=64)
def box_of(components: Components) -> Box:
    return Box(components)


class Purses(dict[tuple[int, int, int, int, int], tuple[Payments, ...]]):
    """F4.2: by tokens beside the board and wheat: for each cost, the ways to pay it.

    Wheat is kind 4. No district costs more than two: more than two of a kind change nothing.
    """

    def __missing__(self, have: tuple[int, int, int, int, int]) -> tuple[Payments, ...]:
        a, b, p, g, wheat = (min(n, 2) for n in have)
        found = tuple(
            tuple(tuple(map(ALL_LETTERS.index, mix)) for mix in payments((a, b, p, g), wheat, cost))
            for cost in range(3)
        )
        if max(have) <= MOST_REMEMBERED:
            self[have] = found
        return found


MOST_REMEMBERED = 12  # of a kind; seldom are there more
PURSES = Purses()

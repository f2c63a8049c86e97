"""What never changes during a game, as tables of small numbers for the fast core.

Nothing here decides a rule: the tables are filled by asking the chapters of the engine (what a shop
accepts, which payments there are) and its valley (sides, icons, wheat), once per box and valley.

A *way* is a domino on the board: ``direction * size + square`` of the tile's first scene, with the
directions in the engine's order. One integer with a bit per way holds all placements of a tile.
A *stand* is a shop with what lies on it, as one small number; 0 is no shop.
"""

from functools import cache, lru_cache
from itertools import product

from ..fertility.actions import SHOP_IDS, Place
from ..fertility.build import payments
from ..fertility.harvest import wheat_table
from ..fertility.parts import ANY, Components, Debens, Each, Resource, Shop, Statues, Wheat
from ..fertility.shared import DOWN, LEFT, RIGHT, UP, places
from ..fertility.squares import ALL_LETTERS, KIND, LETTERS, TILES, sorted_letters, squares_in
from ..fertility.state import State
from ..fertility.supply import accepts
from ..fertility.valley import Valley

DIRECTIONS = (RIGHT, DOWN, LEFT, UP)
TILE = {letters: tile for tile, letters in enumerate(TILES)}
SCENES = tuple((KIND[tile[0]], KIND[tile[1]]) for tile in TILES)  # by tile
SLOTS = len(SHOP_IDS)
NO_ICON = 4

# By a set of kinds, as four bits: the same four bits for every slot of a metropolis.
EVERYWHERE = tuple(kinds * sum(1 << 4 * slot for slot in range(SLOTS)) for kinds in range(16))

_BYTE = [[i for i in range(8) if byte >> i & 1] for byte in range(256)]
_NTH = bytes(place for bits in _BYTE for place in (bits + [0] * 8)[:8])
_M128, _M64, _M32, _M16, _M8 = ((1 << width) - 1 for width in (128, 64, 32, 16, 8))


def nth_bit(mask: int, n: int) -> int:
    """The place of the n-th bit that is set, counted from 0: a choice without a list."""
    at = 0
    low = mask & _M128
    count = low.bit_count()
    while n >= count:
        n -= count
        at += 128
        mask >>= 128
        low = mask & _M128
        count = low.bit_count()
    count = (low & _M64).bit_count()
    if n >= count:
        n -= count
        at += 64
        low >>= 64
    count = (low & _M32).bit_count()
    if n >= count:
        n -= count
        at += 32
        low >>= 32
    count = (low & _M16).bit_count()
    if n >= count:
        n -= count
        at += 16
        low >>= 16
    count = (low & _M8).bit_count()
    if n >= count:
        return at + 8 + _NTH[(low >> 8 & _M8) << 3 | n - count]
    return at + _NTH[(low & _M8) << 3 | n]


class Land:
    """Geometry of one assembled valley, under one reading of wheat (R1)."""

    def __init__(self, valley: Valley, wheat: bytes) -> None:
        self.size = size = len(valley.terrain)
        self.wheat = tuple(wheat)
        self.icon = tuple(NO_ICON if icon is None else icon for icon in valley.icon)
        self.sides = tuple(tuple(squares_in(mask)) for mask in valley.sides)
        self.side_mask = valley.sides
        self.squares: list[tuple[int, int]] = [(0, 0)] * (4 * size)  # by way
        self.keep = [(1 << 4 * size) - 1] * size  # ways that do not cover the square
        covers_first, covers_second = [0] * size, [0] * size
        for d, direction in enumerate(DIRECTIONS):
            for p in range(size):
                q = p + direction
                if 0 <= q < size and valley.sides[p] >> q & 1:
                    way = d * size + p
                    self.squares[way] = p, q
                    covers_first[p] |= 1 << way
                    covers_second[q] |= 1 << way
                    self.keep[p] &= ~(1 << way)
                    self.keep[q] &= ~(1 << way)
        self.ways = sum(covers_first)
        self.half = (1 << 2 * size) - 1  # of a double, one direction of two is enough
        # Ways whose first (second) scene lies beside the square.
        self.beside_first = tuple(_gathered(covers_first, sides) for sides in self.sides)
        self.beside_second = tuple(_gathered(covers_second, sides) for sides in self.sides)

    def place(self, tile: int, way: int) -> Place:
        d, square = divmod(way, self.size)
        return places(TILES[tile], DIRECTIONS[d])[1 << square]

    def way(self, place: Place) -> int:
        return DIRECTIONS.index(place.q - place.p) * self.size + place.p


def _gathered(masks: list[int], squares: tuple[int, ...]) -> int:
    return sum(masks[square] for square in squares)  # no way is in two of them


@lru_cache(maxsize=256)
def _land(valley: Valley, wheat: bytes) -> Land:
    return Land(valley, wheat)


def land_of(state: State) -> Land:
    return _land(state.board.valley, wheat_table(state.setup, state.board))


# Fields of a stand's worth, added up over a metropolis: wide enough for 25 shops of any box.
_FIELD = 16
_DEBENS, _CHOICE, _EACH, _HELD, _GODS = 0, 1, 2, 6, 10


class Box:
    """Shops and districts of one component set, by number."""

    def __init__(self, components: Components) -> None:
        self.components = components
        self.last_wheat = len(components.wheat_track) - 1
        self.stands: dict[tuple[Shop | None, str], int] = {(None, ""): 0}
        self.shown: list[tuple[Shop | None, str]] = [(None, "")]
        self.accepts = [0]  # kinds it still takes, as four bits: none when it is full
        self.after = [0, 0, 0, 0]  # [4 * stand + kind]: the stand with one token more
        self.wheat = [0]  # F5.4: paid the moment it is full
        self.gives = [0]  # F5.4: kinds of which one goes onto another shop, as four bits
        self.worth = [0]  # packed: what it adds to the final score
        starting = [shop for board in components.metropolises.values() for shop in board.shops]
        built = components.districts.values()
        for shop in (*starting, *(shop for district in built for shop in district.shops)):
            self._stand(shop, "")
        self.names = tuple(components.districts)
        self.number = {name: d for d, name in enumerate(self.names)}
        self.cost = tuple(district.cost for district in built)
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
        return sum(n << _FIELD * field for field, n in zip(fields, amounts, strict=True))

    def taken_by(self, stands: tuple[int, ...] | list[int]) -> int:
        """Four bits a slot: the kinds each of these shops still takes."""
        return sum(self.accepts[stand] << 4 * slot for slot, stand in enumerate(stands))

    def debens(self, stands: list[int]) -> tuple[int, int]:
        """F8.1, F8.2, F8.3: the Debens of a metropolis's shops; F7.2: the tokens in them."""
        worth = sum(map(self.worth.__getitem__, stands))
        debens, choice = worth & _M16, worth >> _FIELD & _M16
        tokens = 0
        each, held = worth >> _EACH * _FIELD, worth >> _HELD * _FIELD
        for _ in LETTERS:
            tokens += held & _M16
            debens += (each & _M16) * (held & _M16)
            each >>= _FIELD
            held >>= _FIELD
        named, gods = 0, held
        while gods:
            named += gods & _M16 > 0
            gods >>= _FIELD
        scale = self.components.statue_scale
        return debens + scale[min(named + choice, len(scale) - 1)], tokens


@lru_cache(maxsize=64)
def box_of(components: Components) -> Box:
    return Box(components)


@cache
def ways_to_pay() -> tuple[tuple[tuple[tuple[int, ...], ...], ...], ...]:
    """F4.2, by what can pay, at most two of each, in base three; then by cost: payments, as kinds.

    Wheat is the fifth kind. No district costs more than two, so more of a kind changes nothing.
    """
    found = []
    for w, g, p, b, a in product(range(3), repeat=5):
        by_cost = (payments((a, b, p, g), w, cost) for cost in range(3))
        found.append(tuple(tuple(tuple(map(ALL_LETTERS.index, m)) for m in ms) for ms in by_cost))
    return tuple(found)

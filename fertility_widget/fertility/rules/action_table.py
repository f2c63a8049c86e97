"""The shared instances of actions: every action the engine lists is made once per process."""

from functools import cache, lru_cache

from . import actions
from .actions import MONUMENT, SHOP_IDS, Build, Place, Quarry
from .squares import LETTERS, NAMES, ROWS, TILES, steps_between

SKIP = actions.Skip()
END = actions.End()
DISCARD = {tile: actions.Discard(tile) for tile in TILES}
DRAFT = {tile: actions.Draft(tile) for tile in TILES}
REMOVE = {tile: actions.Remove(tile) for tile in TILES}
SUPPLY = {k: tuple(actions.Supply(k, shop) for shop in SHOP_IDS) for k in LETTERS}
BONUS = {k: tuple(actions.Bonus(k, shop) for shop in SHOP_IDS) for k in LETTERS}

# Where the tile's second scene lies, seen from its first: right, left, below, above.
RIGHT, LEFT, DOWN, UP = ROWS, -ROWS, 1, -1


@cache
def places(tile: str, direction: int) -> dict[int, Place]:
    """The placements of a tile in one direction, by the bit of its first scene's square."""
    return {
        1 << i: Place(tile, name, NAMES[other])
        for i, name in enumerate(NAMES)
        if (other := i + direction) in range(len(NAMES)) and steps_between(i, other) == 1
    }


@cache
def quarry_choices(square: int) -> tuple[tuple[Quarry, ...], Quarry]:
    """The four resources, by kind, and the monument, for one square."""
    name = NAMES[square]
    return tuple(Quarry(name, k) for k in LETTERS), Quarry(name, MONUMENT)


build = lru_cache(maxsize=16_384)(Build)

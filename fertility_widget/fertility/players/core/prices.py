"""What shops are worth to the quick player: promises and prices, by stand.

A price is what a shop promises, by the tokens it misses. Statues promise less to those who have
their god, so prices depend on the gods a player has; everything else is the same for everybody.
"""

from collections.abc import Sequence
from functools import lru_cache, reduce
from operator import or_

from ...box.pieces import ANY, Debens, Each, Shop, Statues, Wheat
from ...rules.squares import LETTERS
from .box import Box

WHEAT_WORTH, RESOURCE_WORTH = 4.0, 3.0  # of rewards, in Debens
STATUE_HOPE = 3.0  # for a new god, beyond its step on the scale
EACH_WORTH = 3.5  # tokens a specialised shop may hope to count


class Prices:
    """The prices of a player who has no god yet; ``after`` those of one who has some."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.missing = [len(shop.needs) - len(has) if shop else 0 for shop, has in box.shown]
        # Named icons by kind that are still empty; the rest of what is missing is four-in-one.
        self.named = [
            tuple(max(shop.needs.count(k) - has.count(k), 0) if shop else 0 for k in LETTERS)
            for shop, has in box.shown
        ]
        # Gods that full shops have brought, as bits; a statue of choice is a god of its own.
        self.gods = [
            _gods(shop, box, stand) if shop and len(has) == len(shop.needs) else 0
            for stand, (shop, has) in enumerate(box.shown)
        ]
        size = len(box.shown)
        self.promise, self.price = [0.0] * size, [0.0] * size
        self.wants: list[tuple[tuple[int, float], ...]] = [()] * size
        for stand, (shop, _) in enumerate(box.shown):
            if shop:
                self._set(stand, _promise(shop, box, 0))

    def _set(self, stand: int, promise: float) -> None:
        missing, named = self.missing[stand], self.named[stand]
        if missing:
            self.promise[stand] = promise
            self.price[stand] = price = promise / missing
            # Kind and price of each token it could take: a four-in-one icon asks for every kind.
            anything = missing - sum(named)
            self.wants[stand] = tuple(
                (kind, price) for kind, n in enumerate(named) for _ in range(n + anything)
            )

    def after(self, owned: int) -> "Prices":
        """The prices of a player with these gods."""
        new: Prices = Prices.__new__(Prices)
        new.box, new.missing, new.named, new.gods = self.box, self.missing, self.named, self.gods
        new.promise, new.price, new.wants = self.promise[:], self.price[:], self.wants[:]
        for stand, (shop, _) in enumerate(self.box.shown):
            if shop and isinstance(shop.reward, Statues):
                new._set(stand, _promise(shop, self.box, owned))
        return new


def _promise(shop: Shop, box: Box, owned: int) -> float:
    reward = shop.reward
    if isinstance(reward, Debens):
        return reward.amount
    if isinstance(reward, Wheat):
        return WHEAT_WORTH * reward.amount
    if isinstance(reward, Statues):
        scale, before = box.components.statue_scale, owned.bit_count()
        after = (owned | _gods(shop, box, -1)).bit_count()
        before, after = min(before, len(scale) - 1), min(after, len(scale) - 1)
        return scale[after] - scale[before] + STATUE_HOPE * (after - before)
    if isinstance(reward, Each):
        return EACH_WORTH * reward.debens
    return RESOURCE_WORTH


def _gods(shop: Shop, box: Box, stand: int) -> int:
    """The gods a shop shows, as bits. Two shops alike with a god of choice are counted as one."""
    if not isinstance(shop.reward, Statues):
        return 0
    gods, found = box.components.gods, 0
    for i, god in enumerate(shop.reward.gods):
        found |= 1 << (len(gods) + 4 * (stand + 1) + i if god == ANY else gods.index(god))
    return found


_first_prices = lru_cache(maxsize=64)(Prices)


@lru_cache(maxsize=4096)
def _prices_after(box: Box, owned: int) -> Prices:
    return _first_prices(box).after(owned)


def prices_of(box: Box, stands: Sequence[int]) -> Prices:
    """The prices of the player with these shops."""
    gods = _first_prices(box).gods
    return _prices_after(box, reduce(or_, map(gods.__getitem__, stands)))

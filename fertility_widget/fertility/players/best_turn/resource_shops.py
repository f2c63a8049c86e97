"""Shops that give a resource once full (F5.4): they turn tokens into other tokens."""

from collections.abc import Iterator
from typing import NamedTuple

from ...box.pieces import Resource, Shop
from ...rules.squares import KIND
from ..objective import Valuation
from .shop_options import GUARD, ONE, Option, Slot, TokenPrices, options

Gift = tuple[int, int]  # the slot of a full shop, and the kind it gives
BITS = 5  # for a number of shops: no metropolis has 32

# One more shop with tokens put on it: the tokens left with the one it gives, the stock, how many
# shops of each kind have been dealt with, what it is worth, the kind, the cost, the gift.
Filled = tuple[int, int, int, float, int, int, int | None]


class Supplied(NamedTuple):
    """What goes where: pairs of slot and tokens, and the resource each filled shop gives."""

    shops: tuple[tuple[int, int], ...]
    gives: tuple[Gift, ...]


class Givers:
    """Shops that give a resource once full; equal ones are one kind: their order is no matter."""

    def __init__(self, shops: list[Slot], prices: TokenPrices, value: Valuation) -> None:
        kinds: dict[tuple[Shop, str], list[int]] = {}
        for slot, shop, has in shops:
            kinds.setdefault((shop, has), []).append(slot)
        self._slots = list(kinds.values())
        self._options: list[tuple[list[Option], list[Option], list[int]]] = [
            (
                options(shop, has, prices, value, True),
                options(shop, has, prices, value, False),
                [KIND[k] for k in shop.reward.choices] if isinstance(shop.reward, Resource) else [],
            )
            for shop, has in kinds
        ]
        self.number = len(shops)

    def following(self, tokens: int, stock: int, done: int) -> Iterator[Filled]:
        """Every way to fill one of them, in full or in part, that the tokens allow."""
        have = tokens | GUARD
        for kind, (full, partial, choices) in enumerate(self._options):
            if done >> BITS * kind & 31 == len(self._slots[kind]):
                continue
            then = done + (1 << BITS * kind)
            for cost, worth, *_ in full:
                if have - cost & GUARD == GUARD:
                    left = tokens - cost
                    # R16: only what is in stock is given; R7: perhaps nothing.
                    gifts = choices if stock < 0 else _in_stock(choices, stock)
                    for gift in gifts:
                        after = stock if stock < 0 else stock - ONE[gift]
                        yield left + ONE[gift], after, then, worth, kind, cost, gift
                    if not gifts:
                        yield left, stock, then, worth, kind, cost, None
            for cost, worth, *_ in partial:
                if have - cost & GUARD == GUARD:
                    yield tokens - cost, stock, then, worth, kind, cost, None

    def slot(self, kind: int, done: int) -> int:
        """The next one of its kind."""
        return self._slots[kind][done >> BITS * kind & 31]


def _in_stock(kinds: list[int], stock: int) -> list[int]:
    return [kind for kind in kinds if stock // ONE[kind] & 127]

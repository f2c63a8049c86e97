"""Tokens as one number, every way to put some on a shop, and what that is worth at given prices;
and the shops that turn tokens into other tokens.

Eight bits a kind, the topmost of them kept free: ``(tokens | GUARD) - cost & GUARD == GUARD`` says
of all four kinds at once whether there are enough, and adding or taking away tokens is adding or
taking away numbers.
"""

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import product
from typing import Any, NamedTuple

from ...box.pieces import ANY, Each, Resource, Shop, Statues, Wheat
from ...rules.squares import KIND, LETTERS
from ..objective import Valuation

BITS = 8
KEPT = 1 << 16  # answers: looking ahead asks the same again and again
ONE = tuple(1 << BITS * kind for kind in range(len(LETTERS)))
GUARD = sum(one << BITS - 1 for one in ONE)


def coded(tokens: Iterable[int]) -> int:
    """``(1, 0, 0, 2)``, how many of A, B, P, G, as one number."""
    return sum(n * one for n, one in zip(tokens, ONE, strict=True))


def counted(code: int) -> tuple[int, ...]:
    return tuple(code // one & 2**BITS - 1 for one in ONE)


# Some tokens for one shop: how many they are, as one number, and by kind.
Filling = tuple[int, int, tuple[int, ...]]


@cache
def fillings(needs: str, has: str) -> list[Filling]:
    """F5.1, R15: every way to put one token or more on a shop, small ones first."""
    left = [max(needs.count(k) - has.count(k), 0) for k in LETTERS]
    on_any = sum(max(has.count(k) - needs.count(k), 0) for k in LETTERS)
    free = needs.count(ANY) - on_any
    ways = []
    for counts in product(*(range(n + free + 1) for n in left)):
        extra = sum(max(n - named, 0) for n, named in zip(counts, left, strict=True))
        if any(counts) and extra <= free:
            ways.append((sum(counts), coded(counts), counts))
    return sorted(ways, key=lambda way: way[0])


Slot = tuple[int, int]  # number of the slot, and the stand there: a shop with what it has
TokenPrices = tuple[int, ...]  # F8.2: what a token of each kind is worth to full specialised shops
# What filling a shop costs and brings: tokens, worth, wheat, named gods, gods of choice.
Option = tuple[int, float, int, int, int]
NOTHING: Option = (0, 0.0, 0, 0, 0)
# The same of several shops together, and what goes on each of them.
Together = tuple[int, float, int, int, int, tuple[int, ...]]


class Fitting(dict[int, list[Any]]):
    """By the tokens there are: those of some options, or of some together, that they pay for."""

    def __init__(self, choices: list[Any]) -> None:
        self.choices = choices

    def __missing__(self, tokens: int) -> list[Any]:
        have = tokens | GUARD
        self[tokens] = fit = [one for one in self.choices if have - one[0] & GUARD == GUARD]
        return fit


@lru_cache(maxsize=KEPT)
def fitting(stand: int, prices: TokenPrices, value: Valuation) -> Fitting:
    """Every way to fill a shop that is worth something."""
    return Fitting(options(stand, prices, value))


@lru_cache(maxsize=KEPT)
def options(
    stand: int, prices: TokenPrices, value: Valuation, full: bool | None = None
) -> list[Option]:
    """Every way to fill a shop that is worth something; only full or partial ones where said. A
    specialised shop is filled where that was resolved, and said."""
    shop, has = shown(stand, value)
    if full is None and isinstance(shop.reward, Each):
        full = False
    missing = len(shop.needs) - len(has)
    ways = fillings(shop.needs, has)
    meant = [way for way in ways if full is None or full == (way[0] == missing)]
    priced = [_option(shop, has, way, prices, value) for way in meant]
    return [option for option in priced if option[1] > 0 or full or any(option[2:])]


def shown(stand: int, value: Valuation) -> tuple[Shop, str]:
    shop, has = value.box.shown[stand]
    assert shop is not None
    return shop, has


def _option(
    shop: Shop, has: str, filling: Filling, prices: TokenPrices, value: Valuation
) -> Option:
    (more, cost, counts), worths, had = filling, value.shop(shop), len(has)
    worth, full = worths[had + more] - worths[had], had + more == len(shop.needs)
    if any(prices):
        worth += sum(n * p for n, p in zip(counts, prices, strict=True))
    wheat, gods, free = 0, 0, 0
    if full and isinstance(shop.reward, Wheat):
        wheat = shop.reward.amount
    elif full and isinstance(shop.reward, Statues):
        gods, free = value.god_code(shop)
    return cost, worth, wheat, gods, free


@lru_cache(maxsize=KEPT)
def combined(
    chosen: tuple[int, ...], left: tuple[int, ...], prices: TokenPrices, value: Valuation
) -> Fitting:
    """Every way to fill all stands that are chosen, and to put something or nothing on those
    left."""
    lists = [options(stand, prices, value, True) for stand in chosen]
    lists += [[NOTHING, *options(stand, prices, value)] for stand in left]
    return Fitting([_together(choice) for choice in product(*lists)])


def _together(choice: tuple[Option, ...]) -> Together:
    """One option of each shop, added up."""
    cost, worth, wheat, gods, free = NOTHING
    for option in choice:
        cost += option[0]
        worth += option[1]
        wheat += option[2]
        gods |= option[3]
        free += option[4]
    return cost, worth, wheat, gods, free, tuple(option[0] for option in choice)


# Shops that give a resource once full (F5.4): they turn tokens into other tokens.

Gift = tuple[int, int]  # the slot of a full shop, and the kind it gives
COUNT_BITS = 5  # for a number of shops: no metropolis has 32

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
        kinds: dict[int, list[int]] = {}
        for slot, stand in shops:
            kinds.setdefault(stand, []).append(slot)
        self._slots = list(kinds.values())
        self._options: list[tuple[list[Option], list[Option], list[int]]] = [
            (
                options(stand, prices, value, True),
                options(stand, prices, value, False),
                [KIND[k] for k in reward.choices] if isinstance(reward, Resource) else [],
            )
            for stand in kinds
            for reward in (shown(stand, value)[0].reward,)
        ]
        self.number = len(shops)

    def following(self, tokens: int, stock: int, done: int) -> Iterator[Filled]:
        """Every way to fill one of them, in full or in part, that the tokens allow."""
        have = tokens | GUARD
        for kind, (full, partial, choices) in enumerate(self._options):
            if done >> COUNT_BITS * kind & 31 == len(self._slots[kind]):
                continue
            then = done + (1 << COUNT_BITS * kind)
            for cost, worth, *_ in full:
                if have - cost & GUARD == GUARD:
                    left = tokens - cost
                    # R16: only what is in stock is given; R7: perhaps nothing.
                    gifts = choices if stock < 0 else [k for k in choices if stock // ONE[k] & 127]
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
        return self._slots[kind][done >> COUNT_BITS * kind & 31]

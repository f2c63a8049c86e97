"""What can be put on a shop, and what that is worth, at given prices per token."""

from itertools import product

from ...box.pieces import Shop, Statues, Wheat
from ..objective import Valuation
from .shop_fillings import Filling, counted, fillings

Slot = tuple[int, Shop, str]  # number of the slot, the shop, what it has
Prices = tuple[int, ...]  # F8.2: what a token of each kind is worth to full specialised shops
# What filling a shop costs and brings: tokens, worth, wheat, named gods, gods of choice.
Option = tuple[int, float, int, int, int]
NOTHING: Option = (0, 0.0, 0, 0, 0)
# The same of several shops together, and what goes on each of them.
Together = tuple[int, float, int, int, int, tuple[int, ...]]


def options(
    shop: Shop, has: str, prices: Prices, value: Valuation, full: bool | None = None
) -> list[Option]:
    """Every way to fill a shop that is worth something; only full or partial ones where said."""
    key = shop, has, prices, full
    found: list[Option] | None = value.known.get(key)
    if found is None:
        found = value.known[key] = [
            _option(shop, has, filling, prices, value)
            for filling in fillings(shop.needs, has)
            if full is None or full == filling.full
        ]
        found[:] = [option for option in found if option[1] > 0 or full or any(option[2:])]
    return found


def _option(shop: Shop, has: str, filling: Filling, prices: Prices, value: Valuation) -> Option:
    worths, reward = value.shop(shop), shop.reward
    worth = worths[len(has) + filling.size] - worths[len(has)]
    if any(prices):
        worth += sum(n * p for n, p in zip(counted(filling.cost), prices, strict=True))
    wheat = reward.amount if isinstance(reward, Wheat) and filling.full else 0
    gods, free = 0, 0
    if isinstance(reward, Statues) and filling.full:
        gods, free = value.god_code(shop)
    return filling.cost, worth, wheat, gods, free


def together(lists: list[list[Option]]) -> list[Together]:
    """Every choice of one option from each list, added up."""
    found = []
    for chosen in product(*lists):
        cost, worth, wheat, gods, free = NOTHING
        for option in chosen:
            cost += option[0]
            worth += option[1]
            wheat += option[2]
            gods |= option[3]
            free += option[4]
        found.append((cost, worth, wheat, gods, free, tuple(option[0] for option in chosen)))
    return found

"""What can be put on a shop, and what that is worth, at given prices per token."""

from itertools import product

from ..fertility.parts import Shop, Statues, Wheat
from .fillings import Filling, counted, fillings
from .objective import Valuation

Slot = tuple[int, Shop, str]  # number of the slot, the shop, what it has
# What filling a shop costs and brings: tokens, worth, wheat, named gods, gods of choice, and where.
Option = tuple[int, float, int, int, int, "tuple[tuple[int, int], ...]"]
NOTHING: Option = (0, 0.0, 0, 0, 0, ())


def options(
    one: Slot, each: tuple[int, ...], value: Valuation, *, full: bool | None = None
) -> list[Option]:
    """Every way to fill a shop that is worth something; only full or partial ones where said."""
    slot, shop, has = one
    worths, reward = value.shop(shop), shop.reward
    found: list[Option] = []
    for filling in fillings(shop.needs, has):
        if full is not None and full != filling.full:
            continue
        worth = worths[len(has) + filling.size] - worths[len(has)] + _priced(filling, each)
        wheat = reward.amount if isinstance(reward, Wheat) and filling.full else 0
        gods, free = (0, 0)
        if isinstance(reward, Statues) and filling.full:
            gods, free = value.god_code(shop)
        if worth > 0 or filling.full:
            found.append((filling.cost, worth, wheat, gods, free, ((slot, filling.cost),)))
    return found


def _priced(filling: Filling, each: tuple[int, ...]) -> int:
    """F8.2: what the tokens are worth to full specialised shops."""
    if not any(each):
        return 0
    return sum(n * price for n, price in zip(counted(filling.cost), each, strict=True))


def sums(lists: list[list[Option]]) -> list[Option]:
    """Every choice of one option from each list, added up."""
    found = []
    for chosen in product(*lists):
        total: list[float] = [sum(o[i] for o in chosen) for i in range(3)]  # type: ignore[misc]
        gods = 0
        for option in chosen:
            gods |= option[3]
        where = tuple(place for option in chosen for place in option[5])
        free = sum(option[4] for option in chosen)
        found.append((int(total[0]), total[1], int(total[2]), gods, free, where))
    return found

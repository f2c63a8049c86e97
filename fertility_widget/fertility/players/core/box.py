"""The box as tables of numbers for the fast core: shops, districts, payments.

Nothing here decides a rule: the tables are filled by asking the chapters of the engine what a shop
accepts and which payments there are, once per box. A *stand* is a shop with what lies on it, as one
small number; 0 is no shop.
"""

from collections.abc import Sequence
from functools import cache, lru_cache

from ...box.components import MOST_GODS
from ...box.pieces import ANY, Components, Debens, Each, Resource, Shop, Statues, Wheat
from ...rules.actions import SHOP_IDS
from ...rules.build import payments
from ...rules.squares import ALL_LETTERS, KIND, sorted_letters
from ...rules.supply import accepts

# By a set of kinds, as four bits: the same four bits for every slot of a metropolis.
_SLOTS = sum(1 << 4 * slot for slot, _ in enumerate(SHOP_IDS))
EVERYWHERE = tuple(kinds * _SLOTS for kinds in range(16))

Buildings = tuple[tuple[int, tuple[int, ...]], ...]  # places in the row with payments, as kinds

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
        self.reward: list[type | None] = [None]  # what kind of reward a shop has
        starting = [shop for board in components.metropolises.values() for shop in board.shops]
        built = components.districts.values()
        for shop in (*starting, *(shop for district in built for shop in district.shops)):
            self._stand(shop, "")
        # [4 * stand + kind]: what it accepts before and no longer after, as four bits.
        self.change = [self.accepts[i >> 2] ^ self.accepts[s] for i, s in enumerate(self.after)]
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
        self.at_once.append(full and isinstance(reward, Wheat | Resource))
        self.worth.append(self._worth(shop, has, full))
        self.reward.append(type(reward))
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

    def counted(self, stands: Sequence[int]) -> tuple[bytes, bytes, tuple[int, int]]:
        """By kind: the Debens a token brings to full specialised shops (F8.2), and the tokens in
        all shops; the gods (F8.3), those named as bits, and how many are of choice."""
        sums = self._sums(stands)
        named = sum(1 << i for i, n in enumerate(sums[_GODS:]) if n)
        return sums[_EACH:_HELD], sums[_HELD:_GODS], (named, sums[_CHOICE])

    def _sums(self, stands: Sequence[int]) -> bytes:
        return sum(map(self.worth.__getitem__, stands)).to_bytes(_BYTES, "little")

    def debens(self, stands: list[int]) -> tuple[int, int]:
        """F8.1, F8.2, F8.3: the Debens of a metropolis's shops; F7.2: the tokens in them."""
        sums = self._sums(stands)
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


class Purse(dict[tuple[int, ...], Buildings]):
    """F4.2: by the costs of the row, what can be built and how it is paid; wheat is kind 4."""

    def __init__(self, a: int, b: int, p: int, g: int, wheat: int) -> None:
        self.by_cost = [
            [tuple(map(ALL_LETTERS.index, mix)) for mix in payments((a, b, p, g), wheat, cost)]
            for cost in range(3)
        ]

    def __missing__(self, costs: tuple[int, ...]) -> Buildings:
        found = [(at, mix) for at, cost in enumerate(costs) for mix in self.by_cost[cost]]
        self[costs] = buildings = tuple(found)
        return buildings


class Purses(dict[tuple[int, int, int, int, int], Purse]):
    """By tokens beside the board and wheat. More than two of a kind change nothing: no district
    costs more."""

    def __missing__(self, have: tuple[int, int, int, int, int]) -> Purse:
        a, b, p, g, wheat = (min(n, 2) for n in have)
        found = _purse(a, b, p, g, wheat)
        if max(have) <= MOST_REMEMBERED:
            self[have] = found
        return found


_purse = cache(Purse)
MOST_REMEMBERED = 12  # of a kind; seldom are there more
PURSES = Purses()

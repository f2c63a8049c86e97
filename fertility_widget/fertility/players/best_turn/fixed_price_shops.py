"""Shops at fixed prices per token: wheat first, then statues, then all others, each one alone.

A dynamic programme over shops. Wheat and gods so far travel along only as long as they matter, so
that answers for the many plain shops are shared by all that comes before.
"""

from ...box.pieces import Each, Resource, Statues, Wheat
from ..objective import Valuation
from .shop_options import GUARD, Option, Slot, TokenPrices, options

# What is on hand: tokens, wheat, named gods, gods of choice.
Hand = tuple[int, int, int, int]


class Shelves:
    def __init__(self, shops: list[Slot], prices: TokenPrices, value: Valuation) -> None:
        self.value = value
        self.end = len(value.wheat) - 1
        kinds: tuple[list[list[Option]], ...] = ([], [], [])
        self._slots: tuple[list[int], ...] = ([], [], [])
        for slot, shop, has in shops:
            reward = shop.reward
            if isinstance(reward, Resource):
                continue  # dealt with before
            full = False if isinstance(reward, Each) else None
            kind = 0 if isinstance(reward, Wheat) else 1 if isinstance(reward, Statues) else 2
            if choices := options(shop, has, prices, value, full):
                kinds[kind].append(choices)
                self._slots[kind].append(slot)
        self._wheat, self._statues, self._others = kinds
        self._known_wheat: dict[tuple[int, ...], float] = {}
        self._known_statues: dict[tuple[int, ...], float] = {}
        self._known_others: list[dict[int, float]] = [{} for _ in self._others]

    def best(self, tokens: int, wheat: int, named: int, free: int, i: int = 0) -> float:
        """The most these tokens can bring, from the i-th wheat shop on."""
        if i == len(self._wheat) or not tokens:
            return self.value.wheat[wheat] + self._statue(tokens, named, free, 0)
        key = i, tokens, wheat, named, free
        found = self._known_wheat.get(key)
        if found is None:
            found, end = self.best(tokens, wheat, named, free, i + 1), self.end
            for cost, worth, more, _, _ in self._wheat[i]:
                if (tokens | GUARD) - cost & GUARD == GUARD:
                    grain = wheat + more if wheat + more < end else end
                    this = worth + self.best(tokens - cost, grain, named, free, i + 1)
                    if this > found:
                        found = this
            self._known_wheat[key] = found
        return found

    def _statue(self, tokens: int, named: int, free: int, i: int) -> float:
        if i == len(self._statues) or not tokens:
            return self.value.different(named, free) + self._other(tokens, 0)
        key = i, tokens, named, free
        found = self._known_statues.get(key)
        if found is None:
            found = self._statue(tokens, named, free, i + 1)
            for cost, worth, _, gods, choice in self._statues[i]:
                if (tokens | GUARD) - cost & GUARD == GUARD:
                    this = worth + self._statue(tokens - cost, named | gods, free + choice, i + 1)
                    if this > found:
                        found = this
            self._known_statues[key] = found
        return found

    def _other(self, tokens: int, i: int) -> float:
        if i == len(self._others) or not tokens:
            return 0.0
        known = self._known_others[i]
        found = known.get(tokens)
        if found is None:
            found = self._other(tokens, i + 1)
            for cost, worth, _, _, _ in self._others[i]:
                if (tokens | GUARD) - cost & GUARD == GUARD:
                    this = worth + self._other(tokens - cost, i + 1)
                    if this > found:
                        found = this
            known[tokens] = found
        return found

    def supplied(
        self, tokens: int, wheat: int, named: int, free: int
    ) -> tuple[tuple[int, int], ...]:
        """How the best is reached: the same way again, shop by shop, noting what was chosen."""
        hand: Hand = tokens, wheat, named, free
        chosen: list[tuple[int, int]] = []
        stages = (self._wheat, self._statues, self._others)
        for stage, shops in enumerate(stages):
            for i, choices in enumerate(shops):
                wanted = self._worth(stage, i, hand)
                if wanted == self._worth(stage, i + 1, hand):
                    continue  # as good without this shop
                option = next(o for o in choices if self._with(stage, i, hand, o) == wanted)
                hand = self._after(hand, option)
                chosen.append((self._slots[stage][i], option[0]))
        return tuple(chosen)

    def _worth(self, stage: int, i: int, hand: Hand) -> float:
        tokens, wheat, named, free = hand
        if stage == 0:
            return self.best(tokens, wheat, named, free, i)
        return self._statue(tokens, named, free, i) if stage == 1 else self._other(tokens, i)

    def _with(self, stage: int, i: int, hand: Hand, option: Option) -> float:
        """What comes out if this shop is filled so."""
        if (hand[0] | GUARD) - option[0] & GUARD != GUARD:
            return float("-inf")
        return option[1] + self._worth(stage, i + 1, self._after(hand, option))

    def _after(self, hand: Hand, option: Option) -> Hand:
        tokens, wheat, named, free = hand
        cost, _, more, gods, choice = option
        return tokens - cost, min(wheat + more, self.end), named | gods, free + choice

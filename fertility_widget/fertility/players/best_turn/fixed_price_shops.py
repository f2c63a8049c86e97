"""Shops at fixed prices per token: wheat first, then statues, then all others, each one alone.

A dynamic programme over shops. Wheat and gods so far travel along only as long as they matter, so
that answers for the many plain shops are shared by all that comes before.
"""

from ...box.pieces import Each, Resource, Statues, Wheat
from ..objective import Valuation
from .shop_options import GUARD, Option, Slot, TokenPrices, covers, options

# What is on hand: tokens, wheat, named gods, gods of choice.
Hand = tuple[int, int, int, int]


class Shelves:
    def __init__(self, shops: list[Slot], prices: TokenPrices, value: Valuation) -> None:
        self.value = value
        self.end = len(value.wheat) - 1
        kinds: tuple[list[tuple[int, list[Option]]], ...] = ([], [], [])
        for slot, shop, has in shops:
            reward = shop.reward
            if isinstance(reward, Resource):
                continue  # dealt with before
            full = False if isinstance(reward, Each) else None
            kind = 0 if isinstance(reward, Wheat) else 1 if isinstance(reward, Statues) else 2
            if choices := options(shop, has, prices, value, full):
                kinds[kind].append((slot, choices))
        wheat, statues, others = kinds
        self._slots = [slot for kind in kinds for slot, _ in kind]
        self._scaled = [choices for _, choices in (*wheat, *statues)]
        self._others = [choices for _, choices in others]
        self._known: dict[tuple[int, ...], float] = {}
        self._known_others: list[dict[int, float]] = [{} for _ in others]

    def best(self, tokens: int, wheat: int, named: int, free: int, i: int = 0) -> float:
        """The most these tokens can bring, from the i-th shop on that gives wheat or statues."""
        if i == len(self._scaled) or not tokens:
            value = self.value
            return value.wheat[wheat] + value.different(named, free) + self._other(tokens, 0)
        key = i, tokens, wheat, named, free
        found = self._known.get(key)
        if found is None:
            found, end = self.best(tokens, wheat, named, free, i + 1), self.end
            for cost, worth, more, gods, choice in self._scaled[i]:
                if (tokens | GUARD) - cost & GUARD == GUARD:
                    grain = wheat + more if wheat + more < end else end
                    after = tokens - cost, grain, named | gods, free + choice
                    this = worth + self.best(*after, i + 1)
                    if this > found:
                        found = this
            self._known[key] = found
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
        for i, choices in enumerate([*self._scaled, *self._others]):
            wanted = self._worth(i, hand)
            if wanted == self._worth(i + 1, hand):
                continue  # as good without this shop
            for option in choices:
                after = self._after(hand, option)
                if covers(hand[0], option[0]) and option[1] + self._worth(i + 1, after) == wanted:
                    hand = after
                    chosen.append((self._slots[i], option[0]))
                    break
        return tuple(chosen)

    def _worth(self, i: int, hand: Hand) -> float:
        """Of all shops from the i-th on."""
        plain = max(i - len(self._scaled), 0)
        if not plain:
            return self.best(*hand, i)
        tokens, wheat, named, free = hand
        scales = self.value.wheat[wheat] + self.value.different(named, free)
        return scales + self._other(tokens, plain)

    def _after(self, hand: Hand, option: Option) -> Hand:
        tokens, wheat, named, free = hand
        cost, _, more, gods, choice = option
        return tokens - cost, min(wheat + more, self.end), named | gods, free + choice

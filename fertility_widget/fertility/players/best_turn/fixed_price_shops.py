"""Shops at fixed prices per token: wheat first, then statues, then all others, each one alone.

A dynamic programme over shops. Wheat and gods so far travel along only as long as they matter, so
that answers for the many plain shops are shared by all that comes before.
"""

from ...box.pieces import Debens, Each, Statues, Wheat
from ..objective import Valuation
from .shop_options import GUARD, NOTHING, Option, Slot, TokenPrices, options


class Shelves:
    def __init__(self, shops: list[Slot], prices: TokenPrices, value: Valuation) -> None:
        self.value = value
        self.end = len(value.wheat) - 1
        wheat, statues, others = (
            [
                (slot, choices)
                for slot, shop, has in shops
                if isinstance(shop.reward, kind) and (choices := options(shop, has, prices, value))
            ]
            for kind in (Wheat, Statues, (Debens, Each))  # those that give a resource came before
        )
        self._slots = [slot for slot, _ in (*wheat, *statues, *others)]
        self._scaled = [choices for _, choices in (*wheat, *statues)]
        self._others = [choices for _, choices in others]
        self._known: dict[tuple[int, ...], float] = {}
        self._chosen: dict[tuple[int, ...], Option] = {}
        self._known_others: list[dict[int, float]] = [{} for _ in others]

    def best(self, tokens: int, wheat: int, named: int, free: int, i: int = 0) -> float:
        """The most these tokens can bring, from the i-th shop on that gives wheat or statues."""
        if i == len(self._scaled) or not tokens:
            value = self.value
            return value.wheat[wheat] + value.different(named, free) + self._other(tokens, 0)
        key = i, tokens, wheat, named, free
        most = self._known.get(key)
        if most is None:
            most, end = self.best(tokens, wheat, named, free, i + 1), self.end
            for option in self._scaled[i]:
                cost, worth, more, gods, choice = option
                if (tokens | GUARD) - cost & GUARD == GUARD:
                    grain = wheat + more if wheat + more < end else end
                    after = tokens - cost, grain, named | gods, free + choice
                    this = worth + self.best(*after, i + 1)
                    if this > most:
                        most, self._chosen[key] = this, option
            self._known[key] = most
        return most

    def _other(self, tokens: int, i: int) -> float:
        if i == len(self._others) or not tokens:
            return 0.0
        known = self._known_others[i]
        most = known.get(tokens)
        if most is None:
            most = self._other(tokens, i + 1)
            for option in self._others[i]:
                cost, worth, _, _, _ = option
                if (tokens | GUARD) - cost & GUARD == GUARD:
                    this = worth + self._other(tokens - cost, i + 1)
                    if this > most:
                        most, self._chosen[i, tokens] = this, option
            known[tokens] = most
        return most

    def supplied(
        self, tokens: int, wheat: int, named: int, free: int
    ) -> tuple[tuple[int, int], ...]:
        """How the best is reached: the same way again, shop by shop, by what was chosen."""
        self.best(tokens, wheat, named, free)
        supplied: list[tuple[int, int]] = []
        for i, slot in enumerate(self._slots):
            plain = i - len(self._scaled)
            key = (i, tokens, wheat, named, free) if plain < 0 else (plain, tokens)
            cost, _, more, gods, choice = self._chosen.get(key, NOTHING)
            tokens, wheat = tokens - cost, min(wheat + more, self.end)
            named, free = named | gods, free + choice
            if cost:
                supplied.append((slot, cost))
        return tuple(supplied)

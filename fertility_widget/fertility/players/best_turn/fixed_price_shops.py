"""Shops at fixed prices per token: wheat first, then statues, then all others, each one alone.

A dynamic programme over shops. Wheat and gods so far travel along only as long as they matter, so
that answers for the many plain shops are shared by all that comes before.
"""

from functools import lru_cache

from ...box.pieces import Debens, Each, Statues, Wheat
from ..objective import Valuation
from .shop_options import KEPT, NOTHING, Fitting, Option, Slot, TokenPrices, fitting

Scales = tuple[int, int, int, int]


class Plain:
    """Some shops that stand for themselves, from one on: the same row ends many metropolises."""

    def __init__(self, stands: tuple[int, ...], prices: TokenPrices, value: Valuation) -> None:
        self.first = fitting(stands[0], prices, value) if stands else Fitting([])
        self.rest = plain(stands[1:], prices, value) if stands else self
        self.known: dict[int, float] = {} if stands else _Nothing()
        self.chosen: dict[int, Option] = {}

    def best(self, tokens: int) -> float:
        known, rest, most = self.known, self.rest, 0.0
        if tokens:
            most = found if (found := rest.known.get(tokens)) is not None else rest.best(tokens)
            for option in self.first[tokens]:
                left = tokens - option[0]
                after = found if (found := rest.known.get(left)) is not None else rest.best(left)
                if option[1] + after > most:
                    most, self.chosen[tokens] = option[1] + after, option
        known[tokens] = most
        return most


class _Nothing(dict[int, float]):
    """What no shop makes of any tokens."""

    def get(self, tokens: int, default: float | None = None) -> float:  # type: ignore[override]
        return 0.0


plain = lru_cache(maxsize=KEPT)(Plain)


class Shelves(dict[Scales, float]):
    """By tokens, wheat and gods, those named as bits and how many are of choice: the most that can
    be made of them."""

    def __init__(self, shops: list[Slot], prices: TokenPrices, value: Valuation) -> None:
        self.value, reward = value, value.box.reward
        self.end = len(value.wheat) - 1
        useful = [place for place in shops if fitting(place[1], prices, value).choices]
        wheat = [place for place in useful if reward[place[1]] is Wheat]
        statues = [place for place in useful if reward[place[1]] is Statues]
        # Those that give a resource came before.
        others = [place for place in useful if reward[place[1]] in (Debens, Each)]
        self._slots = [slot for slot, _ in (*wheat, *statues, *others)]
        self._scaled = [fitting(stand, prices, value) for _, stand in (*wheat, *statues)]
        self._others = plain(tuple(stand for _, stand in others), prices, value)
        self._known: dict[tuple[int, Scales], float] = {}
        self._chosen: dict[tuple[int, Scales], Option] = {}

    def __missing__(self, have: Scales) -> float:
        self[have] = most = self._best(0, have)
        return most

    def _best(self, i: int, have: Scales) -> float:
        """From the i-th shop on that gives wheat or statues."""
        scaled, (tokens, wheat, named, free) = self._scaled, have
        while i < len(scaled) and not scaled[i][tokens]:
            i += 1
        if i == len(scaled):
            others, value = self._others, self.value
            found = others.known.get(tokens)
            plain = others.best(tokens) if found is None else found
            return plain + value.wheat[wheat] + value.different(named, free)
        key = i, have
        most = self._known.get(key)
        if most is None:
            most, end = self._best(i + 1, have), self.end
            for option in scaled[i][tokens]:
                cost, worth, more, gods, choice = option
                grain = wheat + more if wheat + more < end else end
                after = tokens - cost, grain, named | gods, free + choice
                this = worth + self._best(i + 1, after)
                if this > most:
                    most, self._chosen[key] = this, option
            self._known[key] = most
        return most

    def supplied(
        self, tokens: int, wheat: int, named: int, free: int
    ) -> tuple[tuple[int, int], ...]:
        """How the best is reached: the same way again, shop by shop, by what was chosen."""
        self._best(0, (tokens, wheat, named, free))
        supplied: list[tuple[int, int]] = []
        others = self._others
        for i, slot in enumerate(self._slots):
            if i < len(self._scaled):
                option = self._chosen.get((i, (tokens, wheat, named, free)), NOTHING)
            else:
                option, others = others.chosen.get(tokens, NOTHING), others.rest
            cost, _, more, gods, choice = option
            tokens, wheat = tokens - cost, min(wheat + more, self.end)
            named, free = named | gods, free + choice
            if cost:
                supplied.append((slot, cost))
        return tuple(supplied)

"""Which tokens go onto which shops: the best way, exactly, for any number of tokens and wheat.

Shops are independent of each other but for four things, and these are dealt with first, so that the
rest is a sum of independent shops: a small dynamic programme over them.

* Specialised shops (F8.2) make every token of their kind worth more, wherever it lies: which of
  them will be full is fixed beforehand (``_Plan``), every subset in turn.
* Shops that give a resource (F5.4) turn tokens into others: they are filled next. A token they give
  is as good as any other; an order that does all this is found afterwards (``end_of_turn.py``).
* Wheat and statues are read on scales: their shops come next, with the squares and gods so far.

Nothing valued here ever falls with more tokens, so nobody is hurt by a reward that must be placed.

The work grows with the shops that give a resource, equal ones counted once, as these can follow
each other in any order: up to four of them, as in the box of the game, it is milliseconds; in a box
where nearly every shop gives one and no two are alike, eight open ones may take seconds.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from ...box.pieces import Each, Resource, Shop, Statues
from ...rules.squares import KIND, LETTERS
from ...rules.state import TURNS_EACH, State
from ..objective import Objective, Valuation, valuation
from .fixed_price_shops import Shelves
from .shop_options import GUARD, Filled, Gift, Givers, Slot, Supplied, Together, combined, counted


class Supplying:
    """The shops of one player, valued; districts that may be built add theirs."""

    def __init__(
        self, shops: tuple[Shop | None, ...], has: tuple[str, ...], value: Valuation
    ) -> None:
        self.value = value
        self.open: list[Slot] = []
        self.each = [0] * 4  # Debens per token of a kind, by specialised shops already full
        self.gods = (0, 0)
        self.worth = 0.0  # of all shops as they are, without gods
        self.placed = [sum(tokens.count(k) for tokens in has) for k in LETTERS]
        for slot, (shop, tokens) in enumerate(zip(shops, has, strict=True)):
            if shop is not None:
                self._take_in(slot, shop, tokens)
        self.worth += sum(n * each for n, each in zip(self.placed, self.each, strict=True))
        self.givers = sum(isinstance(shop.reward, Resource) for _, shop, _ in self.open)
        self._rests: dict[tuple[tuple[int, ...], tuple[int, ...]], Shelves] = {}
        self._districts: dict[tuple[tuple[int, Shop], ...], Metropolis] = {}

    def _take_in(self, slot: int, shop: Shop, has: str) -> None:
        self.worth += self.value.shop(shop)[len(has)]
        if not shop.is_full(has):
            self.open.append((slot, shop, has))
        elif isinstance(shop.reward, Each):
            self.each[KIND[shop.reward.resource]] += shop.reward.debens
            self.worth += shop.reward.debens * self.value.growth
        elif isinstance(shop.reward, Statues):
            named, free = self.value.god_code(shop)
            self.gods = self.gods[0] | named, self.gods[1] + free

    def with_district(self, shops: tuple[tuple[int, Shop], ...]) -> "Metropolis":
        if shops not in self._districts:
            self._districts[shops] = Metropolis(self, [(*place, "") for place in shops])
        return self._districts[shops]

    def rest(self, each: tuple[int, ...], taken: tuple[int, ...]) -> Shelves:
        """The shops that are not specialised ones to be filled, at these prices per token."""
        key = each, taken
        if key not in self._rests:
            left = [place for place in self.open if place[0] not in taken]
            self._rests[key] = Shelves(left, each, self.value)
        return self._rests[key]


# Looking ahead from one position asks the same of the same metropolises again and again.
supplying = lru_cache(maxsize=64)(Supplying)


def worth(state: State, seat: int, aim: Objective, left: int | None = None) -> float:
    """The objective of any position, with so many turns to come; unsaid, all the seat has left."""
    player = state.players[seat]
    if left is None:
        left = TURNS_EACH - player.turns_taken
    value = valuation(state.setup.components, aim, left)
    shops = Supplying(player.shops, player.has, value)
    scales = value.different(*shops.gods) + value.wheat[player.wheat]
    return shops.worth + scales + value.monuments(state, seat)[0]


class Metropolis:
    """The shops of a player together with those of a district (or of none): answers are kept."""

    def __init__(self, base: Supplying, added: list[Slot]) -> None:
        self.base, self.added, value = base, added, base.value
        self.worth = base.worth + sum(value.shop(shop)[0] for _, shop, _ in added)
        shops = [*base.open, *added]
        self.givers = [place for place in shops if isinstance(place[1].reward, Resource)]
        specialised = [place for place in shops if isinstance(place[1].reward, Each)]
        self._plans = [
            _Plan(self, chosen)
            for n in range(len(specialised) + 1)
            for chosen in combinations(specialised, n)
        ]
        self._known: dict[tuple[int, int, int], float] = {}

    def best(self, tokens: int, wheat: int, stock: int) -> float:
        """The most that can be made of these tokens; ``stock`` is what rewards may be taken from,
        as tokens, or -1 where there is enough of everything."""
        key = tokens, wheat, stock
        if key not in self._known:
            plans = (plan for plan in self._plans if plan.may(tokens))
            self._known[key] = self.worth + max(plan.best(*key) for plan in plans)
        return self._known[key]

    def supplied(self, tokens: int, wheat: int, stock: int) -> Supplied:
        """How the best is reached."""
        plans = (plan for plan in self._plans if plan.may(tokens))
        best = max(plans, key=lambda plan: plan.best(tokens, wheat, stock))
        return best.supplied(tokens, wheat, stock)


class _Plan:
    """Best supplies under the resolve to fill exactly these specialised shops."""

    def __init__(self, metropolis: Metropolis, chosen: tuple[Slot, ...]) -> None:
        base, value = metropolis.base, metropolis.base.value
        each = list(base.each)
        self._bonus = 0.0  # tokens that lie already are worth more, too
        for _, shop, _ in chosen:
            assert isinstance(shop.reward, Each)
            kind = KIND[shop.reward.resource]
            each[kind] += shop.reward.debens
            self._bonus += shop.reward.debens * (base.placed[kind] + value.growth)
        self._each = tuple(each)
        missing = sum(len(shop.needs) - len(has) for _, shop, has in chosen)
        self._missing = missing - len(metropolis.givers)
        taken = tuple(slot for slot, _, _ in chosen)
        self._rest = base.rest(self._each, taken)
        self._gods = base.gods
        self._givers = Givers(metropolis.givers, self._each, value)
        # Specialised shops must be filled here; those of the district may be left.
        added = (place for place in metropolis.added if place[0] not in taken)
        left = [place for place in added if not isinstance(place[1].reward, Resource)]
        self._slots = (*taken, *(slot for slot, _, _ in left))
        must, may = (tuple(place[1:] for place in places) for places in (chosen, left))
        self._first = combined(must, may, self._each, value)
        self._known: dict[tuple[int, int, int, int], float] = {}
        self._known_others: dict[tuple[int, int], float] = {}

    def may(self, tokens: int) -> bool:
        """Whether there can be enough tokens; with none to be filled, always."""
        return self._missing <= 0 or sum(counted(tokens)) >= self._missing

    def best(self, tokens: int, wheat: int, stock: int, done: int = 0) -> float:
        """Shops that give something are filled first, in any order, except those that are ``done``.
        What can be made of some tokens then is the same, whatever came before."""
        if not self._givers.number:
            return self._others(tokens, wheat)
        key = tokens, wheat, stock, done
        most = self._known.get(key)
        if most is None:
            most = self._others(tokens, wheat)
            for after, left, then, worth, *_ in self._givers.following(tokens, stock, done):
                this = worth + self.best(after, wheat, left, then)
                if this > most:
                    most = this
            self._known[key] = most
        return most

    def _others(self, tokens: int, wheat: int) -> float:
        """The fixed shops and the district's, then the rest."""
        key = tokens, wheat
        if key not in self._known_others:
            ways = (way[0] for way in self._ways(tokens, wheat))
            self._known_others[key] = max(ways, default=float("-inf"))
        return self._known_others[key]

    def _ways(self, tokens: int, wheat: int) -> Iterator[tuple[float, Together]]:
        rest, (named, free) = self._rest, self._gods
        end = rest.end
        for option in self._first:
            cost, worth, more, gods, choice, _ = option
            if (tokens | GUARD) - cost & GUARD == GUARD:
                grain = wheat + more if wheat + more < end else end
                after = rest.best(tokens - cost, grain, named | gods, free + choice)
                yield self._bonus + worth + after, option

    def supplied(self, tokens: int, wheat: int, stock: int) -> Supplied:
        """How the best is reached: the same way again, noting what was chosen. Where it is all the
        same, no shop is filled for what it gives."""
        done, shops, gives = 0, list[tuple[int, int]](), list[Gift]()
        while (filled := self._next(tokens, wheat, stock, done)) is not None:
            tokens, stock, then, _, kind, cost, gift = filled
            slot, done = self._givers.slot(kind, done), then
            shops.append((slot, cost))
            gives += [] if gift is None else [(slot, gift)]
        _, (cost, _, more, gods, choice, on) = max(self._ways(tokens, wheat), key=lambda w: w[0])
        named, free = self._gods
        grain = min(wheat + more, self._rest.end)
        rest = self._rest.supplied(tokens - cost, grain, named | gods, free + choice)
        return Supplied((*shops, *zip(self._slots, on, strict=True), *rest), tuple(gives))

    def _next(self, tokens: int, wheat: int, stock: int, done: int) -> Filled | None:
        """A shop that gives something, on the way to the best; None if that needs none."""
        wanted = self.best(tokens, wheat, stock, done)
        if wanted == self._others(tokens, wheat):
            return None
        ways = [
            (filled, after)
            for filled in self._givers.following(tokens, stock, done)
            if filled[3] + (after := self.best(filled[0], wheat, filled[1], filled[2])) == wanted
        ]
        last = (filled for filled, after in ways if after == self._others(filled[0], wheat))
        return next(last, ways[0][0])  # no detours

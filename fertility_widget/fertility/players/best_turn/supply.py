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

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from math import inf
from operator import mul

from ...box.pieces import Each, Resource
from ...rules.squares import KIND
from ...rules.state import TURNS_EACH
from ..core.moves import Moves
from ..objective import Objective, Valuation, valuation
from .fixed_price_shops import Scales, Shelves
from .shop_options import (
    Filled,
    Gift,
    Givers,
    Slot,
    Supplied,
    combined,
    shown,
)

# Tokens, wheat, and the stock that rewards may be taken from; -1: there is enough of everything.
Left = tuple[int, int, int]


class Supplying:
    """The shops of one player, valued; districts that may be built add theirs."""

    def __init__(self, stands: tuple[int, ...], value: Valuation) -> None:
        self.value, accepts = value, value.box.accepts
        self.open = [(slot, stand) for slot, stand in enumerate(stands) if accepts[stand]]
        # Debens per token of a kind, by specialised shops already full; the tokens; the gods.
        self.each, self.placed, self.gods = value.box.counted(stands)
        self.worth = _shops(stands, value)  # of all shops as they are, without gods
        reward = value.box.reward
        self.givers = sum(reward[stand] is Resource for _, stand in self.open)
        self._rests: dict[tuple[tuple[int, ...], tuple[int, ...]], Shelves] = {}
        self._districts: dict[tuple[int, tuple[int, ...]], Metropolis] = {}

    def with_district(self, slot: int = 0, stands: tuple[int, ...] = ()) -> "Metropolis":
        """With these shops from a slot on."""
        key = slot, stands
        if key not in self._districts:
            added = [place for place in enumerate(stands, slot) if place[1]]
            self._districts[key] = Metropolis(self, added)
        return self._districts[key]

    def rest(self, each: tuple[int, ...], taken: tuple[int, ...]) -> Shelves:
        """The shops that are not specialised ones to be filled, at these prices per token."""
        key = each, taken
        if key not in self._rests:
            left = [place for place in self.open if place[0] not in taken]
            self._rests[key] = Shelves(left, each, self.value)
        return self._rests[key]


# Looking ahead from one position asks the same of the same metropolises again and again.
supplying = lru_cache(maxsize=64)(Supplying)


def worth(game: Moves, seat: int, aim: Objective, left: int | None = None) -> float:
    """The objective of any position, with so many turns to come; unsaid, all the seat has left."""
    player = game.seats[seat]
    if left is None:
        left = TURNS_EACH - player.turns_taken
    value = valuation(game.box.components, aim, left)
    _, _, gods = game.box.counted(player.shops)
    scales = value.different(*gods) + value.wheat[player.wheat]
    monuments = value.monuments(game.monuments_by_seat(), seat)
    return _shops(player.shops, value) + scales + monuments[0]


def _shops(stands: Sequence[int], value: Valuation) -> float:
    """What shops are worth as they are, without gods."""
    each, placed, _ = value.box.counted(stands)
    tokens: int = sum(map(mul, placed, each))
    return sum(map(value.stands.__getitem__, stands)) + tokens


class Metropolis(dict[Left, float]):
    """The shops of a player together with those of a district (or of none): by what is left for
    them, the most that can be made of it."""

    def __init__(self, base: Supplying, added: list[Slot]) -> None:
        self.base, self.added, value = base, added, base.value
        self.worth = base.worth + sum(value.stands[stand] for _, stand in added)
        shops = [*base.open, *added]
        reward = value.box.reward
        self.givers = [place for place in shops if reward[place[1]] is Resource]
        specialised = [place for place in shops if reward[place[1]] is Each]
        self._plans = [
            _Plan(self, chosen)
            for n in range(len(specialised) + 1)
            for chosen in combinations(specialised, n)
        ]

    def __missing__(self, left: Left) -> float:
        plans = self._plans
        if len(plans) > 1:
            plans = [plan for plan in plans if plan.may(left[0])]
        self[left] = most = self.worth + max([plan.best(*left) for plan in plans])
        return most

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
        missing = 0
        for _, stand in chosen:
            shop, has = shown(stand, value)
            missing += len(shop.needs) - len(has)
            assert isinstance(shop.reward, Each)
            kind = KIND[shop.reward.resource]
            each[kind] += shop.reward.debens
            self._bonus += shop.reward.debens * (base.placed[kind] + value.growth)
        self._each = tuple(each)
        self._missing = missing - len(metropolis.givers)
        taken = tuple(slot for slot, _ in chosen)
        self._rest = base.rest(self._each, taken)
        self._gods = base.gods
        self._givers = Givers(metropolis.givers, self._each, value)
        # Specialised shops must be filled here; those of the district may be left.
        added = (place for place in metropolis.added if place[0] not in taken)
        left = [place for place in added if place not in metropolis.givers]
        self._slots = (*taken, *(slot for slot, _ in left))
        must, may = (tuple(stand for _, stand in places) for places in (chosen, left))
        self._first = combined(must, may, self._each, value)
        self._known: dict[tuple[int, int, int, int], float] = {}
        self._known_others: dict[tuple[int, int], float] = {}
        self._chosen: dict[tuple[int, int], tuple[tuple[int, ...], Scales]] = {}

    def may(self, tokens: int) -> bool:
        """Whether there can be enough tokens; with none to be filled, always."""
        return self._missing <= 0 or tokens % 255 >= self._missing  # all bytes

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
        most = self._known_others.get((tokens, wheat))
        if most is None:
            most, (named, free), rest, end = -inf, self._gods, self._rest, self._rest.end
            for cost, worth, more, gods, choice, on in self._first[tokens]:
                grain = wheat + more if wheat + more < end else end
                after = tokens - cost, grain, named | gods, free + choice
                this = worth + rest[after]
                if this > most:
                    most, self._chosen[tokens, wheat] = this, (on, after)
            most += self._bonus
            self._known_others[tokens, wheat] = most
        return most

    def supplied(self, tokens: int, wheat: int, stock: int) -> Supplied:
        """How the best is reached: the same way again, noting what was chosen. Where it is all the
        same, no shop is filled for what it gives."""
        done, shops, gives = 0, list[tuple[int, int]](), list[Gift]()
        while (filled := self._next(tokens, wheat, stock, done)) is not None:
            tokens, stock, then, _, kind, cost, gift = filled
            slot, done = self._givers.slot(kind, done), then
            shops.append((slot, cost))
            gives += [] if gift is None else [(slot, gift)]
        on, after = self._chosen[tokens, wheat]
        rest = self._rest.supplied(*after)
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

"""A quick player for playouts: sensible in every step, exact in none.

Every shop that is not full has a price: what it promises, by the tokens it misses. A placement is
worth what its harvest fetches at these prices; a district is built when it raises what the tokens
still to come will fetch by more than is paid for it; tokens complete shops first, and go where the
price is best. Chance blurs the choice of placements and tiles, so that playouts differ.
"""

from collections.abc import Callable
from functools import lru_cache

from ..fertility.parts import ANY, Debens, Each, Shop, Statues, Wheat
from ..fertility.squares import LETTERS, squares_in
from ..fertility.state import TURNS_EACH
from .core_box import Box
from .core_land import HARVESTS, QUARRY
from .core_moves import BY_WHEAT, MONUMENT, Moves

Chance = Callable[[], float]

BLUR = 1.0  # Debens
QUARRY_WORTH = 5.0
WHEAT_WORTH, STATUE_WORTH, RESOURCE_WORTH = 4.0, 5.5, 3.0  # of rewards, in Debens
EACH_WORTH = 3.5  # tokens a specialised shop may hope to count
TOKENS_A_TURN = 3.0
SPARE = 0.6  # what a token fetches that no shop wants: it can pay
MOST = 7  # tokens of a kind that are told apart


class Prices:
    """By stand: what a shop promises, how many tokens it misses, and its price of each."""

    def __init__(self, box: Box) -> None:
        self.promise = [_promise(shop) if shop else 0.0 for shop, _ in box.shown]
        self.missing = [len(shop.needs) - len(has) if shop else 0 for shop, has in box.shown]
        self.price = [
            promise / missing if missing else 0.0
            for promise, missing in zip(self.promise, self.missing, strict=True)
        ]
        # Named icons by kind that are still empty; the rest of what is missing is four-in-one.
        self.named = [
            tuple(max(shop.needs.count(k) - has.count(k), 0) if shop else 0 for k in LETTERS)
            for shop, has in box.shown
        ]


def _promise(shop: Shop) -> float:
    reward = shop.reward
    if isinstance(reward, Debens):
        return reward.amount
    if isinstance(reward, Wheat):
        return WHEAT_WORTH * reward.amount
    if isinstance(reward, Statues):
        return STATUE_WORTH * len(reward.gods) + sum(god == ANY for god in reward.gods)
    if isinstance(reward, Each):
        return EACH_WORTH * reward.debens
    return RESOURCE_WORTH


prices_of = lru_cache(maxsize=64)(Prices)


def quick_turn(game: Moves, random: Chance) -> None:
    """The rest of this turn."""
    if game.phase == "place":
        _place(game, random)
    while game.phase == "quarry":
        _quarry(game)
    if game.phase == "build":
        _build(game)
    while game.phase == "supply" or game.phase == "bonus":
        _supply(game)
    if game.phase == "draft":
        game.draft(_best_tile(game, random))
    if game.phase == "remove":
        game.remove(_best_tile(game, random))


def _market(game: Moves) -> list[list[float]]:
    """By kind: what 0, 1, 2, … tokens of it fetch on the mover's shops."""
    prices, accepts = prices_of(game.box), game.box.accepts
    price, missing, named = prices.price, prices.missing, prices.named
    wanted: list[list[float]] = [[], [], [], []]
    for stand in game.mover.shops:
        kinds = accepts[stand]
        if kinds:
            for kind in range(4):
                if kinds >> kind & 1:
                    needs = named[stand]
                    icons = missing[stand] if kinds == 15 else needs[kind]
                    wanted[kind] += [price[stand]] * icons
    market = []
    for offers in wanted:
        offers.sort(reverse=True)
        total, sums = 0.0, [0.0]
        for offer in offers[:MOST]:
            total += offer
            sums.append(total)
        while len(sums) <= MOST:
            total += SPARE / len(sums)
            sums.append(total)
        market.append(sums)
    return market


def _valued(game: Moves, tiles: list[int], random: Chance) -> list[tuple[float, int, int]]:
    """Placements with what they are worth to the mover, more or less."""
    market = _market(game)
    known: dict[int, float] = {}
    wheat_step = WHEAT_WORTH if game.mover.wheat < game.box.last_wheat else 0.0
    found = []
    for harvest, tile, way in game.harvests(tiles):
        value = known.get(harvest)
        if value is None:
            tokens, wheat = HARVESTS[harvest % QUARRY]
            value = wheat * wheat_step + harvest // QUARRY * QUARRY_WORTH
            for kind, n in tokens:
                value += market[kind][n if n < MOST else MOST]
            known[harvest] = value
        found.append((value + BLUR * random(), tile, way))
    return found


def _place(game: Moves, random: Chance) -> None:
    found = _valued(game, game.mover.pool, random)
    if found:
        _, tile, way = max(found)
        game.place(tile, way)
    else:
        game.discard(game.mover.pool[0])


def _best_tile(game: Moves, random: Chance) -> int:
    """The tile of the common pool that would earn the mover most."""
    found = _valued(game, game.common, random)
    return max(found)[1] if found else game.common[0]


def _quarry(game: Moves) -> None:
    """A monument while the race for them is open, else the token that fetches most."""
    kinds = game.quarry_kinds()
    if MONUMENT in kinds:
        game.quarry(MONUMENT)
        return
    market, beside = _market(game), game.mover.beside
    game.quarry(max(kinds, key=lambda kind: _next(market, beside, kind)))


def _next(market: list[list[float]], beside: list[int], kind: int) -> float:
    """What one token more of a kind fetches."""
    n = min(beside[kind], MOST - 1)
    return market[kind][n + 1] - market[kind][n]


def _build(game: Moves) -> None:
    """The district that adds most to what all tokens still to come will fetch."""
    box, mover, prices = game.box, game.mover, prices_of(game.box)
    tokens = sum(mover.beside) + TOKENS_A_TURN * (TURNS_EACH - 1 - mover.turns_taken)
    open_now = [stand for stand in mover.shops if box.accepts[stand]]
    before = _fetched(prices, open_now, tokens)
    market = _market(game)
    best: tuple[float, int, tuple[int, ...]] = (0.5, -1, ())
    for at, payments in enumerate(game.buildings()):
        if payments:
            with_it = [*open_now, *box.opening[game.row[at]]]
            cost, payment = min((_cost(game, market, payment), payment) for payment in payments)
            gain = _fetched(prices, with_it, tokens - len(payment)) - before - cost
            best = max(best, (gain, at, payment))
    if best[1] < 0:
        game.skip()
    else:
        game.build(best[1], best[2])


def _fetched(prices: Prices, stands: list[int], tokens: float) -> float:
    """What so many tokens fetch, whatever their kinds, the best prices first."""
    total = 0.0
    for stand in sorted(stands, key=prices.price.__getitem__, reverse=True):
        missing = prices.missing[stand]
        if missing >= tokens:
            return total + prices.price[stand] * tokens * tokens / max(missing, 1)
        total += prices.promise[stand]
        tokens -= missing
    return total


def _cost(game: Moves, market: list[list[float]], payment: tuple[int, ...]) -> float:
    """What is given up with a payment."""
    cost, left = 0.0, game.mover.beside[:]
    for kind in payment:
        if kind == BY_WHEAT:
            cost += WHEAT_WORTH
        else:
            left[kind] -= 1
            cost += _next(market, left, kind)
    return cost


def _supply(game: Moves) -> None:
    """Complete the shop with the best price; where none can be, put one token where it is best."""
    mover, prices = game.mover, prices_of(game.box)
    if game.phase == "bonus":
        where = game.bonuses(game.pending[0])
    else:
        slot = _completable(game, prices)
        if slot >= 0:
            _complete(game, prices, slot)
            return
        where = game.supplies() if mover.turns_taken < TURNS_EACH - 1 else 0
    if where:
        bit = max(squares_in(where), key=lambda bit: prices.price[mover.shops[bit >> 2]])
        game.supply(bit >> 2, bit & 3)
    else:
        game.end()


def _completable(game: Moves, prices: Prices) -> int:
    """The slot with the best price that the tokens at hand can complete; -1 for none."""
    mover, accepts = game.mover, game.box.accepts
    a, b, p, g = mover.beside
    best, found = 0.0, -1
    for slot, stand in enumerate(mover.shops):
        if accepts[stand] and prices.price[stand] > best:
            need_a, need_b, need_p, need_g = prices.named[stand]
            if (
                need_a <= a
                and need_b <= b
                and need_p <= p
                and need_g <= g
                and prices.missing[stand] <= a + b + p + g
            ):
                best, found = prices.price[stand], slot
    return found


def _complete(game: Moves, prices: Prices, slot: int) -> None:
    """R15: named icons first, then of the kinds that are there most."""
    mover = game.mover
    stand = mover.shops[slot]
    named, missing = prices.named[stand], prices.missing[stand]
    for kind, n in enumerate(named):
        for _ in range(n):
            game.supply(slot, kind)
    for _ in range(missing - sum(named)):
        game.supply(slot, mover.beside.index(max(mover.beside)))

"""A quick player for playouts: sensible in every step, exact in none.

A placement is worth what its harvest fetches at the prices of the player's shops; a district is
built when it raises what the tokens still to come will fetch by more than is paid for it; tokens
complete shops first, and go where the price is best. Chance blurs the choice of placements and
tiles, so that playouts differ.
"""

from collections.abc import Callable
from functools import lru_cache
from itertools import accumulate

from ...rules.squares import squares_in
from ...rules.state import TURNS_EACH
from .box import Box
from .land import HARVESTS, QUARRY
from .moves import BY_WHEAT, MONUMENT, Moves
from .prices import WHEAT_WORTH, Prices, prices_of

Chance = Callable[[], float]
Market = list[list[float]]  # by kind: what 0, 1, 2, … tokens of it fetch

BLUR = 1.0  # Debens
QUARRY_WORTH = 5.0
TOKENS_A_TURN = 3.0
WORTH_BUILDING = 0.5  # Debens that a district must add at least
SPARE = 0.6  # what a token fetches that no shop wants: it can pay
MOST = 7  # tokens of a kind that are told apart


def quick_turn(game: Moves, random: Chance) -> None:
    """The rest of this turn."""
    market = _market(game)
    if game.phase == "place":
        _place(game, market, random)
    while game.phase == "quarry":
        _quarry(game, market)
    if game.phase == "build":
        _build(game, market)
    while game.phase == "supply" or game.phase == "bonus":
        _supply(game)
    if game.phase == "draft":
        game.draft(_tile(game, random))
    if game.phase == "remove":
        game.remove(_tile(game, random))


def _market(game: Moves) -> Market:
    return _market_of(game.box, tuple(game.mover.shops))


@lru_cache(maxsize=1024)
def _market_of(box: Box, stands: tuple[int, ...]) -> Market:
    """What tokens fetch on these shops, the best prices first. It is the same when their player's
    next turn begins."""
    wants = prices_of(box, stands).wants
    offers: tuple[list[float], ...] = ([], [], [], [])
    for stand in stands:
        for kind, price in wants[stand]:
            offers[kind].append(price)
    market = []
    for found in offers:
        found.sort(reverse=True)
        sums = list(accumulate(found[:MOST], initial=0.0))
        market.append(sums + [sums[-1] + SPARE] * (MOST + 1 - len(sums)))
    return market


class _Values(dict[int, float]):
    """By harvest: what it is worth; few of them differ."""

    def __init__(self, market: Market, wheat: float) -> None:
        self.market, self.wheat = market, wheat

    def __missing__(self, harvest: int) -> float:
        tokens, wheat = HARVESTS[harvest % QUARRY]
        value = wheat * self.wheat + harvest // QUARRY * QUARRY_WORTH
        for kind, n in tokens:
            value += self.market[kind][n if n < MOST else MOST]
        self[harvest] = value
        return value


def _best(
    game: Moves, tiles: list[int], market: Market, random: Chance
) -> tuple[float, int, int] | None:
    """The placement worth most to the mover, more or less: its value, tile and way."""
    values = _Values(market, WHEAT_WORTH if game.mover.wheat < game.box.last_wheat else 0.0)
    found = [(values[h] + BLUR * random(), tile, way) for h, tile, way in game.harvests(tiles)]
    return max(found) if found else None


def _place(game: Moves, market: Market, random: Chance) -> None:
    best = _best(game, game.mover.pool, market, random)
    if best:
        game.place(best[1], best[2])
    else:
        game.discard(game.mover.pool[0])


def _tile(game: Moves, random: Chance) -> int:
    """The tile of the common pool that would earn the mover most."""
    best = _best(game, game.common, _market(game), random)
    return best[1] if best else game.common[0]


def _quarry(game: Moves, market: Market) -> None:
    """A monument if one is left, else the token that fetches most."""
    kinds = game.quarry_kinds()
    if MONUMENT in kinds:
        game.quarry(MONUMENT)
        return
    beside = game.mover.beside
    game.quarry(max(kinds, key=lambda kind: _next(market, beside, kind)))


def _next(market: Market, beside: list[int], kind: int) -> float:
    """What one token more of a kind fetches."""
    n = min(beside[kind], MOST - 1)
    return market[kind][n + 1] - market[kind][n]


def _build(game: Moves, market: Market) -> None:
    """The district that adds most to what all tokens still to come will fetch."""
    box, mover, prices = game.box, game.mover, prices_of(game.box, game.mover.shops)
    tokens = sum(mover.beside) + TOKENS_A_TURN * (TURNS_EACH - 1 - mover.turns_taken)
    open_now = [stand for stand in mover.shops if box.accepts[stand]]
    before = _fetched(prices, open_now, tokens)
    best: tuple[float, int, tuple[int, ...]] = (WORTH_BUILDING, -1, ())
    gained: dict[int, float] = {}
    for at, payment in game.buildings():
        if at not in gained:
            with_it = [*open_now, *box.opening[game.row[at]]]
            gained[at] = _fetched(prices, with_it, tokens - len(payment)) - before
        best = max(best, (gained[at] - _cost(game, market, payment), at, payment))
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


def _cost(game: Moves, market: Market, payment: tuple[int, ...]) -> float:
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
    mover, prices = game.mover, prices_of(game.box, game.mover.shops)
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

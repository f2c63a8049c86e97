"""The best whole turn of a position, exactly: no other one is worth more.

A turn is a placement, quarry choices, a district with its payment, supplies with their rewards,
and a draft: thousands of them. Only different results of step 1 count (``first_steps.py``), and
what is made of the tokens afterwards is the same question for all of them (``supply.py``).
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import inf
from typing import NamedTuple

from ....analysis.thinking import position
from ....kernel.game import BestTurn
from ....kernel.shuffle import Stream, check_seed
from ...rules import action_table as shared
from ...rules.actions import Action, slots_of
from ...rules.build import payments
from ...rules.rules import apply, legal_actions
from ...rules.squares import LETTERS, TILES
from ...rules.state import TURNS_EACH, State
from ..core import Position, of
from ..core.seat import EMPTY
from ..objective import POTENTIAL, Objective, objective, valuation
from .end_of_turn import draft_order, supply_order
from .first_steps import ENOUGH, GIVEN_UP, FirstStep, first_steps, undominated
from .shop_options import GUARD, ONE, Supplied, coded, counted
from .supply import Left, Metropolis, supplying

PLENTY = -1  # rewards find all they want in the stock
ONE_EACH = sum(ONE)


class Candidate(NamedTuple):
    """A turn up to its supplies, and what it is worth with the best of them."""

    value: float
    first: FirstStep
    district: int  # EMPTY for none
    payment: str
    left: Left  # for the supplies


def best_turn(
    state: State, value: str | Objective | None = None, *, seed: int | None = None
) -> BestTurn:
    """The turn worth most to the player whose turn it is; of several, the first one found, or one
    by chance where a seed is given.

    In the middle of a turn: the best rest of it.
    """
    position(state)
    aim = objective(value)
    turn = TurnSearch(of(state), aim)
    best = turn.best(None if seed is None else check_seed(seed))
    try:
        actions = turn.actions(best)
    except LookupError:
        # Only in the middle of a chain: a reward that has no good place now, and cannot wait.
        return _best_bonus(state, aim)
    worth = round(best.value) if aim.name == "debens" else best.value
    return _written(actions, worth)


def play_best_turn(game: Position) -> None:
    """From the beginning of a turn, in place, and no word about it."""
    turn = TurnSearch(game, POTENTIAL)
    for action in turn.steps(turn.best(), game):
        game.play(action)


def _best_bonus(state: State, aim: Objective) -> BestTurn:
    """F5.4: a reward to be placed before anything else: every place is tried."""
    tried = [(best_turn(apply(state, a).state, aim), a) for a in legal_actions(state)]
    best, action = max(tried, key=lambda rest: rest[0].value)
    return _written((action, *best.actions), best.value)


def _written(actions: tuple[Action, ...], value: float) -> BestTurn:
    return BestTurn("; ".join(action.text for action in actions), value, actions)


class TurnSearch:
    """All turns of one position, valued by one objective."""

    def __init__(self, game: Position, aim: Objective) -> None:
        self.game, player = game, game.mover
        value = valuation(game.box.components, aim, TURNS_EACH - player.turns_taken - 1)
        self._monuments = value.monuments(game.monuments_by_seat(), game.seat)
        self._shops = supplying(tuple(player.shops), value)
        self._least = coded(min(n, ENOUGH) for n in game.stock)

    def best(self, seed: int | None = None) -> Candidate:
        if seed is not None:
            candidates = self.candidates()
            most = max(candidate.value for candidate in candidates)
            best = [candidate for candidate in candidates if candidate.value == most]
            return best[Stream(seed, f"best turn {self.game.start.turn.ply}").below(len(best))]
        most, found = -inf, None
        for first, district, metropolis, ways in self._built():
            least = most - self._monuments[first.monuments]
            for way in ways:
                if metropolis[way[1]] > least:
                    least = metropolis[way[1]]
                    most, found = self._monuments[first.monuments] + least, (first, district, *way)
        assert found is not None
        return Candidate(most, *found)

    def candidates(self) -> list[Candidate]:
        """Every result of step 1 worth a thought, with every district and payment, or none."""
        return [
            Candidate(self._monuments[first.monuments] + metropolis[left], first, district, *way)
            for first, district, metropolis, ways in self._built()
            for way in ways
            for left in (way[1],)
        ]

    def _built(self) -> Iterator[tuple[FirstStep, int, Metropolis, Iterable[tuple[str, Left]]]]:
        """Of each candidate: step 1, the district, the shops with it, and the ways to pay."""
        game, firsts = self.game, first_steps(self.game)
        stocks = [self._stock(first.got) for first in firsts]
        # Where tokens run short, to take fewer of them may leave one for a reward.
        if max(stocks) == PLENTY:
            firsts = undominated(firsts)
        builds = game.phase in ("place", "quarry", "build") and EMPTY in game.mover.spots
        districts = (EMPTY, *(game.row if builds else ()))
        built = [(district, *self._district(district)) for district in districts]
        for first in firsts:
            tokens, wheat, _, got, *_ = first
            plenty = self._stock(got) == PLENTY
            for district, cost, metropolis in built:
                ways: Iterable[tuple[str, Left]] = _ways(tokens, wheat, cost)
                if metropolis.givers and not plenty:  # R16: what is paid is there for rewards
                    ways = (
                        (paid, (left, wheat, self._stock(got - tokens + left)))
                        for paid, (left, wheat, _) in ways
                    )
                yield first, district, metropolis, ways

    def _district(self, district: int) -> tuple[int, Metropolis]:
        """What it costs, and the metropolis with it."""
        if district == EMPTY:
            return 0, self._shops.with_district()
        slot = slots_of(self.game.mover.spots.index(EMPTY) + 1).start
        box = self.game.box
        return box.cost[district], self._shops.with_district(slot, box.opening[district])

    def _stock(self, got: int) -> int:
        """R6, R16: what rewards can be taken from, where that can matter at all."""
        # A district has three shops at most.
        left, most = self._least - got, (self._shops.givers + 3) * ONE_EACH
        if (left | GUARD) - most & GUARD == GUARD:
            return PLENTY
        return coded(map(min, counted(left), counted(most)))

    def actions(self, candidate: Candidate) -> tuple[Action, ...]:
        """The turn as it is played, to its end."""
        game, actions = self.game.copy(), list[Action]()
        for action in self.steps(candidate, game):
            actions.append(action)
            game.play(action)
        return tuple(actions)

    def steps(self, candidate: Candidate, game: Position) -> Iterator[Action]:
        """The same, action by action: each is to be played before the next is asked for."""
        seat, settled = game.seat, game.phase in ("draft", "remove")
        supplied = None if settled else self._planned(candidate)
        yield from _first_steps(candidate, game)
        if supplied is not None:
            yield from supply_order(game, supplied)
        yield from draft_order(game, seat)

    def _planned(self, candidate: Candidate) -> Supplied:
        _, metropolis = self._district(candidate.district)
        supplied = metropolis.supplied(*candidate.left)
        if candidate.first.given is None:
            return supplied
        gift = self.game.pending[0], candidate.first.given
        return supplied._replace(gives=(*supplied.gives, gift))


def _first_steps(candidate: Candidate, game: Position) -> Iterator[Action]:
    """The tile, its quarries in their order, the district."""
    first = candidate.first
    if first.laid is not None:
        tile, way = first.laid
        yield shared.DISCARD[TILES[tile]] if way == GIVEN_UP else game.land.place(tile, way)
    choices = list(first.quarries)
    while game.phase == "quarry":
        kind = next(kind for kind in game.quarry_kinds() if kind in choices)
        choices.remove(kind)
        resources, monument = shared.quarry_choices(game.pending[0])
        yield (*resources, monument)[kind]
    if game.phase == "build":
        district, names = candidate.district, game.box.names
        built = district != EMPTY
        yield shared.build(names[district], candidate.payment) if built else shared.SKIP


@lru_cache(maxsize=1 << 14)
def _ways(tokens: int, wheat: int, cost: int) -> tuple[tuple[str, Left], ...]:
    """F4.2: every way to pay, with what is left then."""
    a, b, p, g = counted(tokens)
    return tuple(
        (paid, (tokens - coded(map(paid.count, LETTERS)), wheat - paid.count("W"), PLENTY))
        for paid in payments((a, b, p, g), min(wheat, 2), cost)  # no district costs more
    )

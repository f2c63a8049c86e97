"""The best whole turn of a position, exactly: no other one is worth more.

A turn is a placement, quarry choices, a district with its payment, supplies with their rewards,
and a draft: thousands of them. Only different results of step 1 count (``first_steps.py``), and
what is made of the tokens afterwards is the same question for all of them (``supply.py``).
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from ....analysis.thinking import position
from ....kernel.game import BestTurn
from ....kernel.shuffle import Stream, check_seed
from ....kernel.step import Step
from ...rules.action_table import SKIP, build
from ...rules.actions import Action, slots_of
from ...rules.build import payments
from ...rules.rules import apply, legal_actions
from ...rules.squares import KIND, LETTERS
from ...rules.state import TURNS_EACH, State, Tokens, mover
from ..objective import POTENTIAL, Objective, objective, valuation
from .end_of_turn import draft_order, supply_order
from .first_steps import FirstStep, first_steps, moved, undominated
from .shop_options import Supplied, coded, counted
from .supply import Metropolis, supplying

PLENTY = -1  # rewards find all they want in the stock


class Candidate(NamedTuple):
    """A turn up to its supplies, and what it is worth with the best of them."""

    value: float
    first: FirstStep
    district: str | None
    payment: str
    left: tuple[int, int, int]  # tokens, wheat, and the stock for rewards, as shops are supplied


def best_turn(
    state: State, value: str | Objective | None = None, *, seed: int | None = None
) -> BestTurn:
    """The turn worth most to the player whose turn it is; of several, the first one found, or one
    by chance where a seed is given.

    In the middle of a turn: the best rest of it.
    """
    position(state)
    aim = objective(value)
    turn = TurnSearch(state, aim)
    best = turn.best(None if seed is None else check_seed(seed))
    try:
        actions = tuple(step.action for step in turn.steps(best))
    except LookupError:
        # Only in the middle of a chain: a reward that has no good place now, and cannot wait.
        return _best_bonus(state, aim)
    worth = round(best.value) if aim.name == "debens" else best.value
    return _written(actions, worth)


def after_best_turn(state: State) -> State:
    """From the beginning of a turn: the position after the best one, and no word about it."""
    turn = TurnSearch(state, POTENTIAL)
    after: State = turn.steps(turn.best())[-1].state
    return after


def _best_bonus(state: State, aim: Objective) -> BestTurn:
    """F5.4: a reward to be placed before anything else: every place is tried."""
    tried = [(best_turn(apply(state, a).state, aim), a) for a in legal_actions(state)]
    best, action = max(tried, key=lambda rest: rest[0].value)
    return _written((action, *best.actions), best.value)


def _written(actions: tuple[Action, ...], value: float) -> BestTurn:
    return BestTurn("; ".join(action.text for action in actions), value, actions)


class TurnSearch:
    """All turns of one position, valued by one objective."""

    def __init__(self, state: State, aim: Objective) -> None:
        self.state, self.aim = state, aim
        player = mover(state)
        value = valuation(state.setup.components, aim, TURNS_EACH - player.turns_taken - 1)
        self._monuments = value.monuments(state, state.turn.seat)
        self._shops = supplying(player.shops, player.has, value)

    def best(self, seed: int | None = None) -> Candidate:
        candidates = list(self.candidates())
        most = max(candidate.value for candidate in candidates)
        best = [candidate for candidate in candidates if candidate.value == most]
        if seed is None or len(best) == 1:
            return best[0]
        return best[Stream(seed, f"best turn {self.state.turn.ply}").below(len(best))]

    def candidates(self) -> Iterator[Candidate]:
        """Every result of step 1 worth a thought, with every district and payment."""
        state, firsts = self.state, first_steps(self.state)
        # Where tokens run short, to take fewer of them may leave one for a reward.
        if all(self._stock(first.stock) == PLENTY for first in firsts):
            firsts = undominated(firsts)
        builds = state.turn.phase in ("place", "quarry", "build")
        row = state.offer.row if builds and None in mover(state).spots else ()
        built = {name: self._district(name) for name in (None, *row)}
        for first in firsts:
            yield from self._built(first, built)

    def _built(
        self, first: FirstStep, built: dict[str | None, tuple[int, Metropolis]]
    ) -> Iterator[Candidate]:
        """With each of these districts, paid in every way, or with none."""
        tokens, wheat = coded(first.tokens), first.wheat
        monuments = self._monuments[first.monuments]
        plenty = self._stock(first.stock) == PLENTY
        for name, (cost, metropolis) in built.items():
            for payment, paid, sacks in _payments(first.tokens, min(wheat, 2), cost):
                # R16: what is paid is there for rewards.
                stock = PLENTY if plenty else self._stock(moved(first.stock, counted(paid)))
                left = tokens - paid, wheat - sacks, stock
                yield Candidate(monuments + metropolis.best(*left), first, name, payment, left)

    def _district(self, name: str | None) -> tuple[int, Metropolis]:
        """What it costs, and the metropolis with it."""
        if name is None:
            return 0, self._shops.with_district(())
        district = self.state.setup.components.districts[name]
        slot = slots_of(mover(self.state).spots.index(None) + 1).start
        return district.cost, self._shops.with_district(tuple(enumerate(district.shops, slot)))

    def _stock(self, stock: Tokens) -> int:
        """R6, R16: what rewards can be taken from, where that can matter at all."""
        most = self._shops.givers + 3  # a district has three shops at most
        if self.state.setup.stock == "unlimited" or min(stock) >= most:
            return PLENTY
        return coded(min(n, most) for n in stock)

    def steps(self, candidate: Candidate) -> list[Step]:
        """The turn as it is played, to its end."""
        steps = list(self._first_steps(candidate))
        state = steps[-1].state if steps else self.state
        if state.turn.phase in ("supply", "bonus"):
            steps += supply_order(state, self._planned(candidate))
            state = steps[-1].state
        return [*steps, *draft_order(state, self.state.turn.seat)]

    def _planned(self, candidate: Candidate) -> Supplied:
        _, metropolis = self._district(candidate.district)
        supplied = metropolis.supplied(*candidate.left)
        if not candidate.first.given:
            return supplied
        gift = self.state.turn.pending[0], KIND[candidate.first.given]
        return supplied._replace(gives=(*supplied.gives, gift))

    def _first_steps(self, candidate: Candidate) -> Iterator[Step]:
        """The tile, its quarries in their order, the district."""
        first, state = candidate.first, self.state
        if first.action is not None:
            yield (step := apply(state, first.action))
            state = step.state
        choices = list(first.quarries)
        while state.turn.phase == "quarry":
            legal: Any = legal_actions(state)
            action = next(a for a in legal if a.choice in choices)
            choices.remove(action.choice)
            yield (step := apply(state, action))
            state = step.state
        if state.turn.phase == "build":
            district = candidate.district
            action = SKIP if district is None else build(district, candidate.payment)
            yield apply(state, action)


@lru_cache(maxsize=4096)
def _payments(tokens: Tokens, wheat: int, cost: int) -> tuple[tuple[str, int, int], ...]:
    """F4.2: every way to pay, with the tokens as one number, and the wheat."""
    return tuple(
        (payment, coded(map(payment.count, LETTERS)), payment.count("W"))
        for payment in payments(tokens, wheat, cost)
    )

"""A player that looks ahead: it races its turns over futures, as far as its level or time goes."""

from dataclasses import dataclass
from time import perf_counter
from typing import Any, NamedTuple

from ...analysis.race import affordable
from ...analysis.search import Search
from ..rules.actions import Action
from ..rules.state import State
from .best_turn.turn import best_turn, position
from .candidates import DRAFTS, Considered, considered
from .rollouts import Task, futures


class Look(NamedTuple):
    """How far a player looks around."""

    results: int  # different ones of the first three steps
    alike: int  # placements that bring the same
    futures: int  # for the first step of a turn


# Three times the time from one to the next. Each is measured against the one below it, see
# docs/strength.md. What helps is more turns to choose from; a second round of looking ahead was
# tried instead, and did not (49 % of 100 games).
LEVELS = {1: Look(12, 1, 30), 2: Look(12, 4, 100), 3: Look(24, 8, 300)}
ROUNDS = 1  # that are looked ahead; `analyse` looks further
DEFAULT = 2
# Of the futures, for the steps that follow; supplies are settled exactly, without looking ahead.
SHARE = {"place": 1.0, "quarry": 0.5, "build": 0.5, "draft": 0.5}
WHOLE = sum(SHARE.values())  # a turn with one quarry; without any it takes less, with two more


@dataclass(frozen=True, repr=False)
class Strong:
    level: int = DEFAULT
    seed: int = 0

    def __call__(self, state: Any) -> Action:
        state, look = position(state), LEVELS[self.level]
        budget = round(look.futures * SHARE.get(state.turn.phase, 0))
        if not budget:
            return best_turn(state).actions[0]
        turns = thought_of(state, look)
        if (only := decided(turns)) is not None:
            return only
        turns = turns[: affordable(len(turns), budget)]
        return search(state, turns, self.seed).leader(budget=budget).actions[0]

    def __repr__(self) -> str:
        return f"bots.strong(level={self.level}, seed={self.seed})"


@dataclass(frozen=True, repr=False)
class Timed:
    """The same with so many seconds for a turn: as far around as they allow."""

    seconds: float
    seed: int = 0

    def __call__(self, state: Any) -> Action:
        begun, state = perf_counter(), position(state)
        share = SHARE.get(state.turn.phase, 0)
        if not share:
            return best_turn(state).actions[0]
        end = begun + self.seconds * share / WHOLE
        one = pace(state)
        look = highest((end - begun) / share, one)
        turns = thought_of(state, look)
        if (only := decided(turns)) is not None:
            return only
        left = max(end - perf_counter(), 0.0)
        turns = turns[: affordable(len(turns), int(left / one))]
        return search(state, turns, self.seed).leader(seconds=left).actions[0]

    def __repr__(self) -> str:
        return f"bots.strong(seconds={self.seconds:g}, seed={self.seed})"


def thought_of(state: State, look: Look) -> list[Considered]:
    """Which tile to take is thought about when it is taken: until then the most promising one
    stands for all, and three times as much can be seen of everything else."""
    drafts = DRAFTS if state.turn.phase == "draft" else 1
    return considered(state, look.results, drafts, look.alike)


def decided(turns: list[Considered]) -> Action | None:
    """The next action, where all turns worth considering begin with the same."""
    first = {turn.actions[0] for turn in turns}
    return first.pop() if len(first) == 1 else None


def search(state: State, turns: list[Considered], seed: int) -> Search:
    return Search(state, turns, seed + state.turn.ply, rounds=ROUNDS)


def highest(seconds: float, one: float) -> Look:
    """The look of the highest level that would be through in time, if a future takes ``one``."""
    looks = list(LEVELS.values())
    fits = [look for look in looks if look.futures * one <= seconds]
    return fits[-1] if fits else looks[0]


def pace(state: State) -> float:
    """The seconds a future takes."""
    turn = best_turn(state).actions
    futures(Task(state, turn, 0, (0,), rounds=ROUNDS))  # the first one has much to find out
    begun = perf_counter()
    futures(Task(state, turn, 0, (1, 2), rounds=ROUNDS))
    return (perf_counter() - begun) / 2

"""A player that looks ahead: it races its turns over futures, as far as its level or time goes."""

from dataclasses import dataclass
from time import perf_counter
from typing import Any, NamedTuple

from ..fertility.actions import Action
from ..fertility.state import TURNS_EACH, State, mover
from .candidates import DRAFTS, MOST, Considered, considered
from .futures import Task, futures
from .race import affordable
from .search import Search
from .turn import best_turn, position


class Look(NamedTuple):
    """How far a player looks around, and ahead."""

    alike: int  # placements that bring the same
    rounds: int
    futures: int  # for the first step of a turn


# Two to four times the time from one to the next. The first three are measured against each other
# in benchmarks/strength.py: the third is no stronger than the second.
LEVELS = {
    1: Look(1, 1, 30),
    2: Look(4, 1, 100),
    3: Look(6, 2, 150),
    4: Look(12, 2, 300),
    5: Look(12, 3, 400),
    6: Look(12, 4, 600),
}
DEFAULT = 2
# Of the futures, for the steps that follow; supplies are settled exactly, without looking ahead.
SHARE = {"place": 1.0, "quarry": 0.5, "build": 0.5, "draft": 0.5}
WHOLE = 2.0  # a turn without a quarry: place, build and draft


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
        return search(state, turns, self.seed, look).leader(budget=budget).actions[0]

    def __repr__(self) -> str:
        return f"bots.strong(level={self.level}, seed={self.seed})"


@dataclass(frozen=True, repr=False)
class Timed:
    """The same with so many seconds for a turn: as deep as they allow."""

    seconds: float
    seed: int = 0

    def __call__(self, state: Any) -> Action:
        begun, state = perf_counter(), position(state)
        share = SHARE.get(state.turn.phase, 0)
        if not share:
            return best_turn(state).actions[0]
        end = begun + self.seconds * share / WHOLE
        one = pace(state)
        look = highest(state, (end - begun) / share, one)
        turns = thought_of(state, look)
        if (only := decided(turns)) is not None:
            return only
        left = max(end - perf_counter(), 0.0)
        turns = turns[: affordable(len(turns), int(left / one / deep(state, look)))]
        return search(state, turns, self.seed, look).leader(seconds=left).actions[0]

    def __repr__(self) -> str:
        return f"bots.strong(seconds={self.seconds:g}, seed={self.seed})"


def thought_of(state: State, look: Look) -> list[Considered]:
    """Which tile to take is thought about when it is taken: until then the most promising one
    stands for all, and three times as much can be seen of everything else."""
    drafts = DRAFTS if state.turn.phase == "draft" else 1
    return considered(state, MOST, drafts, look.alike)


def decided(turns: list[Considered]) -> Action | None:
    """The next action, where all turns worth considering begin with the same."""
    first = {turn.actions[0] for turn in turns}
    return first.pop() if len(first) == 1 else None


def search(state: State, turns: list[Considered], seed: int, look: Look) -> Search:
    return Search(state, turns, seed + state.turn.ply, rounds=look.rounds)


def highest(state: State, seconds: float, one: float) -> Look:
    """The look of the highest level that would be through in time, if a round takes ``one``."""
    looks = list(LEVELS.values())
    fits = [look for look in looks if look.futures * deep(state, look) * one <= seconds]
    return fits[-1] if fits else looks[0]


def deep(state: State, look: Look) -> int:
    """The rounds that are played, as far as there are so many left."""
    return max(1, min(look.rounds, TURNS_EACH - mover(state).turns_taken - 1))


def pace(state: State) -> float:
    """The seconds it takes to look one round ahead."""
    turn = best_turn(state).actions
    futures(Task(state, turn, 0, (0,), rounds=1))  # the first one has much to find out
    begun = perf_counter()
    futures(Task(state, turn, 0, (1, 2), rounds=1))
    return (perf_counter() - begun) / 2

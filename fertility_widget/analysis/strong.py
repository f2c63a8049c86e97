"""A player that looks ahead: it races its turns over futures, as far as its level or time goes."""

from dataclasses import dataclass
from time import perf_counter
from typing import Any

from ..fertility.actions import Action
from ..fertility.state import State
from .candidates import DRAFTS, MOST, considered
from .search import Search
from .turn import best_turn, position

LEVELS = {1: 25, 2: 50, 3: 100, 4: 200, 5: 400, 6: 800}  # futures for the first step of a turn
DEFAULT = 3
# Of these, for the steps that follow; supplies are settled exactly, without looking ahead.
SHARE = {"place": 1.0, "quarry": 0.5, "build": 0.5, "draft": 0.5}
WHOLE = 2.0  # a turn without a quarry: place, build and draft


@dataclass(frozen=True, repr=False)
class Strong:
    level: int = DEFAULT
    seed: int = 0

    def __call__(self, state: Any) -> Action:
        state = position(state)
        budget = round(LEVELS[self.level] * SHARE.get(state.turn.phase, 0))
        if not budget:
            return best_turn(state).actions[0]
        search = searched(state, self.seed)
        return decided(search) or search.leader(budget=budget).actions[0]

    def __repr__(self) -> str:
        return f"bots.strong(level={self.level}, seed={self.seed})"


@dataclass(frozen=True, repr=False)
class Timed:
    """The same with so many seconds for a turn instead of so many futures."""

    seconds: float
    seed: int = 0

    def __call__(self, state: Any) -> Action:
        begun, state = perf_counter(), position(state)
        seconds = self.seconds * SHARE.get(state.turn.phase, 0) / WHOLE
        if not seconds:
            return best_turn(state).actions[0]
        search = searched(state, self.seed)
        left = seconds - (perf_counter() - begun)
        return decided(search) or search.leader(seconds=max(left, 0.0)).actions[0]

    def __repr__(self) -> str:
        return f"bots.strong(seconds={self.seconds:g}, seed={self.seed})"


def searched(state: State, seed: int) -> Search:
    """Which tile to take is thought about when it is taken: until then the most promising one
    stands for all, and three times as much can be seen of everything else."""
    drafts = DRAFTS if state.turn.phase == "draft" else 1
    return Search(state, considered(state, MOST, drafts), seed + state.turn.ply)


def decided(search: Search) -> Action | None:
    """The next action, where all turns worth considering begin with the same."""
    first = {turn.actions[0] for turn in search.turns}
    return first.pop() if len(first) == 1 else None

"""A player that looks ahead: it races its turns over futures, as far as its level goes."""

from dataclasses import dataclass
from typing import Any

from ..fertility.actions import Action
from ..fertility.state import State
from .candidates import MOST
from .search import Search
from .turn import best_turn

LEVELS = {1: 25, 2: 50, 3: 100, 4: 200, 5: 400, 6: 800}  # futures for the first step of a turn
# Of these, for the steps that follow; supplies are settled exactly, without looking ahead.
SHARE = {"place": 1.0, "quarry": 0.5, "build": 0.5, "draft": 0.5}


@dataclass(frozen=True, repr=False)
class Strong:
    level: int = 3
    seed: int = 0

    def __call__(self, state: Any) -> Action:
        budget = round(LEVELS[self.level] * SHARE.get(state.turn.phase, 0))
        return chosen(state, budget, self.seed)

    def __repr__(self) -> str:
        return f"bots.strong(level={self.level}, seed={self.seed})"


def chosen(state: State, budget: int, seed: int) -> Action:
    """The next action of the turn that looks best."""
    if not budget:
        return best_turn(state).actions[0]
    search = Search(state, seed + state.turn.ply, most=MOST, drafts=3)
    first = {turn.actions[0] for turn in search.turns}
    if len(first) == 1:
        return first.pop()
    return search.leader(budget).actions[0]

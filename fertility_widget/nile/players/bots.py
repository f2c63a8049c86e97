"""The players of Nile behind ``analysis.bots``: by chance, planting, greedy, and looking ahead."""

from collections.abc import Callable
from functools import partial
from time import perf_counter
from typing import Any, NamedTuple

from ...analysis.bots import chance
from ...analysis.pieces import InPieces, Pieces
from ...analysis.race import affordable
from ...analysis.search import Search
from ...kernel.game import RolloutTask
from ..rules.actions import DONE, FLOOD, PASS, Action, Plant
from ..rules.rules import legal_actions
from ..rules.state import State
from .candidates import considered, planned
from .rollouts import rollouts

Bot = Callable[[State], Action]


def random(state: State, *, seed: int = 0) -> Action:
    """Chooses what kind of thing to do first, and then among the ways to do it: there are so many
    ways to trade that nobody would ever plant otherwise."""
    by_kind: dict[str, list[Action]] = {}
    for action in legal_actions(state):
        kind = "trade" if action.verb in ("market", "offer") else action.verb
        by_kind.setdefault(kind, []).append(action)
    dice = chance("Random", seed, state)
    ways = list(by_kind.values())[dice.below(len(by_kind))]
    return ways[dice.below(len(ways))]


def planter(state: State, *, seed: int = 0) -> Action:
    """From hand to mouth: plants as many cards as it can, and never trades or speculates."""
    phase = state.turn.phase
    if phase != "play":
        return FLOOD if phase == "flood" else DONE
    plantings = [action for action in legal_actions(state) if isinstance(action, Plant)]
    shuffled = chance("HandToMouth", seed, state).shuffled(plantings)
    return max(shuffled, key=lambda action: action.size, default=PASS)


def greedy(state: State, *, seed: int = 0) -> Action:
    """What gains most by ``outlook``; of several one by chance."""
    return planned(state, seed)[0][1][0]


class Look(NamedTuple):
    """How far a player looks around."""

    turns: int
    futures: int  # for all trades and plays; once they are over, for what is played


# Three times the time from one to the next; how they do against greedy: docs/strength-nile.md.
LEVELS = {1: Look(10, 300), 2: Look(12, 900), 3: Look(16, 2700)}
SHARE = {"trade": 1.0, "play": 0.5}  # of the futures
WHOLE = sum(SHARE.values())
PROMISE = 5.0  # what a gain by outlook counts for, beside the futures


class Wary(Search):
    """Leaves what greedy would do for what is clearly better: of so many turns, one looks better
    than it is by luck, most often a trade."""

    def value(self, racer: int) -> float:
        return super().value(racer) + PROMISE * self.turns[racer].promise


def strong(state: State, *, seed: int, level: int = 0, seconds: float = 0.0) -> Pieces[Action]:
    """Races its turns over futures, of a level; or with so many seconds for a turn."""
    begun, share = perf_counter(), SHARE.get(state.turn.phase, 0)
    if not share:
        return FLOOD
    look = LEVELS[level] if level else LEVELS[3]
    turns = considered(state, look.turns)
    yield
    limit: dict[str, Any] = {"budget": round(look.futures * share)}
    if not level:
        each = pace(state, turns[0].actions)
        limit = {"seconds": max(begun + seconds * share / WHOLE - perf_counter(), 0.0)}
        turns = turns[: affordable(len(turns), int(limit["seconds"] / each))]
    first: Action = turns[0].actions[0]
    if len({turn.actions[0] for turn in turns}) > 1:
        search = Wary(state, turns, seed + state.turn.ply)
        first = (yield from search.leader(**limit)).actions[0]
    return first


def pace(state: State, turn: tuple[Action, ...]) -> float:
    """The seconds a future takes."""
    begun = perf_counter()
    rollouts(RolloutTask(state, turn, 0, (0, 1, 2, 3)))
    return (perf_counter() - begun) / 4


# Each is made with its seed, and what else it takes.
BOTS: dict[str, Callable[..., Bot]] = {
    "random": partial(partial, random),
    "hand_to_mouth": partial(partial, planter),
    "greedy": partial(partial, greedy),
    "strong": partial(InPieces, strong),
}

"""The players of Fertility behind ``analysis.bots``: from hand to mouth, greedy, and looking ahead.

The last one races its turns over futures, as far as its level or time goes.
"""

from collections.abc import Callable
from functools import partial
from time import perf_counter
from typing import Any, NamedTuple

from ...analysis.bots import chance
from ...analysis.pieces import InPieces, Pieces
from ...analysis.race import affordable
from ...analysis.search import Search, pace
from ...kernel.game import BestTurn, Considered, RolloutTask
from ..rules.actions import Action
from ..rules.rules import apply, legal_actions
from ..rules.scoring import sheet
from ..rules.state import State
from .best_turn.turn import best_turn
from .candidates import DRAFTS, considered

Bot = Callable[[State], Action]


def hand_to_mouth(state: State, *, seed: int = 0) -> Action:
    shuffled = chance("HandToMouth", seed, state).shuffled(legal_actions(state))
    return max(shuffled, key=lambda action: hoped(apply(state, action).state, state.turn.seat))


def greedy(state: State, *, seed: int = 0) -> Action:
    """Of several turns worth the same, one by chance."""
    return first_action(best_turn(state, seed=seed))


def first_action(turn: BestTurn | Considered) -> Action:
    action: Action = turn.actions[0]
    return action


def hoped(state: State, seat: int) -> float:
    """Debens if the game ended now, and a little for what may become Debens."""
    player = state.players[seat]
    waiting = sum(
        len(has) / len(shop.needs) for _, shop, has in player.standing if not shop.is_full(has)
    )
    districts = sum(spot is not None for spot in player.spots)
    more: float = 1.5 * sum(player.beside) + 2 * waiting + 1.8 * districts + player.wheat
    return sheet(state, seat)["total"] + more


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
# Of the futures, for the steps that follow; supplies are settled exactly, without looking ahead.
SHARE = {"place": 1.0, "quarry": 0.5, "build": 0.5, "draft": 0.5}
WHOLE = sum(SHARE.values())  # a turn with one quarry; without any it takes less, with two more


def strong(state: State, *, seed: int, level: int = 0, seconds: float = 0.0) -> Pieces[Action]:
    """Of a level; or with so many seconds for a turn, then as far around as they allow."""
    begun, share = perf_counter(), SHARE.get(state.turn.phase, 0)
    if not share:
        return first_action(best_turn(state))
    each = 0.0 if level else pace(RolloutTask(state, best_turn(state).actions, seed, (), ROUNDS))
    look = LEVELS[level] if level else highest(seconds / WHOLE, each)
    yield
    turns = thought_of(state, look)
    yield
    if len({turn.actions[0] for turn in turns}) == 1:
        return first_action(turns[0])
    futures = round(look.futures * share)
    limit: dict[str, Any] = {"budget": futures}
    if not level:
        limit = {"seconds": max(begun + seconds * share / WHOLE - perf_counter(), 0.0)}
        futures = int(limit["seconds"] / each)
    turns = turns[: affordable(len(turns), futures)]
    search = Search(state, turns, seed + state.turn.ply, rounds=ROUNDS)
    return first_action((yield from search.leader(**limit)))


def thought_of(state: State, look: Look) -> list[Considered]:
    """Which tile to take is thought about when it is taken: until then the most promising one
    stands for all, and three times as much can be seen of everything else."""
    drafts = DRAFTS if state.turn.phase == "draft" else 1
    return considered(state, look.results, drafts, look.alike)


def highest(seconds: float, each: float) -> Look:
    """The look of the highest level that would be through in time, if a future takes ``each``."""
    fits = [look for look in LEVELS.values() if look.futures * each <= seconds]
    return fits[-1] if fits else LEVELS[1]


# Each is made with its seed, and what else it takes.
BOTS: dict[str, Callable[..., Bot]] = {
    "hand_to_mouth": partial(partial, hand_to_mouth),
    "greedy": partial(partial, greedy),
    "strong": partial(InPieces, strong),
}

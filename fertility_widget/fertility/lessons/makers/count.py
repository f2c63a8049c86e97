"""Count a metropolis. Near misses are shops that are begun and not full."""

from collections.abc import Iterator
from typing import Any

from .... import fertility
from ....kernel.shuffle import Stream
from ....lessons.exercise import Exercise
from ....lessons.puzzles.grade import Grade
from ...box.pieces import ANY, Each, Shop, Statues
from ...rules.scoring import RULES
from ...rules.state import State

PHASES = ("place", "over")
STEPS = (10, 13)
FIRST_TURN = 3


def questions(state: State, difficulty: int, chance: Stream) -> Iterator[dict[str, Any]]:
    seat = chance.below(len(state.players))
    if state.players[seat].turns_taken >= FIRST_TURN:
        yield {"seat": seat}


def grade(exercise: Exercise) -> Grade | None:
    state, seat = exercise.state, exercise.params["seat"]
    categories = [name for name, debens in exercise.right.items() if debens]
    if len(categories) < 2:
        return None
    player = state.players[seat]
    begun = sum(bool(has) and not shop.is_full(has) for _, shop, has in player.standing)
    full = list(player.full_shops.values())
    rules = [RULES[name] for name in categories]
    rules += [rule for rule, holds in _rulings(state, seat, full).items() if holds]
    return Grade(len(fertility.sheet(state, seat).lines), begun, tuple(rules))


def _rulings(state: State, seat: int, full: list[Shop]) -> dict[str, bool]:
    owners = [owner for _, owner in state.board.monuments]
    mine = owners.count(seat)
    others = [owners.count(other) for other in range(len(state.players)) if other != seat]
    gods = [god for shop in full if isinstance(shop.reward, Statues) for god in shop.reward.gods]
    each = [shop.reward.resource for shop in full if isinstance(shop.reward, Each)]
    return {
        "R18": gods.count(ANY) > 1 or len(set(each)) < len(each),
        "R19": mine > 0 and mine in others,
        "R20": state.players[seat].wheat > 0,
    }

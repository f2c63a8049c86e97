"""Supply the shops: every order is tried, every ending has its Debens. Near misses are endings
that nearly reach the most."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from .... import fertility
from ....fertility.state import State, mover
from ....kernel.shuffle import Stream
from ...exercise import Exercise
from ..grade import Grade
from .events import rules_of

PHASES = ("supply",)
STEPS = (12, 14)
CLOSE = 3  # Debens
MOST_POSITIONS = 3000


def questions(state: State, difficulty: int, chance: Stream) -> Iterator[dict[str, Any]]:
    if sum(mover(state).beside) > 1:
        yield {}


def grade(exercise: Exercise) -> Grade | None:
    """Two tokens at least, and an ending in ten at most is best."""
    state = exercise.state
    found = endings(state)
    if found is None or len(found) < 3:
        return None
    best = max(found)
    if best == fertility.sheet(state, state.turn.seat)["total"]:
        return None
    if found[best] * 10 > found.total():
        return None
    near = sum(best - debens <= CLOSE for debens in found) - 1
    right = exercise.right
    return Grade(len(right) - 1, near, rules_of(state, right), found.total())


def endings(state: State) -> Counter[int] | None:
    """By Debens, the different ways the shops can look in the end; None if there are too many."""
    seat, seen, found = state.turn.seat, set(), Counter[int]()
    waiting = [state]
    while waiting:
        here = waiting.pop()
        player = here.players[seat]
        key = player.has, player.beside, player.wheat, here.turn.phase, here.turn.pending
        if key in seen:
            continue
        seen.add(key)
        if len(seen) > MOST_POSITIONS:
            return None
        for action in fertility.legal_actions(here):
            if action.verb == "end":
                found[fertility.sheet(here, seat)["total"]] += 1
            else:
                waiting.append(fertility.apply(here, action).state)
    return found

"""Turns worth considering, from wherever a turn is: each with the position it leads to."""

from collections.abc import Iterable, Iterator
from math import ceil
from typing import NamedTuple

from ... import fertility
from ...analysis.wording import line
from ..rules.actions import Action, Place
from ..rules.state import State
from .best_turn.outcomes import harvested
from .best_turn.turn import Candidate, Turn, best_turn
from .drafting import promising
from .objective import POTENTIAL, worth

MOST = 12  # different results of the first three steps
ALIKE = 3  # placements that bring the same, and leave another board behind
DRAFTS = 3


class Considered(NamedTuple):
    """A whole turn, and what it comes to right away."""

    actions: tuple[Action, ...]
    state: State  # after it
    promise: float  # by the objective alone, without looking ahead

    @property
    def turn(self) -> str:
        return line(self.actions)


def considered(
    state: State, most: int = MOST, drafts: int = DRAFTS, alike: int = ALIKE
) -> list[Considered]:
    """The best way to each of the most promising results, with the most promising drafts; then
    other placements that bring the same. While shops are supplied: the best after each action."""
    if state.turn.phase in ("supply", "bonus"):
        return _supplied(state)
    turn = Turn(state, POTENTIAL)
    best: dict[object, Candidate] = {}
    for one in turn.candidates():
        outcome = one.outcome
        result = outcome.tokens, outcome.wheat, outcome.monuments, outcome.given, one.district
        if result not in best or best[result].value < one.value:
            best[result] = one
    ranked = sorted(best.values(), key=lambda one: -one.value)[:most]
    found: list[Considered] = []
    for i, one in enumerate([*ranked, *_elsewhere(state, ranked, alike)]):
        actions = tuple(step.action for step in turn.steps(one))
        found += _drafted(state, actions, one.value, drafts if i < len(ranked) else 1)
    return found


def _elsewhere(state: State, ranked: list[Candidate], alike: int) -> Iterator[Candidate]:
    """The same results from other placements, taken from all over the board."""
    if state.turn.phase != "place" or alike == 1:
        return
    same: dict[Action | None, list[Place]] = {
        place: places for places in harvested(state).values() for place in places
    }
    for one in ranked:
        first = one.outcome.action
        others = [place for place in same.get(first, ()) if place != first]
        for place in others[:: max(1, ceil(len(others) / (alike - 1)))]:
            yield one._replace(outcome=one.outcome._replace(action=place))


def _supplied(state: State) -> list[Considered]:
    """The best turn after every action, those that come to the same only once, the best first."""
    found: dict[State, Considered] = {}
    for action in fertility.legal_actions(state):
        after = fertility.apply(state, action).state
        actions: tuple[Action, ...] = (action,)
        promise = worth(after, state.turn.seat, POTENTIAL)
        if fertility.turn_of(after) == fertility.turn_of(state):
            rest = best_turn(after)
            actions, promise = (action, *rest.actions), rest.value
        end = played(state, actions)
        one = Considered(actions, end, promise)
        found.setdefault(end._replace(turn=state.turn), one)
    return sorted(found.values(), key=lambda one: -one.promise)


def _drafted(
    state: State, actions: tuple[Action, ...], promise: float, drafts: int
) -> Iterator[Considered]:
    """The same turn with other tiles taken, or removed, at its end."""
    ends = (i for i, action in enumerate(actions) if action.verb in ("draft", "remove"))
    draft = next(ends, None)
    if draft is None or drafts == 1:
        yield Considered(actions, played(state, actions), promise)
        return
    before = played(state, actions[:draft])
    for action in promising(before)[:drafts]:
        after = fertility.apply(before, action).state
        rest = promising(after)[:1] if after.turn.phase == "remove" else []
        yield Considered((*actions[:draft], action, *rest), played(after, rest), promise)


def played(state: State, actions: Iterable[Action]) -> State:
    for action in actions:
        state = fertility.apply(state, action).state
    return state

"""Turns worth considering, from wherever a turn is: each with the position it leads to."""

from collections.abc import Iterable, Iterator
from math import ceil

from ...kernel.game import Considered
from ..rules.actions import Action
from ..rules.rules import apply, legal_actions, turn_of
from ..rules.state import State
from .best_turn.end_of_turn import promising
from .best_turn.first_steps import Laid, harvested
from .best_turn.supply import worth
from .best_turn.turn import Candidate, TurnSearch, best_turn
from .core import Position, of
from .objective import POTENTIAL

MOST = 12  # different results of the first three steps
ALIKE = 3  # placements that bring the same, and leave another board behind
DRAFTS = 3


def considered(
    state: State, most: int = MOST, drafts: int = DRAFTS, alike: int = ALIKE
) -> list[Considered]:
    """The best way to each of the most promising results, with the most promising drafts; then
    other placements that bring the same. While shops are supplied: the best after each action."""
    if state.turn.phase in ("supply", "bonus"):
        return _supplied(state)
    game = of(state)
    turn = TurnSearch(game, POTENTIAL)
    best: dict[object, Candidate] = {}
    for candidate in turn.candidates():
        first = candidate.first
        result = first.tokens, first.wheat, first.monuments, first.given, candidate.district
        if result not in best or best[result].value < candidate.value:
            best[result] = candidate
    ranked = sorted(best.values(), key=lambda candidate: -candidate.value)[:most]
    turns: list[Considered] = []
    for i, candidate in enumerate([*ranked, *_elsewhere(game, ranked, alike)]):
        actions = turn.actions(candidate)
        turns += _drafted(state, actions, candidate.value, drafts if i < len(ranked) else 1)
    return turns


def _elsewhere(game: Position, ranked: list[Candidate], alike: int) -> Iterator[Candidate]:
    """The same results from other placements, taken from all over the board."""
    if game.phase != "place" or alike == 1:
        return
    same: dict[Laid | None, list[Laid]] = {
        place: places for places in harvested(game).values() for place in places
    }
    for candidate in ranked:
        laid = candidate.first.laid
        others = [place for place in same.get(laid, ()) if place != laid]
        for place in others[:: max(1, ceil(len(others) / (alike - 1)))]:
            yield candidate._replace(first=candidate.first._replace(laid=place))


def _supplied(state: State) -> list[Considered]:
    """The best turn after every action, those that come to the same only once, the best first."""
    turns: dict[State, Considered] = {}
    for action in legal_actions(state):
        after = apply(state, action).state
        actions: tuple[Action, ...] = (action,)
        promise = worth(of(after), state.turn.seat, POTENTIAL)
        if turn_of(after) == turn_of(state):
            rest = best_turn(after)
            actions, promise = (action, *rest.actions), rest.value
        end = played(state, actions)
        turns.setdefault(end._replace(turn=state.turn), Considered(actions, end, promise))
    return sorted(turns.values(), key=lambda turn: -turn.promise)


def _drafted(
    state: State, actions: tuple[Action, ...], promise: float, drafts: int
) -> Iterator[Considered]:
    """The same turn with other tiles taken, or removed, at its end."""
    kept = tuple(action for action in actions if action.verb not in ("draft", "remove"))
    if kept == actions or drafts == 1:
        yield Considered(actions, played(state, actions), promise)
        return
    before = played(state, kept)
    for action in promising(of(before))[:drafts]:
        after = apply(before, action).state
        rest = promising(of(after))[:1] if after.turn.phase == "remove" else []
        yield Considered((*kept, action, *rest), played(after, rest), promise)


def played(state: State, actions: Iterable[Action]) -> State:
    for action in actions:
        state = apply(state, action).state
    return state


def same(one: State, other: State) -> bool:
    """The same position, whatever the order of the supplies that led to it."""
    return one._replace(turn=other.turn) == other

"""The engine and a second, naive reading of the rules agree, decision by decision."""

from random import Random

import pytest

from fertility_widget import nile
from fertility_widget.kernel.shuffle import Stream
from tests.nile import naive
from tests.nile.rules.anywhere import positions
from tests.nile.rules.positions import laid_open


def agrees(state: nile.State, action: str) -> nile.State:
    shown = laid_open(state)

    def shuffled(number: int, cards: list[str]) -> list[str]:
        return list(Stream(state.seed, f"pass {number}").shuffled(cards))

    after: nile.State = nile.apply(state, action).state
    assert naive.facts(laid_open(after)) == naive.after(shown, action, shuffled)
    return after


@pytest.mark.parametrize("monuments", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_whole_games(seats: int, monuments: bool) -> None:
    random = Random(seats)
    state = nile.setup(seats, seed=seats, monuments=monuments)
    while legal := [action.text for action in nile.legal_actions(state)]:
        assert set(legal) == naive.actions(laid_open(state))
        state = agrees(state, random.choice(legal))
    ended = nile.outcome(state)
    assert ended is not None
    assert list(ended.winners) == naive.winners(laid_open(state))
    assert list(ended.scores) == naive.stacks(laid_open(state))


@pytest.mark.parametrize("phase", ["flood", "trade", "play"])
def test_positions_of_all_sorts(phase: str) -> None:
    random = Random(2)
    for state in positions(random, phase, 20):
        legal = [action.text for action in nile.legal_actions(state)]
        for action in random.sample(legal, min(len(legal), 4)):
            agrees(state, action)

"""The bots: legal, repeatable, blind to what is hidden, and one better than the other."""

import pytest

from fertility_widget import Table, fertility
from fertility_widget.analysis import bots
from fertility_widget.analysis.bots import Bot

from ..fertility.players.piles import other_piles


def game(players: list[Bot], seed: int) -> Table:
    """A whole game; every bot is given only what its seat may know."""
    table = Table(fertility, seats=len(players), seed=seed)
    while table.outcome is None:
        seat = table.state.turn.seat
        known = fertility.determinize(table.state, seat, 1)
        table.play(players[seat](known))
    return table


@pytest.mark.parametrize("make", [bots.random, bots.hand_to_mouth])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bots_play_whole_games_and_repeat_themselves(make: type, seats: int) -> None:
    first = game([make(seed=seat) for seat in range(seats)], seed=3)
    again = game([make(seed=seat) for seat in range(seats)], seed=3)
    assert first.record() == again.record()
    other = game([make(seed=seat + 9) for seat in range(seats)], seed=3)
    assert other.record() != first.record()


@pytest.mark.parametrize("make", [bots.random, bots.hand_to_mouth])
def test_hidden_piles_make_no_difference(make: type) -> None:
    state = fertility.setup(2, seed=5)
    known = fertility.determinize(state, 0, 8)
    assert other_piles(known) != known
    assert make(seed=1)(known) == make(seed=1)(other_piles(known))


def test_hand_to_mouth_beats_random() -> None:
    wins = 0
    for seed in range(10):
        seat = seed % 2
        players = [bots.random(seed=seed), bots.random(seed=seed)]
        players[seat] = bots.hand_to_mouth(seed=seed)
        outcome = game(players, seed).outcome
        wins += outcome.winners == (seat,)
    assert wins >= 9


def test_nothing_to_play_when_it_is_over() -> None:
    over = game([bots.random(), bots.random()], seed=2).state
    for make in (bots.random, bots.hand_to_mouth):
        with pytest.raises(ValueError, match="over"):
            make()(over)


@pytest.mark.parametrize("make", [bots.random, bots.hand_to_mouth, bots.greedy, bots.strong])
def test_what_is_no_position_is_refused(make: type) -> None:
    with pytest.raises(TypeError, match="a position is expected, not NoneType"):
        make()(None)

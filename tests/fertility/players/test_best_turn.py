"""The best turn is exact: equal to trying everything, wherever that can be done."""

import random
from collections.abc import Iterator

import pytest

from fertility_widget import Table, analysis, fertility
from fertility_widget.fertility.players.best_turn.turn import play_best_turn
from fertility_widget.fertility.players.core import of
from fertility_widget.fertility.players.objective import DEBENS, POTENTIAL, Objective
from fertility_widget.fertility.rules.state import State
from tests.play.boxes import box

from .brute import best_value, worth

GREEDY = Objective(
    "odd", built=0.1, started=0.9, wheat=3.0, god=7.0, monument=0.5, growth=4.0, fade=3.0
)


def positions(name: str, phases: tuple[str, ...], games: int) -> Iterator[State]:
    """Positions of odd games: busy or idle players, all options, any number of seats."""
    for seed in range(games):
        choice = random.Random(f"{name} {seed}")
        seats = 2 + seed % 3
        state = fertility.setup(
            seats,
            seed=seed,
            components=box(name),
            stock=choice.choice(("limited", "unlimited")),
            wheat=choice.choice(("per-square", "per-scene")),
            variant="two-player" if seats == 2 and seed % 4 else "classic",
        )
        while actions := fertility.legal_actions(state):
            if state.turn.phase in phases and choice.random() < 0.1:
                yield state
            busy = [a for a in actions if a.verb in ("build", "supply")]
            wanted = busy if busy and choice.random() < 0.7 else actions
            state = fertility.apply(state, choice.choice(wanted)).state


def after(state: State, turn: str) -> State:
    for action in turn.split("; "):
        state = fertility.apply(state, action).state
    return state


def check(state: State, aim: Objective, most: int) -> bool:
    """Whether everything could be tried; where it could, the best turn is as good."""
    wanted = best_value(state, aim, most)
    found = analysis.best_turn(state, aim)
    seat, left = state.turn.seat, 8 - state.players[state.turn.seat].turns_taken
    reached = worth(after(state, found.turn), seat, aim, left)
    assert reached == pytest.approx(found.value), fertility.to_code(state)
    if wanted is not None:
        assert found.value == pytest.approx(wanted), fertility.to_code(state)
    return wanted is not None


REST = ("supply", "bonus", "build", "quarry")


@pytest.mark.parametrize("name", ["shipped", "scarce", "cramped"])
@pytest.mark.parametrize("aim", [DEBENS, POTENTIAL, GREEDY], ids=lambda aim: aim.name)
def test_nothing_beats_the_best_rest_of_a_turn(name: str, aim: Objective) -> None:
    assert sum(check(state, aim, 300) for state in positions(name, REST, 6)) > 15


@pytest.mark.parametrize("name", ["chained", "drained"])
def test_nothing_beats_it_where_most_shops_give_a_resource(name: str) -> None:
    assert sum(check(state, DEBENS, 300) for state in positions(name, REST, 5)) > 15


@pytest.mark.parametrize("name", ["shipped", "scarce", "cramped"])
@pytest.mark.parametrize("aim", [DEBENS, POTENTIAL], ids=lambda aim: aim.name)
def test_nothing_beats_the_best_turn(name: str, aim: Objective) -> None:
    early = (s for s in positions(name, ("place",), 16) if len(s.board.tiles) < 8)
    assert sum(check(state, aim, 2000) for state in early) > 4


def test_debens_is_the_score_sheet_right_after_the_turn() -> None:
    for state in positions("shipped", ("place",), 6):
        best = analysis.best_turn(state, value="debens")
        sheet = fertility.sheet(after(state, best.turn), state.turn.seat)
        assert best.value == sheet["total"]
        assert isinstance(best.value, int)


def test_a_whole_turn_that_a_table_plays() -> None:
    table = Table(fertility, seats=3, seed=4)
    while table.outcome is None:
        table.play_turn(analysis.best_turn(table.state).turn)
    assert max(table.outcome.scores) > 60


@pytest.mark.parametrize("name", ["shipped", "scarce", "chained"])
def test_the_fast_core_plays_the_very_turn_that_is_told(name: str) -> None:
    for state in positions(name, ("place",), 6):
        game = of(state)
        play_best_turn(game)
        told = after(state, analysis.best_turn(state).turn)
        assert game.state() == told._replace(turn=told.turn._replace(ply=state.turn.ply))


def test_a_finished_game_and_unknown_objectives_are_refused() -> None:
    table = Table(fertility, seats=2, seed=1)
    with pytest.raises(ValueError, match="'tokens'"):
        analysis.best_turn(table.state, value="tokens")
    with pytest.raises(ValueError, match="started"):
        Objective("bad", built=0.9, started=0.1)
    with pytest.raises(ValueError, match="at least 0"):
        Objective("bad", wheat=-1.0)
    while table.outcome is None:
        table.play_turn(analysis.best_turn(table.state).turn)
    with pytest.raises(ValueError, match="over"):
        analysis.best_turn(table.state)

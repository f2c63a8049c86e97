"""Nile through the general rooms: best turn, analysis, comparison, review, remarks, numbers."""

import warnings
from typing import Any

import pytest
from pettingzoo.test import api_test

from fertility_widget import Table, analysis, nile
from fertility_widget.analysis import aec, bots
from fertility_widget.analysis.review import whole_turns
from fertility_widget.nile import players
from fertility_widget.nile.players.rollouts import points
from fertility_widget.text import LANGUAGES


def played(turns: int, bot: Any = None, **options: Any) -> Any:
    table = Table(nile, seats=2, seed=3, **options)
    bot = bot or bots.greedy()
    while sum(player.turns_taken for player in table.state.players) < turns:
        state = table.state
        table.play(bot(nile.determinize(state, state.turn.seat, 1)))
    return table


def flooded(turns: int = 6) -> Any:
    table = played(turns)
    table.play("flood")
    return table


def test_every_turn_worth_considering_can_be_played() -> None:
    for turns in range(0, 16, 3):
        for table in (played(turns, monuments=True), flooded(turns)):
            best = analysis.best_turn(table.state)
            table.branch(len(table.steps)).play_turn(best.turn)
            for turn in players.considered(table.state):
                if turn.actions[0].verb == "done":
                    table.branch(len(table.steps)).play_turn(turn.turn)


def test_an_analysis_is_the_same_for_all_that_look_the_same() -> None:
    state = flooded().state
    other = nile.determinize(state, state.turn.seat, 99)
    found = analysis.analyse(state, budget=60, seed=1, progress=False)
    assert found == analysis.analyse(other, budget=60, seed=1, progress=False)
    for language in LANGUAGES:
        assert found.text(language)


def test_two_turns_compared() -> None:
    table = flooded()
    best = next(t for t in players.considered(table.state) if t.actions[0].verb == "done")
    found = analysis.compare(table, best.turn, "done; pass", budget=8)
    assert found.futures == 8
    assert found.text("fr")


def test_a_review_judges_from_trade_to_trade() -> None:
    table = played(4, bots.random(seed=2))
    turns = list(whole_turns(table))
    assert all(turn.state.turn.phase == "trade" for turn in turns)
    assert sum(len(turn.actions) for turn in turns) == sum(
        step.action.verb != "flood" for step in table.steps
    )
    found = analysis.review(table, budget=12, seed=1, progress=False)
    assert len(found.turns) == len(turns)
    for language in LANGUAGES:
        assert found.text(language)


def test_remarks_stand_on_rules_and_are_said_in_every_language() -> None:
    codes = set()
    for seed in range(6):
        for turn in whole_turns(played(24, bots.random(seed=seed))):
            told = analysis.remark(turn.known(1), turn.actions)
            if told is not None:
                codes.add(told.code)
                assert told.rule in nile.rules()
                assert all(told.describe(language) for language in LANGUAGES)
                # What was planted was not missed.
                planted = [action.crops for action in turn.actions if action.verb == "plant"]
                if told.code in ("open", "overplant"):
                    assert not any(told.params["crop"] in crops for crops in planted)
    assert {"open", "overplant", "paid"} <= codes


def test_the_best_turn_needs_no_remark() -> None:
    state = flooded().state
    assert analysis.remark(state, analysis.best_turn(state).turn) is None
    with pytest.raises(ValueError, match="one turn is expected"):
        analysis.remark(state, "done; pass; flood")


def test_a_smaller_stack_outweighs_all_larger_ones() -> None:
    assert points((1, 1, 1, 1, 1)) > points((0, 30, 30, 30, 30, 30, 30))
    assert points((1, 2, 2, 2, 3)) > points((1, 2, 2, 2, 2))


@pytest.mark.parametrize("options", [{"seats": 2}, {"seats": 6, "monuments": True}], ids=str)
def test_pettingzoos_own_test(options: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation (is not a NumPy|space for each agent)")
        warnings.filterwarnings("ignore", "Action mask numpy array is all zeros")
        api_test(aec.env(game="nile", **options), num_cycles=60)


def test_numbers_tell_nothing_hidden() -> None:
    state = flooded().state
    for seat in range(2):
        told = players.observation(state, seat)
        assert told == players.observation(nile.determinize(state, seat, 5), seat)
        assert min(told) >= players.LEAST
        assert max(told) <= players.MOST
    actions = players.all_actions(state)
    assert len(actions) == len(set(actions)) == 2192
    assert all(nile.decode(action.text) == action for action in actions)


def test_a_turn_is_painted_on_the_cards_it_takes_and_where_they_go() -> None:
    turn = ("market P store W", "done", "plant P P S wall", "speculate PW", "pass")
    names = ["hand P", "store W", "P", "hand S", "wall", "hand PW"]
    told = players.painted([nile.decode(text) for text in turn])
    assert set(told["squares"]) == set(names)
    assert told["marked"] == {"squares": told["squares"]}
    assert len(told["squares"]) == len(names)

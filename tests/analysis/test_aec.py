"""Fertility as PettingZoo knows games: its own tests, masks, rewards, and nothing hidden told."""

import pickle
import warnings
from random import Random
from typing import Any

import numpy
import pytest
from pettingzoo.test import api_test, seed_test

from fertility_widget import IllegalAction, fertility
from fertility_widget.analysis import aec
from fertility_widget.fertility.players.learning import (
    LEAST,
    MOST,
    PLANES,
    all_actions,
    layout,
    observation,
)
from fertility_widget.fertility.rules.rules import VERBS

START = fertility.setup(2, seed=1)
COMPONENTS = START.setup.components
VARIANTS: list[dict[str, Any]] = [
    {"seats": 2},
    {"seats": 2, "variant": "two-player", "stock": "unlimited"},
    {"seats": 3, "wheat": "per-scene"},
    {"seats": 4, "first": 2},
]


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_pettingzoos_own_tests(options: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        # Observations with a mask are dictionaries; PettingZoo warns of it for all but its own.
        warnings.filterwarnings("ignore", "Observation (is not a NumPy|space for each agent)")
        warnings.filterwarnings("ignore", "Action mask numpy array is all zeros")
        warnings.simplefilter("error", append=True)
        api_test(aec.env(**options), num_cycles=100)
        seed_test(lambda: aec.env(**options), num_cycles=60)


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_every_legal_action_has_its_number(options: dict[str, Any]) -> None:
    actions = all_actions(START)
    known = {action: number for number, action in enumerate(actions)}
    assert len(known) == len(actions)
    for seed in range(8):
        choice = Random(seed)
        state = fertility.setup(seed=seed, **options)
        while legal := fertility.legal_actions(state):
            assert all(actions[known[action]] is action for action in legal)
            state = fertility.apply(state, choice.choice(legal)).state


def test_the_list_of_actions() -> None:
    actions = all_actions(START)
    assert {action.verb for action in actions} == set(VERBS)
    assert all(fertility.decode(action.text) == action for action in actions)
    assert len(actions) == len({action.text for action in actions})


def played(env: Any, choice: Random) -> list[int]:
    """A random game; returns what the mask held at every decision."""
    counts = []
    while not env.terminations[env.agent_selection]:
        mask = env.observe(env.agent_selection)["action_mask"]
        legal = numpy.flatnonzero(mask)
        counts.append(len(legal))
        env.step(choice.choice(list(legal)))
    return counts


def test_masks_are_the_legal_actions() -> None:
    env = aec.raw_env(seats=3)
    env.reset(seed=1)
    for _ in range(60):
        legal = fertility.legal_actions(env.state_now)
        seen = env.observe(env.agent_selection)
        marked = numpy.flatnonzero(seen["action_mask"])
        assert {all_actions(START)[n] for n in marked} == set(legal)
        waiting = next(agent for agent in env.agents if agent != env.agent_selection)
        assert not env.observe(waiting)["action_mask"].any()
        env.step(marked[0])
    before = env.state_now
    forbidden = int(numpy.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(IllegalAction):
        env.step(forbidden)
    assert env.state_now is before


@pytest.mark.parametrize("seats", [2, 4])
def test_nothing_hidden_is_told(seats: int) -> None:
    """Two positions a seat cannot tell apart look the same to it."""
    env = aec.raw_env(seats=seats)
    env.reset(seed=4)
    for step in range(40):
        real = env.state_now
        for seat, agent in enumerate(env.agents):
            seen = env.observe(agent)["observation"]
            env.state_now = fertility.determinize(real, seat, 1000 + step)
            assert numpy.array_equal(seen, env.observe(agent)["observation"])
            env.state_now = real
        env.step(int(numpy.flatnonzero(env.observe(env.agent_selection)["action_mask"])[-1]))


def test_everybody_sees_themselves_first() -> None:
    state = fertility.setup(3, seed=2)
    parts = layout(COMPONENTS)
    seen = [observation(state, seat) for seat in range(3)]
    assert {len(row) for row in seen} == {parts["turn"].stop}
    for seat, row in enumerate(seen):
        assert all(LEAST <= number <= MOST for number in row)
        own = row[parts["tiles"]][10:20]
        assert own == [state.players[seat].pool.count(tile) for tile in fertility_tiles()]
        acting = row[parts["turn"]][8:12]
        assert acting == [int((0 - seat) % 3 == player) for player in range(4)]
    board = numpy.array(seen[0][parts["board"]]).reshape(len(PLANES), 8, 16)
    scenes = board[[PLANES.index(f"scene {letter}") for letter in "ABPG"]]
    assert scenes.sum() == 4, "the starting tile"
    assert board[0].sum() == 96


def fertility_tiles() -> list[str]:
    return [action.text.split()[1] for action in all_actions(START) if action.verb == "draft"]


@pytest.mark.parametrize("reward", aec.REWARDS)
def test_rewards_come_at_the_end(reward: str) -> None:
    env = aec.raw_env(seats=2, reward=reward)
    env.reset(seed=7)
    assert len(played(env, Random(1))) > 60
    outcome = fertility.outcome(env.state_now)
    assert outcome is not None
    first, second = outcome.scores
    won = [float(seat in outcome.winners) for seat in (0, 1)]
    wanted = won if reward == "share" else [float(first - second), float(second - first)]
    assert [env.rewards[agent] for agent in env.agents] == wanted
    assert env.last()[1] == wanted[env.agents.index(env.agent_selection)]


def test_it_shows_itself(capsys: pytest.CaptureFixture[str]) -> None:
    shown = {}
    for mode in aec.MODES:
        env = aec.raw_env(render_mode=mode)
        env.reset(seed=1)
        shown[mode] = env.render()
    assert str(shown["svg"]).startswith("<svg")
    assert shown["human"] is None
    assert capsys.readouterr().out == f"{shown['ansi']}\n"
    with pytest.raises(ValueError, match="render_mode"):
        aec.raw_env(render_mode="rgb_array")
    with pytest.raises(ValueError, match="reward"):
        aec.raw_env(reward="glory")


def test_it_can_be_copied_to_other_processes() -> None:
    env = pickle.loads(pickle.dumps(aec.raw_env(seats=3, reward="margin")))
    env.reset(seed=1)
    assert len(env.agents) == 3

"""The fast core plays the same game as the engine: decision by decision, and by itself.

``FERTILITY_CORE_GAMES=5000`` plays more games than the usual run.
"""

import os
from random import Random
from typing import Any

import pytest

from fertility_widget import fertility
from fertility_widget.analysis import core, core_tables
from fertility_widget.fertility.squares import NAMES
from fertility_widget.fertility.state import State
from tests.play.options import start
from tests.play.policies import POLICIES

GAMES = int(os.environ.get("FERTILITY_CORE_GAMES", "96"))
PARTS = 8


def without_ply(state: State) -> State:
    """The core does not count actions."""
    return state._replace(turn=state.turn._replace(ply=0))


def agree(position: core.Position, state: State) -> None:
    """The same position, score and winners, and the same things to do in the same order."""
    assert without_ply(position.state()) == without_ply(state)
    assert position.scores() == tuple(sheet["total"] for sheet in fertility.sheets(state))
    said = [action.text for action in position.legal_actions()]
    assert said == [action.text for action in fertility.legal_actions(state)]
    outcome = fertility.outcome(state)
    if outcome:
        assert position.winners() == outcome.winners


def tables_hold(position: core.Position) -> None:
    """What is carried along from move to move is what a fresh look at the position gives."""
    fresh = core.of(position.state())
    for name in ("pairs", "first", "second"):
        assert getattr(position, name) == getattr(fresh, name), name
    for mine, other in zip(position.seats, fresh.seats, strict=True):
        assert mine.takes == other.takes
    for square, there in enumerate(fresh.around):
        if there < core_tables.COVERED // 2:
            assert position.around[square] == there, NAMES[square]
        else:
            assert position.around[square] >= core_tables.COVERED // 2, NAMES[square]


@pytest.mark.parametrize("part", range(PARTS))
def test_decision_by_decision(part: int) -> None:
    """Whole games over every option and box, by players who go to odd places."""
    for number in range(part, GAMES, PARTS):
        rng, state = Random(f"core {number}"), start(number)
        players = [POLICIES[rng.choice(sorted(POLICIES))] for _ in state.players]
        position = core.of(state)
        agree(position, state)
        while state.turn.phase != "over":
            action = players[state.turn.seat](state, rng)
            state = fertility.apply(state, action).state
            position.play(action)
            agree(position, state)
            if state.turn.phase == "place":
                tables_hold(position)


class Draw(float):
    """A random number that notes how many choices it is asked to settle, and settles them."""

    made: list[tuple[int, int]]  # the choice, and among how many
    rng: Random

    def __mul__(self, number: Any) -> float:
        n = self.rng.randrange(number)
        self.made.append((n, number))
        return n + 0.5


class Drawing(Random):
    """Hands out such numbers."""

    def __init__(self, seed: str) -> None:
        self.draw = Draw()
        self.draw.made, self.draw.rng = [], Random(seed)

    def random(self) -> float:
        return self.draw


@pytest.mark.parametrize("part", range(PARTS))
def test_random_turns(part: int) -> None:
    """Every decision is drawn evenly among as many choices as the engine lists, in its order."""
    for number in range(part, GAMES, PARTS):
        drawing, state = Drawing(f"turns {number}"), start(number)
        position = core.of(state)
        while state.turn.phase != "over":
            drawing.draw.made.clear()
            position.play_turn_random(drawing)
            for n, choices in drawing.draw.made:
                legal = fertility.legal_actions(state)
                assert len(legal) == choices, (state, legal)
                state = fertility.apply(state, legal[n]).state
            agree(position, state)

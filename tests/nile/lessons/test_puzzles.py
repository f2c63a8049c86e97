"""Puzzles of Nile from seeds: each with a clear answer, which a second reading of the rules finds,
and which nothing hidden has a say in."""

import os
from collections import Counter
from functools import cache
from random import Random

import pytest

from fertility_widget import lessons, nile
from fertility_widget.kernel.shuffle import Stream
from fertility_widget.lessons import Puzzle
from fertility_widget.lessons.teaching import picture
from fertility_widget.nile.lessons import KINDS
from tests.lessons.asking import perturbed
from tests.nile.lessons.positions import exercise
from tests.nile.lessons.solve import agrees, odds
from tests.widget.asked import asked

EVERY = os.environ.get("FERTILITY_PUZZLES") == "all"  # `make puzzles`: a few minutes
SEEDS = {"speculation": 60, "stack": 24, "trade": 8}  # of games that are looked at
kinds = pytest.mark.parametrize("kind", KINDS)


@cache
def made(kind: str, difficulty: int, seed: int) -> Puzzle:
    return lessons.puzzle(kind, difficulty, seed, game="nile")


@kinds
@pytest.mark.parametrize("difficulty", [1, 2, 3])
def test_what_is_made_is_sound(kind: str, difficulty: int) -> None:
    for seed in range(20 if EVERY else 1):
        puzzle = made(kind, difficulty, seed)
        seat = puzzle.state.turn.seat
        assert (puzzle.kind, puzzle.difficulty) == (kind, difficulty)
        assert nile.determinize(puzzle.state, seat, 0) == puzzle.state
        assert not nile.problems(puzzle.state)
        assert puzzle.verdict(puzzle.right).right
        assert agrees(puzzle)


def test_odds_are_those_of_every_card_in_every_place() -> None:
    for seed in range(4):
        puzzle = made("risk", 2, seed)
        chances = KINDS["risk"](puzzle.state, puzzle.params).chances  # type: ignore[attr-defined]
        for turn, chance in chances.items():
            assert chance == pytest.approx(float(odds(puzzle.state, turn))), (puzzle, turn)


@kinds
def test_nothing_hidden_has_a_say_in_it(kind: str) -> None:
    """Neither in the answer, nor in what is said to others, nor in what a board is sent."""
    compared = 0
    for seed in range(3):
        one = exercise(kind, seed)
        seat = one.state.turn.seat
        for state in (nile.determinize(one.state, seat, 99), nile.at_first_sight(one.state, seat)):
            other = type(one)(kind, nile.to_code(state), one.params)
            assert other.right == one.right
            assert other.hints == one.hints
            for answer, _ in perturbed(one, Random(seed)):
                assert other.verdict(answer) == one.verdict(answer)
            boards = [asked(each) for each in (one, other)]
            assert boards[0].task == boards[1].task
            assert boards[0].view == boards[1].view
            pictures = [picture(each.state, "en", form=each.form) for each in (one, other)]
            assert pictures[0].html == pictures[1].html
            compared += state != one.state
    assert compared or kind == "stack"


@kinds
def test_about_a_third_is_easy_medium_and_hard(kind: str) -> None:
    maker, found = KINDS[kind], Counter[int]()
    for seed in range(SEEDS.get(kind, 12)):
        chance = Stream(seed, "grades")
        states = [s for s in nile.lessons.positions(seed) if s.turn.phase in maker.PHASES]
        for state in chance.shuffled(states)[:3]:
            for params in maker(state, {}).questions(1 + chance.below(3), chance):
                grade = maker(state, params).grade()
                if grade is not None:
                    found[grade.difficulty(*maker.STEPS)] += 1
    assert found.total() >= 12
    assert all(found[level] * 10 > found.total() for level in (1, 2, 3)), found

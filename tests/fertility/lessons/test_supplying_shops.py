"""Lesson 7 by hand: what people get wrong about supplying, and that the engine agrees."""

import pytest

from fertility_widget import lessons
from fertility_widget.lessons import Lesson, WrongAnswer


@pytest.fixture
def lesson() -> Lesson:
    return lessons.load("supplying-shops")


@pytest.mark.rule("F5.1", "F5.2", "F5.3", "R7", "R14")
def test_what_is_refused_and_what_is_not(lesson: Lesson) -> None:
    right = {"partly": "allowed", "any": "F5.1", "fixed": "F5.3", "decline": "F5.4"}
    assert {name: lesson[name].right for name in right} == right


@pytest.mark.rule("R3")
def test_everything_before_the_arrow_is_needed(lesson: Lesson) -> None:
    lesson.check("both", {"wheat 0": 0, "beside 0 B": 0})


@pytest.mark.rule("F5.4", "R2b")
def test_a_resource_won_never_lies_beside_the_board(lesson: Lesson) -> None:
    lesson.check("straight", {"beside 0 B": 0, "beside 0 G": 0, "stock G": 19})
    lesson.check("chain", {"wheat 0": 1, "beside 0 P": 0, "stock A": 19, "stock P": 19})


@pytest.mark.rule("F5.4")
def test_the_chain_is_worth_more_than_the_next_best_shop(lesson: Lesson) -> None:
    lesson.check("alone", "supply B m3; bonus G m2; supply A m4; end")
    with pytest.raises(WrongAnswer, match="4 Debens: more can be reached"):
        lesson.check("alone", "supply B m4; supply A 1a; end")


@pytest.mark.rule("F5.3", "F5.4")
def test_looking_ahead_fills_the_dear_shop(lesson: Lesson) -> None:
    lesson.check("ahead", "supply A 1a; bonus P 1b; supply B 1b; end")
    with pytest.raises(WrongAnswer, match="5 Debens: more can be reached"):
        lesson.check("ahead", "supply A m2; supply B m3; bonus G m2; end")


@pytest.mark.rule("F5.5", "R15")
def test_only_full_shops_count_but_every_grape_does(lesson: Lesson) -> None:
    """2 for m4; three grapes, on m2, m4 and 1a, at 1 Deben each; 2 for a wheat."""
    counted = {"generic": 2, "specialised": 3, "statues": 0, "monuments": 0, "wheat": 2}
    assert lesson["ending"].right == counted

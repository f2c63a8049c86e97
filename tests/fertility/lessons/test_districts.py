"""Lesson 6 by hand: what people get wrong about districts, and that the engine agrees."""

import pytest

from fertility_widget import lessons
from fertility_widget.fertility.lessons.kinds.payment import Payment
from fertility_widget.lessons import Lesson, WrongAnswer


@pytest.fixture
def lesson() -> Lesson:
    return lessons.load("districts")


@pytest.mark.rule("F4.2")
def test_a_cost_has_no_kind_and_is_paid_exactly(lesson: Lesson) -> None:
    first, mix, free = (lesson[name] for name in ("first", "mix", "free"))
    assert Payment(first.state, first.params).ways() == ["A", "B"]
    assert Payment(mix.state, mix.params).ways() == ["GW"]
    assert Payment(free.state, free.params).ways() == [""]
    with pytest.raises(WrongAnswer, match="costs exactly 0"):
        lesson.check("free", "A")
    assert "District D02 costs nothing." in free.verdict("").describe()


@pytest.mark.rule("F4.1", "F4.2")
def test_what_is_paid_goes_back_to_the_stock(lesson: Lesson) -> None:
    lesson.check("moved", {"wheat 0": 0, "beside 0 G": 0, "stock G": 20, "spots 0": 6})


@pytest.mark.rule("R11")
def test_wheat_of_the_tile_pays_and_wheat_of_a_shop_comes_too_late(lesson: Lesson) -> None:
    lesson.check("fresh", {"wheat 0": 0, "beside 0 P": 1, "beside 0 G": 1})
    lesson.check("late", "F4.1")


@pytest.mark.rule("F4.1", "F4.3", "R12")
def test_what_is_refused_and_what_is_not(lesson: Lesson) -> None:
    right = {"shops": "F4.3", "second": "F4.1", "spot": "allowed", "full": "F4.1"}
    assert {name: lesson[name].right for name in right} == right


@pytest.mark.rule("F4.2")
def test_the_wheat_is_what_ana_can_spare(lesson: Lesson) -> None:
    """With it 5 + 4; without the alabaster or a grape 8 at most, wheat included."""
    best = lesson["best"]
    asked = Payment(best.state, best.params)
    debens = {way: round(asked.worth(way)) for way in "AGW"}
    assert debens == {"A": 8, "G": 8, "W": 9}


def test_a_step_without_a_question_shows_the_districts_too(lesson: Lesson) -> None:
    assert "Face-up districts: D38, D13, D02 and D30." in repr(lesson.show("intro"))

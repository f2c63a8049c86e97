"""Lesson 9 by hand: the 87 Debens of the rulebook's example, and what people count wrong."""

import pytest

from fertility_widget import lessons
from fertility_widget.fertility.rules.scoring import CATEGORIES
from fertility_widget.lessons import Lesson, WrongAnswer


@pytest.fixture
def lesson() -> Lesson:
    return lessons.load("scoring")


def sheet(*debens: int) -> dict[str, int]:
    return dict(zip(CATEGORIES, debens, strict=True))


@pytest.mark.rule("F8.1", "F8.2", "F8.3", "F8.4", "F8.5", "F8.X")
def test_the_example_grows_to_87(lesson: Lesson) -> None:
    grown = {
        "generic": sheet(18, 0, 0, 0, 0),
        "special": sheet(18, 15, 0, 0, 0),
        "statues": sheet(18, 21, 10, 0, 0),
        "monuments": sheet(18, 21, 10, 15, 0),
        "wheat": sheet(18, 21, 10, 15, 23),
    }
    assert {name: lesson[name].right for name in grown} == grown
    assert sum(grown["wheat"].values()) == 87


@pytest.mark.rule("R18")
def test_a_god_counts_once_and_both_shops_pay_for_every_grape(lesson: Lesson) -> None:
    lesson.check("choice", sheet(0, 4 + 12, 10, 0, 0))
    with pytest.raises(WrongAnswer, match="18 Debens; that is not right"):
        lesson.check("choice", sheet(0, 16, 18, 0, 0))


@pytest.mark.rule("F8.2", "F8.3")
def test_the_last_grape_goes_through_two_shops(lesson: Lesson) -> None:
    """Without monuments 18 + 18 + 0 + 23; two grapes more are 6, two gods more 10."""
    lesson.check("last", "supply G m3; bonus B 1a; bonus G 6a; end")
    for line in ("supply G 6a; end", "supply G m3; bonus P 1b; end"):
        with pytest.raises(WrongAnswer, match=r"7[12] Debens: more can be reached"):
            lesson.check("last", line)


@pytest.mark.rule("F7.2")
def test_a_tie_goes_to_fewer_tokens(lesson: Lesson) -> None:
    assert sum(lesson["rival"].right.values()) == 87
    lesson.check("winner", "Ben")
    with pytest.raises(WrongAnswer, match="Ana does not win"):
        lesson.check("winner", "Ana")


@pytest.mark.rule("R19", "F7.2")
def test_after_a_tie_for_first_the_next_gets_7(lesson: Lesson) -> None:
    lesson.check("three", sheet(5, 0, 0, 7, 18))
    lesson.check("shared", ["Ana", "Ben"])
    with pytest.raises(WrongAnswer, match="Cleo"):
        lesson.check("shared", ["Ana", "Ben", "Cleo"])

"""Lesson 8 by hand: what people get wrong about the end of a turn, and that the engine agrees."""

import pytest

from fertility_widget import lessons
from fertility_widget.lessons import Lesson, WrongAnswer


@pytest.fixture
def lesson() -> Lesson:
    return lessons.load("end-of-turn")


@pytest.mark.rule("F6.1")
def test_only_wheat_stays(lesson: Lesson) -> None:
    lesson.check("back", {"beside 0 A": 0, "beside 0 G": 0, "stock G": 20, "wheat 0": 1})
    with pytest.raises(WrongAnswer, match=r"2 is not right.*\(F6.1\)"):
        lesson.check("back", {"beside 0 A": 1, "beside 0 G": 2, "stock G": 18, "wheat 0": 1})


@pytest.mark.rule("F6.2", "F6.4", "F6.5")
def test_pools_and_row_are_full_again_at_the_end_and_not_before(lesson: Lesson) -> None:
    lesson.check("row", {"row": 3, "districts": 36})
    lesson.check("take", {"pool 0": 3, "common": 3, "pile": 12, "row": 4, "mover": "Ben"})
    lesson.check("wish", "F6.2")


@pytest.mark.rule("F6.3")
def test_the_variant_has_more_tiles_and_loses_one_a_turn(lesson: Lesson) -> None:
    lesson.check("more", {"pool 0": 3, "common": 3, "pile": 39 - 9})
    lesson.check("remove", {"pool 0": 3, "common": 3, "pile": 26 - 2})


@pytest.mark.rule("F7.1", "R2", "R10")
def test_nine_turns_the_last_without_a_draft(lesson: Lesson) -> None:
    lesson.check("short", {"common": 2, "pile": 0, "turns-left 0": 1, "turns-left 1": 1})
    lesson.check("ninth", "R10")
    lesson.check("still", "allowed")
    lesson.check("leave", {"beside 0 A": 0, "stock A": 16, "common": 2, "row": 4})

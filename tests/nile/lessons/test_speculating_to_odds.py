"""The answers of lessons 24 to 28 by hand: the engine must agree with the teacher."""

from typing import Any

import pytest

from fertility_widget import lessons
from fertility_widget.nile import rules

BY_HAND: dict[str, dict[str, Any]] = {
    "speculating": {
        "which": ("W", "F", "WC", "CF"),
        "first": {"1": 3},
        "two": {"1": 6},
        "harvest": {"0 W": 1, "1 F": 1},
        "locusts": {"1": 3},
        "stone": {"1": 0},
        "limit": "N5.4",
    },
    "locusts-and-the-end": {
        "largest": ("P", "W"),
        "flood": {"0 F": 1, "1 L": 0},
        "empty": {"1": 3},  # from the new pile
        "last": {"1": 0},  # there is none
        "middle": {"0 W": 0, "1 C": 0, "1 L": 0},  # the end comes before the harvest
        "stacks": {"stack": 1, "winners": ["Ana"]},
        "next": {"stack": 4, "winners": ["Ben"]},
    },
    "monuments": {
        "open": "nothing",
        "one": "N10.2",
        "wall": "refused",
        "sphinx": {"0 P": 2, "0 W": 1, "1 L": 0},
        "obelisk": {"1": 8},
        "flood": ("P", "L", "C", "F", "CF"),
        "locusts": ("P", "sphinx"),
    },
    "hands-and-odds": {"crop": "plant C C", "bet": "speculate WC"},
}


@pytest.mark.parametrize("name", BY_HAND)
def test_the_engine_agrees_with_the_teacher(name: str) -> None:
    lesson = lessons.load(name)
    assert {question: lesson[question].right for question in lesson.questions} == BY_HAND[name]


def test_a_last_flood_is_explained_by_its_ruling() -> None:
    wrong = lessons.load("locusts-and-the-end").verdict("middle", {"Ana W": 1})
    assert wrong.rules == ("Q3",)


def test_what_these_lessons_teach_and_ask() -> None:
    """Of the rules from speculating to monuments, all are taught, and all but rulings asked."""
    steps = [step for name in BY_HAND for step in lessons.load(name).steps]
    taught = {rule for step in steps for rule in step.teaches}
    asked = {rule for step in steps if step.exercise for rule in step.exercise.rules}
    theirs = {"N1.2", "N2.2", "N2.3", "N5.4"}
    theirs |= {rule for rule in rules() if rule.startswith(("N7", "N8", "N9", "N10"))}
    rulings = {"Q1", "Q2", "Q3", "Q4", "Q5", "Q6", "Q7", "Q8", "Q10", "Q14", "Q17"}
    assert theirs | rulings <= taught
    assert theirs <= asked

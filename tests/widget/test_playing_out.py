"""After a right answer, or the solution, what it was about is played on the board and rewound."""

from random import Random

import pytest

from fertility_widget.lessons import KINDS
from tests.fertility.lessons.explanations import TIED
from tests.fertility.lessons.explanations import exercise as made
from tests.fertility.lessons.perturbed import perturbed
from tests.fertility.lessons.positions import exercise as some
from tests.widget.asked import asked
from tests.widget.conftest import Browser


@pytest.mark.parametrize("kind", KINDS)
def test_it_is_played_out_and_rewound(kind: str) -> None:
    shown = 0
    for seed in range(4):
        exercise = some(kind, seed)
        widget = asked(exercise)
        browser = Browser(widget)
        assert browser.ask("/playout")["code"] == "lesson-first"
        for wrong, _ in list(perturbed(exercise, Random(seed)))[:1]:
            widget.session.task.verdict = widget.lesson.verdict("only", wrong)
            assert browser.ask("/playout")["code"] == "lesson-first"  # it would tell
        browser.ask("/reveal")
        before = widget.view
        if not widget.task["playable"]:
            assert exercise.line() == ()
            continue
        assert browser.ask("/playout")["ok"]
        assert widget.task["playing"]
        assert widget.study["view"]["turn"]["ply"] > exercise.state.turn.ply
        assert browser.ask("/rewind")["ok"]
        assert (widget.view, widget.study, widget.task["playing"]) == (before, {}, False)
        shown += 1
    # A score has nothing to play, nor has a move that is refused.
    assert shown or kind in ("count", "winners", "refusal")


def test_the_end_of_a_game_is_played_out() -> None:
    edits = ("shop 0 m2 AG", "shop 1 m4 A", "turn 1 supply", "round 9")
    widget = asked(made("winners", edits, line="end"))
    browser = Browser(widget)
    browser.ask("/check 0")
    assert "Ana" in browser.ask("/playout")["text"]
    assert widget.study["view"]["turn"]["phase"] == "over"
    assert browser.ask("/rewind")["ok"]


def test_nothing_can_be_edited_while_a_question_waits() -> None:
    browser = Browser(asked(some("turn", 1)))
    assert browser.ask("/edit on")["code"] == "lesson-first"
    assert browser.ask(browser.widget.view["legal"][0])["ok"]


def test_a_class_is_shown_the_solution_when_the_teacher_reveals_it() -> None:
    exercise = made("winners", ("wheat 0 2", *TIED))
    widget = asked(exercise, projector=True)
    browser = Browser(widget)
    told = "Ana wins."
    assert widget.task["projector"]
    assert widget.task["solution"] == {}
    assert browser.ask("/reveal")["ok"]
    assert widget.task["solution"]["pieces"][0]["text"] == told
    assert widget.task["verdict"] == {}  # the class said nothing
    assert widget.task["steps"] == ["todo"]
    assert browser.ask("/hide")["ok"]
    assert widget.task["solution"] == {}
    assert browser.ask("/reveal 1")["ok"]
    assert widget.task["verdict"]["right"] is False
    assert widget.task["steps"] == ["tried"]
    assert browser.ask("/reveal 9")["code"] == "malformed"


def test_the_squares_of_a_solution_are_marked_when_it_is_revealed() -> None:
    exercise = some("squares", 1)
    widget = asked(exercise, projector=True)
    assert widget.task["marks"] == []
    Browser(widget).ask("/reveal")
    assert widget.task["marks"] == list(exercise.right)

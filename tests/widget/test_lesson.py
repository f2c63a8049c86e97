"""A lesson in the browser: asked, answered, explained; and nothing told before its time."""

import gc
import json
import re
from base64 import b64decode
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from fertility_widget import GameWidget, LessonWidget, Table, fertility, lessons
from fertility_widget.lessons import Exercise, Lesson
from fertility_widget.lessons.teaching import without_scores
from fertility_widget.text import LANGUAGES
from tests.fertility.lessons.positions import exercise as some
from tests.fertility.lessons.positions import game
from tests.widget.asked import NAME, asked
from tests.widget.conftest import Browser, send


@pytest.fixture
def lesson() -> Lesson:
    return lessons.load(NAME)


@pytest.fixture
def asking(lesson: Lesson) -> Iterator[Browser]:
    widget = LessonWidget(lesson, "double")
    yield Browser(widget)
    widget.close()


def test_a_wrong_and_then_a_right_prediction(asking: Browser, lesson: Lesson) -> None:
    widget = asking.widget
    assert widget.task["verdict"] == {}
    assert asking.ask("/check A.A=3 A.B=0 A.P=0 A.G=0")["text"].startswith("Not quite.")
    [piece] = widget.task["verdict"]["pieces"]
    assert piece["text"] == "By connection you predict 3 alabaster: that is too much."
    assert piece["reasons"][-1] == {
        "text": "b5 and c5 are halves of one tile: they earn nothing from each other. (R5)",
        "squares": ["b5", "c5"],
    }
    assert widget.task["steps"] == ["tried"]
    assert asking.ask("/check A.A=1")["text"] == "Right."
    assert widget.task["verdict"]["right"]
    assert widget.task["steps"] == ["solved"]
    assert lesson.report().startswith("Solved: 1 of 7.")


def test_all_boards_of_a_lesson_tell_the_same_progress(asking: Browser, lesson: Lesson) -> None:
    """Whoever made it: this board, another one, or Python."""
    other, foreign = LessonWidget(lesson, "two"), LessonWidget(lesson, language="fr")
    asking.ask("/check A.A=1")
    assert other.task["progress"] == asking.widget.task["progress"] == lesson.report()
    lesson.check("two", {"A": {"A": 2}})
    assert asking.widget.task["progress"] == "Solved: 2 of 7. · ✓ · ✓ · · ·"
    assert other.task["steps"] == ["solved"]
    assert foreign.task["progress"].endswith("· ✓ · ✓ · · ·")
    other.close()
    foreign.close()


def test_boards_that_are_gone_are_told_nothing(lesson: Lesson) -> None:
    for _ in range(3):
        LessonWidget(lesson, "two").close()
    gc.collect()
    lesson.check("two", {"A": {"A": 2}})
    assert lesson.progress._watchers == []


def test_a_board_in_another_language_speaks_it_throughout() -> None:
    widget = LessonWidget(lessons.load(NAME), language="fr")
    assert widget.lesson.language == widget.language == "fr"
    assert widget.task["title"] == lessons.load(NAME, "fr").title


def test_three_hints_and_no_more(asking: Browser) -> None:
    said = [asking.ask("/hint") for _ in range(4)]
    assert [answer["ok"] for answer in said] == [True, True, True, False]
    assert [hint["text"] for hint in asking.widget.task["hints"]] == [a["text"] for a in said[:3]]


def test_nothing_tells_the_answer_before_it_was_given(asking: Browser) -> None:
    widget = asking.widget
    first = json.dumps(widget.get_state(), default=str)
    assert widget.view["legal"] == []
    for told in lessons.load(NAME).solution("double").splitlines():
        assert told not in first
    for command in ("place AA b5 c5", "/preview place AA b5 c5", "/heat AA", "/playout", "/edit on",
                    "/score 0", "/explore", "/undo", "/copy python"):  # fmt: skip
        answer = asking.ask(command)
        assert (answer["ok"], answer["code"]) == (False, "lesson-first"), command
    assert widget.table.steps == ()


def numbers_in(widget: GameWidget) -> set[str]:
    """Every number that a page is told, or that stands in the picture instead of it."""
    sent = {name: value for name, value in widget.get_state().items() if name[0] != "_"}
    bundle = widget._repr_mimebundle_()
    assert bundle is not None
    [(alt, svg)] = re.findall('alt="(.*?)".*?base64,(.*?)"', bundle[0]["text/html"])
    # Letters with a place each stand apart: they are no number, whatever they look like in a row.
    written = re.findall(r'<text[^>]* x="([^"]+)"[^>]*>([^<]+)<', b64decode(svg).decode())
    apart = [" ".join(text) if " " in places else text for places, text in written]
    titles = re.findall("<title>([^<]+)<", b64decode(svg).decode())
    shown = [bundle[0]["text/plain"], alt, *titles, *apart]
    told = re.sub(r"IPY_MODEL_\w+", "", json.dumps(sent, default=str))  # random, and no score
    return set(re.findall(r"\d+", told + " ".join(shown)))


@pytest.mark.parametrize("kind", ["count", "winners"])
def test_the_score_is_told_nowhere_before_it_was_answered(kind: str) -> None:
    """The totals of games played to the end: larger than any number on the tracks."""
    tried = 0
    for seed in range(9):
        over = game(seed)[-1]
        exercise = Exercise(kind, fertility.to_code(over), {"seat": 0} if kind == "count" else {})
        scores = [sheet["total"] for sheet in fertility.sheets(over)]
        telling = {str(score) for score in scores if score > 40}
        ordinary = without_scores(fertility.view(over))
        telling -= set(re.findall(r"\d+", json.dumps([ordinary, exercise.position])))
        assert telling <= numbers_in(GameWidget(Table(fertility, start=over)))
        widget = asked(exercise)
        for language in LANGUAGES:
            widget.set_state({"language": language})
            assert not telling & numbers_in(widget), (seed, language)
            assert widget.result == {}
            assert widget.view["outcome"] is None
        tried += bool(telling)
    assert tried >= 3


def test_a_line_is_played_out_and_rewound(asking: Browser) -> None:
    widget = asking.widget
    asking.ask("/check A.A=2")
    assert not widget.task["playable"]
    assert asking.ask("/playout")["code"] == "lesson-first"  # it would tell
    asking.ask("/check A.A=1")
    assert widget.task["playable"]
    assert "(F3.A)" in asking.ask("/playout")["text"]
    assert widget.task["playing"]
    assert widget.study["view"]["board"]["tiles"][-1] == ["AA", "b5", "c5"]
    asking.ask("/rewind")
    assert not widget.task["playing"]
    assert widget.study == {}
    assert asking.ask("/check A.A=1")["text"] == "Right."


@pytest.mark.parametrize("kind", ["supply", "turn"])
def test_what_is_asked_to_be_played_is_played_on_the_board(kind: str) -> None:
    exercise = some(kind, 3)
    widget = asked(exercise)
    browser = Browser(widget)
    assert widget.view["legal"]
    assert browser.ask("/check")["code"] == "lesson-play"
    browser.ask(widget.view["legal"][0])
    browser.ask("/rewind")
    assert widget.table.steps == ()
    for action in exercise.right:
        assert browser.ask(action)["ok"], action
    assert browser.ask("/check")["text"] == "Right."
    assert browser.ask("/rewind")["ok"]
    assert widget.view["turn"]["ply"] == exercise.state.turn.ply


@pytest.mark.parametrize("kind", lessons.KINDS)
def test_every_kind_can_be_filled_in(kind: str) -> None:
    """The right answer through the form of a page."""
    exercise = some(kind, 4)
    widget, right = asked(exercise), exercise.right
    browser = Browser(widget)
    form = widget.task["form"]
    if form.get("line"):
        for action in right:
            browser.ask(action)
        words: list[str] = []
    elif kind == "harvest":
        words = [f"{c}.{k}={right[c][k]}" for c in "AC" for k in "ABPG"]
        words += [f"B={right['B']}", *(right["D"] or ["none"])]
    elif kind == "after":
        words = [f"{k.replace(' ', '.')}={n}" for k, n in right.items() if k != "mover"]
        words += [choice["id"] for choice in form["choices"] if choice["label"] == right["mover"]]
    elif kind == "winners":
        words = [choice["id"] for choice in form["choices"] if choice["label"] in right]
    elif kind == "count":
        words = [f"{name}={n}" for name, n in right.items()]
    elif kind == "payment":
        words = [f"{k}={right.count(k)}" for k in "ABPGW"]
    else:
        words = [right] if kind == "refusal" else list(right) or ["none"]
    assert all(field["label"] for field in form["fields"])
    assert browser.ask(f"/check {' '.join(words)}")["text"] == "Right.", widget.task["verdict"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_another_language_says_the_same(asking: Browser, language: str) -> None:
    asking.ask("/check A.A=3")
    asking.ask("/hint")
    asking.widget.set_state({"language": language})
    task = asking.widget.task
    other = lessons.load(NAME, language)
    assert task["title"] == other.title
    assert task["hints"][0]["text"] == other["double"].hints[0].describe(language)
    said = other["double"].verdict({"A": {"A": 3}}).pieces[0].describe(language)
    assert task["verdict"]["pieces"][0]["text"] in said


def test_a_whole_lesson_is_walked_through(lesson: Lesson) -> None:
    widget = LessonWidget(lesson)
    browser = Browser(widget)
    assert widget.task["steps"].count("told") == 3
    for place, step in enumerate(lesson.steps):
        assert browser.ask(f"/step {place}")["ok"]
        assert widget.task["words"] == lesson.words(step.name)
        assert widget.task["question"] == (step.exercise.ask() if step.exercise else "")
        if step.state is not None:
            assert widget.view["board"] == fertility.view(step.state)["board"]
        if step.exercise is None:
            assert browser.ask("/check")["code"] == "lesson-nothing-asked"
            assert browser.ask("/hint")["code"] == "lesson-nothing-asked"
    assert browser.ask("/step 99")["code"] == "no-position"
    widget.close()


HOSTILE: list[Any] = [
    "/check A.A=-1", "/check A.A=99999", "/check Q=1", "/check z9", "/check =", "/check A.A=१",
    "/check B=1", "/check A.A=x", "/step -1", "/step x", "/step ²",
]  # fmt: skip


@pytest.mark.parametrize("command", HOSTILE)
def test_nonsense_changes_nothing_and_is_answered(asking: Browser, command: str) -> None:
    before = asking.widget.task
    answer = asking.ask(command, seq=7)
    assert (answer["seq"], answer["ok"]) == (7, False)
    assert asking.widget.task == before


def test_a_choice_has_to_be_made(lesson: Lesson) -> None:
    browser = Browser(LessonWidget(lesson, "corner"))
    assert browser.ask("/check")["text"] == "Choose an answer first."
    assert browser.ask("/check F2.1 F2.2")["code"] == "malformed"
    assert lesson.progress.mark(NAME, "corner").tries == 0


def test_progress_that_cannot_be_saved_is_said(tmp_path: Path) -> None:
    lesson = lessons.load(NAME, progress=tmp_path / "nowhere" / "file.json")
    answer = Browser(LessonWidget(lesson, "double")).ask("/check A.A=1")
    assert answer["code"] == "lesson-progress"
    assert "nowhere" in answer["text"]


def test_it_shows_itself_without_a_front_end(lesson: Lesson) -> None:
    widget = LessonWidget(lesson, "first")
    bundle = widget._repr_mimebundle_()
    assert bundle is not None
    assert bundle[0]["text/html"].endswith(f"</p>{lesson.show('first').html}")
    assert bundle[0]["text/plain"].startswith("What does the papyrus–grape tile earn")
    assert repr(widget) == f"LessonWidget({lesson!r}, 'first')"
    with pytest.raises(TypeError, match="Lesson is expected"):
        LessonWidget("first")  # type: ignore[arg-type]
    with pytest.raises(KeyError, match="intro, first"):
        LessonWidget(lesson, "nowhere")


def test_the_gist_of_a_rule_is_not_said_again_once_a_hint_has_told_it() -> None:
    widget = LessonWidget(lessons.load("setup"), "tiles")
    told = widget.lesson["tiles"].hints[1].describe("en")

    def said() -> list[str]:
        pieces = widget.task["verdict"]["pieces"]
        return [reason["text"] for piece in pieces for reason in piece["reasons"]]

    send(widget, "/check pile=23")
    assert said().count(told) == 1
    for _ in range(2):
        send(widget, "/hint")
    assert told in [hint["text"] for hint in widget.task["hints"]]
    assert told not in said()


def test_squares_to_choose_from_stay_marked_after_a_wrong_try() -> None:
    widget = LessonWidget(lessons.load("setup"), "squares")
    among = widget.task["form"]["among"]
    assert widget.task["marks"] == among
    send(widget, "/check a1")
    assert widget.task["verdict"]["right"] is False
    assert widget.task["marks"] == among
    send(widget, "/reveal")
    assert widget.task["marks"] == ["d5", "e6"]

"""Questions in an exported notebook hold their books, if somebody wanted it so."""

import json
import re
from typing import Any

import pytest

from fertility_widget import GameWidget, LessonWidget, Table, fertility, lessons
from fertility_widget.text import LANGUAGES, say
from fertility_widget.widget import exported
from fertility_widget.widget.book import book

BOOK = re.compile(r'<script type="application/json" data-fw-book>(.*?)</script>', re.DOTALL)


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> str:
    """What the cell shows that begins with it."""
    monkeypatch.setattr(exported, "_begun", False)
    return lessons.answerable().html


def html(board: Any) -> str:
    data, _ = board._repr_mimebundle_()
    return str(data["text/html"])


def test_nothing_is_given_away_unasked() -> None:
    assert not exported.begun()
    assert BOOK.search(html(LessonWidget(lessons.load("harvest-connection"), "two"))) is None


def test_a_question_holds_its_book_beside_its_picture(begun: str) -> None:
    lesson = lessons.load("harvest-connection", "fr")
    shown = html(LessonWidget(lesson, "two"))
    [written] = BOOK.findall(shown)
    made = json.loads(written)
    assert made == json.loads(json.dumps(book(lesson, "two")))
    assert (list(made["steps"]), made["questions"]) == (["two"], list(lesson.questions))
    picture = shown.partition('data-fw-step="two">')[2]
    assert picture.startswith(f"<p><strong>▶ {say('widget.lesson.run', 'fr')}")
    assert "<img alt=" in picture
    assert shown == html(LessonWidget(lesson, "two"))


def test_its_book_is_that_of_the_whole_lesson(begun: str) -> None:
    lesson = lessons.load("harvest-connection")
    whole, one = book(lesson), book(lesson, "two")
    assert one["steps"]["two"]["question"] == whole["steps"]["two"]["question"]
    values = [made["values"] | made["steps"]["two"]["values"] for made in (whole, one)]
    assert values[0] == values[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_cell_has_what_a_page_needs_and_says_what_is_in_it(begun: str, language: str) -> None:
    shown = lessons.answerable(language)
    assert shown.text == say("widget.page.key", language)
    assert shown.text in shown.html
    assert shown.html.count('<script type="module">') == shown.html.count("</script>") == 1
    assert "[data-fw-step] .fw-language" in shown.html
    assert not re.search(r"""(?:src|href)=["'](?!data:|blob:)""", shown.html.split("<script")[0])


def test_puzzles_too_and_what_is_played(begun: str) -> None:
    assert BOOK.search(html(LessonWidget(lessons.puzzles("quarries")[0])))
    turn = html(LessonWidget(lessons.puzzles("turn")[0], language="de"))
    assert BOOK.search(turn)
    assert say("widget.page.played", "de") in turn


def test_other_boards_stay_as_they_are(begun: str) -> None:
    """A whole lesson on one board, what asks nothing, and a game."""
    lesson = lessons.load("harvest-connection")
    told = next(step.name for step in lesson.steps if step.state and not step.exercise)
    for board in (
        LessonWidget(lesson),
        LessonWidget(lesson, told),
        GameWidget(Table(fertility, seed=7)),
    ):
        assert "data-fw" not in html(board)


def test_a_language_is_one_that_is_spoken() -> None:
    with pytest.raises(ValueError, match="language is one of"):
        lessons.answerable("xx")

"""Answers saved from the board: the same file as Python writes, and only where there is one."""

from pathlib import Path

import pytest

from fertility_widget import LessonWidget, lessons
from fertility_widget.text import LANGUAGES
from tests.widget.conftest import Browser

NAME = "harvest-connection"


@pytest.fixture
def browser() -> Browser:
    return Browser(LessonWidget(lessons.load(NAME, "de")))


def test_the_page_gets_the_file(browser: Browser, tmp_path: Path) -> None:
    widget = browser.widget
    browser.ask("/step 1")
    browser.ask("/check A.P=2")
    browser.ask("/check A.P=1")
    answer = browser.ask("/handin  Mia Müller/.. ", seq=9)
    assert answer["ok"]
    assert answer["text"].startswith("Mia Müller/.., beantwortete Fragen: 1 von 7.")
    made = browser.value
    assert made["kind"] == "answers"
    assert made["file"] == f"{NAME}-Mia-Müller.json"
    widget.lesson.hand_in(tmp_path / "a.json", name="Mia Müller/..")
    assert (tmp_path / "a.json").read_text(encoding="utf-8") == made["text"]
    [row] = lessons.tabulate(tmp_path).answers
    assert (row.learner, row.tries, row.first_right, row.right) == ("Mia Müller/..", 2, False, True)


def test_a_name_and_an_answer_are_needed(browser: Browser) -> None:
    assert browser.ask("/handin Mia")["code"] == "lesson-no-answers"
    browser.ask("/step 1")
    browser.ask("/check A.P=1")
    for name in ("", "  ", "x" * 61):
        assert browser.ask(f"/handin {name}")["code"] == "lesson-name"
    assert browser.value is None


@pytest.mark.parametrize("name", ["...", "<b>", "名前", "a/b\\c:d", "\u202ex"])
def test_no_name_makes_a_strange_file(browser: Browser, name: str) -> None:
    browser.ask("/step 1")
    browser.ask("/check A.P=1")
    assert browser.ask(f"/handin {name}")["ok"]
    stem = browser.value["file"].removeprefix(f"{NAME}-").removesuffix(".json")
    assert stem.replace("-", "a").isalnum()


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_are_said_in_the_language(language: str) -> None:
    browser = Browser(LessonWidget(lessons.load(NAME, language)))
    assert browser.ask("/handin Mia")["text"].endswith(".")

"""A book knows what Python would say: of every kind of question, to any answer a form takes."""

import json
import re
from pathlib import Path
from random import Random

import pytest

from fertility_widget import lessons
from fertility_widget.lessons import Exercise
from fertility_widget.lessons.exercise import Filled
from fertility_widget.lessons.kind import MISSING
from fertility_widget.text import LANGUAGES, describe
from fertility_widget.widget.book import book, is_judged
from fertility_widget.widget.task import judged
from fertility_widget.widget.verdicts import VerdictTable
from tests.lessons.asking import exercises, kinds

from .looking_up import answers, looked_up
from .replays import command, lesson_of, played

ASKING = [name for name in lessons.names() if lessons.load(name).questions]
ANSWERS = 40


def differing(asked: Exercise, language: str, rng: Random) -> list[Filled]:
    """Answers of which the table says something else than the question itself."""
    table = json.loads(json.dumps(VerdictTable(asked, language).plain()))
    solution = judged(asked.verdict(asked.right), language)
    missing, found = describe(MISSING.message, language), []
    for given in answers(asked, rng, ANSWERS):
        try:
            verdict = asked.verdict(asked.filled(*given))
            wanted = judged(verdict, language), json.loads(json.dumps(verdict.answer))
        except ValueError:
            wanted = None
        if looked_up(table, solution, missing, given) != wanted:
            found.append(given)
    return found


@kinds
def test_its_verdicts_are_those_of_the_question(game: str, kind: str) -> None:
    for place, asked in enumerate(exercises(game, kind, 3, 5)):
        if not asked.form.get("line"):
            assert differing(asked, LANGUAGES[place % 4], Random(place)) == []


@pytest.mark.parametrize("name", ASKING)
def test_so_they_are_in_lessons(name: str) -> None:
    language = LANGUAGES[ASKING.index(name) % 4]
    lesson = lessons.load(name, language)
    for question in lesson.questions:
        asked = lesson[question]
        if not asked.form.get("line"):
            assert differing(asked, language, Random(question)) == [], question


def test_a_wrong_table_would_be_seen() -> None:
    """As if one sentence, one number and one part were others."""
    asked = lessons.load("harvest-connection")["two"]
    right = asked.right_filled
    solution, missing = judged(asked.verdict(asked.right), "en"), "Something is missing."
    table = VerdictTable(asked, "en").plain()
    found = looked_up(table, solution, missing, right)
    assert found is not None
    assert found[0] == solution
    for old, new in (("that is too much", "spoilt"), ("[2, {", "[3, {"), ('"A.A"', '"A.B"')):
        written = json.dumps(table)
        assert old in written
        spoilt = json.loads(written.replace(old, new, 1))
        given = list(answers(asked, Random(1), ANSWERS))
        told = [looked_up(each, solution, missing, g) for each in (spoilt, table) for g in given]
        assert told[:ANSWERS] != told[ANSWERS:]


def test_whatever_is_played_in_a_lesson_is_in_its_book() -> None:
    every = list(played())
    assert {(asked.game.NAME, asked.kind) for asked in every} == {
        ("fertility", "supply"), ("nile", "trade"),
    }  # fmt: skip
    for asked in every:
        [step] = book(lesson_of(asked, "en"))["steps"].values()
        assert is_judged(step)


def test_what_has_too_many_ways_is_shown_and_not_judged() -> None:
    [puzzle] = lessons.puzzles("turn")[:1]
    [step] = book(lessons.practice(puzzle))["steps"].values()
    assert not is_judged(step)
    assert step["question"]["plays"][""]["values"]["study"]["view"]["legal"] == []
    assert len(step["question"]["hints"]) == 3
    html = lessons.page(puzzle, "es", notebook="somewhere.ipynb").html
    assert "A esta pregunta se responde jugando" in html
    assert '<a href="somewhere.ipynb">' in html
    assert "<a " not in lessons.page(puzzle).html


def test_nobodys_progress_is_looked_at_or_changed() -> None:
    lesson = lessons.load("setup")
    lesson.hint(lesson.questions[0], 2)
    before = lesson.progress.to_dict()
    made = book(lesson)
    assert lesson.progress.to_dict() == before
    assert {step["values"]["task"]["progress"] for step in made["steps"].values()} == {
        "Solved: 0 of 8. · · · · · · · ·"
    }
    assert {tuple(step["values"]["task"]["hints"]) for step in made["steps"].values()} == {()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_is_whole_and_says_what_it_is(language: str) -> None:
    lesson = lessons.load("harvest-connection", language)
    html = lessons.page(lesson).html
    assert f'<html lang="{language}">' in html
    assert lesson.title in html
    assert "default-src 'none'" in html
    outside = re.findall(
        r"""(?:src|href)=["']?(?!data:|blob:)[^"'>\s]+""", html.split("<script")[0]
    )
    assert outside == []
    key = {"en": "The answers to all questions are in this file", "fr": "sont dans ce fichier",
           "de": "stehen in dieser Datei", "es": "están en este archivo"}  # fmt: skip
    assert key[language] in html
    asked = [step for step in lesson.steps if step.state is not None]
    assert re.findall(r'data-fw-step="(\w+)"', html) == [step.name for step in asked]


def test_on_a_site_it_leads_to_the_list_and_to_other_languages() -> None:
    others = {"fr": "../fr/3.html"}
    html = lessons.page(lessons.load("setup"), home="index.html", others=others).html
    assert '<a href="index.html">Lessons</a>' in html
    assert '<a href="../fr/3.html" lang="fr" hreflang="fr">Français</a>' in html


def test_it_is_saved_over_nothing_else(tmp_path: Path) -> None:
    page = lessons.page(lessons.load("nile-setup"), "de")
    assert page.save(tmp_path / "eins").name == "eins.html"
    with pytest.raises(FileExistsError):
        page.save(tmp_path / "eins.html")
    page.save(tmp_path / "eins.html", overwrite=True)
    assert (tmp_path / "eins.html").read_text(encoding="utf-8") == page.html
    assert repr(page) == "lessons.page(lessons.load('nile-setup', language='de'))"


def test_what_asks_nothing_is_no_page() -> None:
    with pytest.raises(ValueError, match="asks something"):
        lessons.page(lessons.load("tournament"))
    with pytest.raises(TypeError, match="Lesson is expected"):
        lessons.page("setup")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="language is one of"):
        lessons.page(lessons.load("setup"), "xx")


def test_a_command_is_what_a_page_sends() -> None:
    asked = lessons.load("harvest-connection")["where"]
    assert command(asked, asked.right_filled).startswith("/check d3 ")

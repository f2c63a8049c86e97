"""The start page: its notebook, the buttons that give a game, the lessons and one's progress."""

import json
import re
import runpy
from pathlib import Path
from typing import Any

import pytest

from fertility_widget import GameWidget, StartWidget, lessons
from fertility_widget.kernel import registry
from fertility_widget.lessons.progress import FOLDER
from fertility_widget.text import LANGUAGES, say

NOTEBOOKS = Path(__file__).parents[1] / "notebooks"
make = runpy.run_path(str(NOTEBOOKS / "make.py"))
languages = pytest.mark.parametrize("language", LANGUAGES)


def stored(language: str) -> list[dict[str, Any]]:
    path = make["start_path"](language)
    cells: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return cells


def sources(cells: list[dict[str, Any]]) -> list[tuple[str, str]]:
    return [(cell["id"], "".join(cell["source"])) for cell in cells]


@languages
def test_the_page_is_what_its_source_says(language: str) -> None:
    made = make["start"](language)["cells"]
    assert sources(stored(language)) == sources(made), "run `make notebooks`"


@languages
def test_the_first_cell_to_run_gives_a_game_and_nothing_else(language: str) -> None:
    """And what asks for it stands right above it, in the largest letters there are. What is solved
    is counted in another cell, which nobody who wants to play has to run."""
    kinds = [cell["cell_type"] for cell in stored(language)]
    assert kinds == ["markdown", "markdown", "code", "code", "markdown"]
    told = dict(sources(stored(language)))
    assert told["play"].startswith(f"# ▶ {say('start.play', language)}\n")
    assert "lessons" not in told["start"]
    assert "overview" in told["lessons"]


@languages
def test_no_cell_looks_as_if_it_had_been_run(language: str) -> None:
    """A number beside it would say so: who comes in has run nothing. Lab shows none for 0, and
    outputs that are stored without any would be called stale."""
    code = [cell for cell in stored(language) if cell["cell_type"] == "code"]
    assert [cell["execution_count"] for cell in code] == [0, 0]
    assert [out["execution_count"] for cell in code for out in cell["outputs"]] == [None, None]


@languages
def test_links_lead_to_pages_that_are_there(language: str) -> None:
    text = "".join(source for _, source in sources(stored(language)))
    links = re.findall(r"\]\(([^)]+)\)", text)
    assert len(links) == len(LANGUAGES) - 1
    links += re.findall('href="([^"]+)"', lessons.overview(language).html)
    assert len(links) == len(LANGUAGES) - 1 + len(lessons.names())
    assert [link for link in links if not (NOTEBOOKS / language / link).exists()] == []


@languages
def test_pictures_are_small_and_say_what_they_show(language: str) -> None:
    welcome = dict(sources(stored(language)))["welcome"]
    pictures = re.findall('<img alt="([^"]+)"[^>]*base64,([^"]+)"', welcome)
    assert len(pictures) == len(registry.names())
    assert all(len(data) < 30_000 for _, data in pictures)


@languages
@pytest.mark.parametrize("name", registry.names())
def test_a_click_gives_a_game_against_the_computer(language: str, name: str) -> None:
    start = StartWidget(language)
    row, told = list(start.children)
    assert told.value == say("start.people", language, you="Ana", other="Ben")
    button = row.children[registry.names().index(name)]
    assert name.title() in button.description
    button.click()
    assert start.children[0] is row
    board = start.children[-1]
    assert isinstance(board, GameWidget)
    assert board.view["game"] == name
    assert board.language == language
    assert board.table.state.turn.seat == 0
    assert board.bots == [1]
    assert board.settings["coach"]
    button.click()
    assert start.children[-1] is start.board is not board
    assert board.comm is None
    start.board.close()


def test_before_it_is_run_there_is_a_sentence() -> None:
    shown = StartWidget("fr")._repr_mimebundle_()
    assert shown["text/plain"] == say("start.waiting", "fr")
    assert shown["text/plain"] in shown["text/html"]
    assert repr(StartWidget("fr")) == "StartWidget(language='fr')"
    with pytest.raises(ValueError, match="language"):
        StartWidget("xx")


@languages
def test_every_lesson_is_on_the_map(language: str) -> None:
    shown = lessons.overview(language)
    for name in lessons.names():
        lesson = lessons.load(name, language)
        assert f"{lesson.number} · {lesson.title}" in shown.text
        total = len(lesson.questions)
        assert (f"> 0/{total}</li>" in shown.html) or not total
    assert shown.html.count("<progress") == sum(
        bool(lessons.load(name).questions) for name in lessons.names()
    )


def test_the_map_knows_what_was_solved_in_another_notebook(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(FOLDER, str(tmp_path))
    lesson = lessons.load("placing-a-tile", "de")
    for question in lesson.questions:
        lesson.check(question, lesson[question].right)
    other = lessons.load("setup")
    other.check(other.questions[0], other[other.questions[0]].right)
    total = len(lesson.questions)
    html = lessons.overview("fr").html
    assert f'max="{total}" value="{total}"' in html
    assert f"{total}/{total} ✓" in html
    assert f"1/{len(other.questions)}<" in html
    assert len(list(tmp_path.iterdir())) == 2
    monkeypatch.delenv(FOLDER)
    assert "✓" not in lessons.overview("fr").html


def test_a_file_that_is_named_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDER, str(tmp_path / "nowhere"))
    mine = tmp_path / "mine.json"
    lesson = lessons.load("setup", progress=mine)
    lesson.verdict(lesson.questions[0], lesson[lesson.questions[0]].right)
    assert mine.exists()

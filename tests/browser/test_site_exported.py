"""Notebooks as pages, in a browser that reaches nothing: every board is there as its picture, and
questions can be answered where the notebook says so."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from fertility_widget import lessons
from fertility_widget.text import say

from .axe import AXE, violations
from .lab import OURS
from .notebook import Notebook, written
from .site import secluded

pytestmark = [pytest.mark.whole, pytest.mark.timeout(300)]

# As docs/guide/exporting.md says.
FLAG = "--ClearMetadataPreprocessor.enabled=True"
ALONE = ("--no-prompt", "--HTMLExporter.mathjax_url=", "--HTMLExporter.require_js_url=")
CELLS = (
    "from fertility_widget import GameWidget, Table, fertility, nile\n"
    "GameWidget(Table(fertility, seed=7))",
    "GameWidget(Table(nile, seed=7))",
)
ASKING = (
    "from fertility_widget import LessonWidget, lessons\nlessons.answerable('fr')",
    "lesson = lessons.load('harvest-connection', 'fr')\nLessonWidget(lesson, 'first')",
    "LessonWidget(lesson, 'where')",
)
PROSE = {"cell_type": "markdown", "id": "prose", "metadata": {}, "source": "# Et maintenant"}
FIRST, WHERE = "[data-step=first]", "[data-step=where]"
DRAWN = """() => [...document.querySelectorAll(".jp-OutputArea-output img")].map(
  (img) => [img.naturalWidth > 100, img.alt.length > 100])"""


def test_a_saved_lesson_shows_every_board(chromium: Browser, tmp_path: Path) -> None:
    lesson = OURS / "notebooks" / "fr" / "03_harvest_connection.ipynb"
    outputs = [
        "".join(output.get("data", {}).get("text/html", ""))
        for cell in json.loads(lesson.read_text(encoding="utf-8"))["cells"]
        for output in cell.get("outputs", ())
    ]
    boards = [[True, True] for output in outputs if "<img" in output]
    assert len(boards) > 5
    assert seen(chromium, exported(lesson, tmp_path)) == boards


def test_so_does_one_that_was_run_on_the_way(chromium: Browser, tmp_path: Path) -> None:
    notebook = tmp_path / "boards.ipynb"
    notebook.write_text(written(CELLS), encoding="utf-8")
    assert seen(chromium, exported(notebook, tmp_path, "--execute")) == []  # which is why …
    assert seen(chromium, exported(notebook, tmp_path, "--execute", FLAG)) == [[True, True]] * 2


def test_the_guide_says_so() -> None:
    guide = (OURS / "docs" / "guide" / "exporting.md").read_text(encoding="utf-8")
    assert [flag for flag in (FLAG, *ALONE) if flag not in guide] == []


@pytest.fixture(scope="module")
def asking(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A teacher's own notebook, run and exported: two questions, and words between them."""
    folder = tmp_path_factory.mktemp("asking")
    made = json.loads(written(ASKING))
    made["cells"].insert(2, PROSE)
    (folder / "own.ipynb").write_text(json.dumps(made), encoding="utf-8")
    return exported(folder / "own.ipynb", folder, "--execute", FLAG, *ALONE)


@contextmanager
def alone(chromium: Browser, file: Path, **how: Any) -> Iterator[Page]:
    """In which nothing fails and nobody asks for anything outside."""
    wrong = list[str]()
    with secluded(chromium, file.as_uri(), **how) as (context, outside):
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
        page.goto(file.as_uri())
        yield page
        assert (wrong, outside) == ([], [])


def test_a_question_is_answered_wrong_and_right(chromium: Browser, asking: Path) -> None:
    lesson = lessons.load("harvest-connection", "fr")
    with alone(chromium, asking, viewport={"width": 1400, "height": 900}) as page:
        expect(page.get_by_text(say("widget.page.key", "fr"))).to_be_visible()
        expect(page.get_by_role("heading", name="Et maintenant")).to_be_visible()
        first, where = page.locator(FIRST), page.locator(WHERE)
        for number, right in (("2", "false"), ("1", "true")):
            first.locator("[data-field='A.P']").fill(number)
            first.locator("[data-lesson=check]").click()
            expect(first.locator(".fw-verdict")).to_have_attribute("data-right", right)
        expect(first).to_contain_text(lesson.closing("first"))
        squares = lesson["where"].right
        for some, right in ((squares[:1], "false"), (squares[1:], "true")):
            for square in some:
                where.locator(f"[data-square={square}]").click()
            where.locator("[data-lesson=check]").click()
            expect(where.locator(".fw-verdict")).to_have_attribute("data-right", right)
        for board in (first, where):
            assert board.locator(".fw-progress").inner_text().count("✓") == 2
        page.reload()
        expect(page.locator(FIRST).locator(".fw-progress")).to_contain_text("✓")


def test_in_lab_it_is_the_board_of_python(
    opened: Callable[..., Notebook], chromium: Browser, tmp_path: Path
) -> None:
    """What Lab saves has the books, and nothing of what was answered there."""
    notebook = opened("answerable.ipynb", *ASKING)
    first = notebook.page.locator(FIRST)
    first.locator("[data-field='A.P']").fill("1")
    first.locator("[data-lesson=check]").click()
    expect(first.locator(".fw-verdict")).to_have_attribute("data-right", "true")
    assert notebook.ask("lesson.solved") == 1
    expect(notebook.page.locator("[data-fw-step]")).to_have_count(0)
    notebook.command("docmanager:save")
    saved = notebook.lab.folder / "notebooks" / notebook.name
    with alone(chromium, exported(saved, tmp_path, *ALONE)) as page:
        progress = page.locator(FIRST).locator(".fw-progress")
        expect(progress).to_have_text(lessons.load("harvest-connection", "fr").report())
    assert notebook.errors == []


def test_everybody_can_answer_it(chromium: Browser, asking: Path) -> None:
    with alone(chromium, asking, viewport={"width": 1400, "height": 900}) as page:
        page.locator(FIRST).locator("[data-lesson=hint]").click()
        page.locator(WHERE).locator("[data-lesson=show-me]").click()
        page.add_script_tag(content=AXE.read_text(encoding="utf-8"))
        page.wait_for_timeout(250)  # animations end
        assert violations(page.locator("html")) == []


def test_it_shows_pictures_where_no_script_runs(chromium: Browser, asking: Path) -> None:
    with alone(chromium, asking, java_script_enabled=False) as page:
        expect(page.locator(".jp-OutputArea-output img")).to_have_count(2)
        expect(page.get_by_text(say("widget.page.key", "fr"))).to_be_visible()


def exported(notebook: Path, folder: Path, *how: str) -> Path:
    convert = [sys.executable, "-m", "nbconvert", "--to", "html", "--log-level=ERROR"]
    subprocess.run([*convert, *how, f"--output-dir={folder}", notebook], check=True)
    return folder / f"{notebook.stem}.html"


def seen(chromium: Browser, file: Path) -> Any:
    with secluded(chromium, file.as_uri()) as (context, _):
        page = context.new_page()
        page.goto(file.as_uri())
        return page.evaluate(DRAWN)

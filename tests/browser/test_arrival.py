"""Where a page in JupyterLab stands after somebody ran a cell, or pressed to go on."""

import json
import runpy
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, expect

from fertility_widget import lessons

from .lab import OURS, Lab
from .notebook import SLOW, Notebook

LESSON = lessons.load("harvest-connection")
NAMES = LESSON.questions


@pytest.fixture
def lesson(chromium: Browser, lab: Lab) -> Iterator[Notebook]:
    """Its notebook, opened and not run."""
    context = chromium.new_context(viewport={"width": 1400, "height": 900})
    name = "arrival.ipynb"
    made = runpy.run_path(str(OURS / "notebooks" / "make.py"))["notebook"](LESSON)
    (lab.folder / "notebooks" / name).write_text(json.dumps(made), encoding="utf-8")
    notebook = Notebook(context.new_page(), lab, name)
    notebook.open()
    yield notebook
    context.close()


def cell(notebook: Notebook, source: str) -> Locator:
    return notebook.page.locator(".jp-CodeCell").filter(has_text=source).first


def run(notebook: Notebook, source: str) -> None:
    """As the page says: click it, Shift + Enter."""
    cell(notebook, source).locator(".cm-content").click()
    notebook.page.keyboard.press("Shift+Enter")


def top(notebook: Notebook, part: Locator) -> float:
    """How far below the top of the panel it begins."""
    panel = notebook.page.locator(".jp-WindowedPanel-outer").bounding_box()
    box = part.bounding_box()
    assert panel is not None
    assert box is not None
    return box["y"] - panel["y"]


def question(notebook: Notebook, name: str) -> Locator:
    return notebook.page.locator(f".fw-root:has([data-step={name}])")


def test_a_question_is_in_sight_once_its_cell_was_run(lesson: Notebook) -> None:
    run(lesson, "lessons.load")
    for name in NAMES[:2]:
        run(lesson, f'LessonWidget(lesson, "{name}")')
        board = question(lesson, name)
        expect(board).to_be_visible(timeout=SLOW)
        lesson.wait(lambda board=board: abs(top(lesson, board)) < 20)  # type: ignore[misc]
        lesson.page.wait_for_timeout(500)
        assert abs(top(lesson, board)) < 20

    # On to a question that is not there yet: how to get it is said. And to one that is: its text.
    first, second = (question(lesson, name) for name in NAMES[:2])
    for board in (second, first):
        board.locator("[data-lesson=show-me]").click()
        board.locator("[data-lesson=on]").click()
        if board is second:
            said = board.get_by_text("press Shift + Enter")
            expect(said).to_be_in_viewport()
            beside = top(lesson, said) - top(lesson, board.locator("[data-lesson=on]"))
            assert abs(beside) < 60
    heading = lesson.page.locator(".jp-MarkdownCell").filter(has=lesson.page.locator("h2"))
    text = LESSON.words(NAMES[1]).splitlines()[0].removeprefix("## ")
    told = heading.filter(has_text=text)
    lesson.wait(lambda: abs(top(lesson, told)) < 20)
    assert lesson.errors == []


def test_many_cells_run_together_are_left_where_they_are(lesson: Notebook) -> None:
    lesson.run_all()
    lesson.wait(lambda: lesson.page.locator(".fw-root").count() == len(NAMES))
    lesson.page.wait_for_timeout(800)
    tops = [top(lesson, question(lesson, name)) for name in NAMES]
    assert not [place for place in tops if abs(place) < 20], tops

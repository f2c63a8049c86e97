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


def has_room(notebook: Notebook, board: Locator) -> bool:
    """All of it is in sight, and there is room below it for what will be said."""
    panel = notebook.page.locator(".jp-WindowedPanel-outer").bounding_box()
    box = board.bounding_box()
    assert panel is not None
    assert box is not None
    return (
        top(notebook, board) >= 0 and box["y"] + box["height"] + 100 < panel["y"] + panel["height"]
    )


def question(notebook: Notebook, name: str) -> Locator:
    return notebook.page.locator(f".fw-root:has([data-step={name}])")


def test_a_question_is_in_sight_once_its_cell_was_run(lesson: Notebook) -> None:
    run(lesson, "lessons.load")
    for name in NAMES[:2]:
        run(lesson, f'LessonWidget(lesson, "{name}")')
        board = question(lesson, name)
        expect(board).to_be_visible(timeout=SLOW)
        lesson.wait(lambda board=board: has_room(lesson, board))  # type: ignore[misc]
        lesson.page.wait_for_timeout(500)
        assert has_room(lesson, board)
        assert top(lesson, text_of(lesson, name)) > -20  # what it tells is still to be read

    # On to a question that is not there yet: its text, from which Shift + Enter leads to it; what
    # was answered stays. And to one that is there: its text, too.
    first, second = (question(lesson, name) for name in NAMES[:2])
    second.locator("[data-lesson=show-me]").click()
    second.locator("[data-lesson=on]").click()
    expect(second.get_by_text("press Shift + Enter")).to_be_attached()
    lesson.wait(lambda: abs(top(lesson, text_of(lesson, NAMES[2]))) < 20)
    for _ in range(2):
        lesson.page.keyboard.press("Shift+Enter")
    expect(question(lesson, NAMES[2])).to_be_visible(timeout=SLOW)
    expect(second.locator("[data-lesson=on]")).to_be_attached()
    first.locator("[data-lesson=show-me]").click()
    first.locator("[data-lesson=on]").click()
    lesson.wait(lambda: abs(top(lesson, text_of(lesson, NAMES[1]))) < 20)
    assert lesson.errors == []


def text_of(notebook: Notebook, name: str) -> Locator:
    """The cell above a question."""
    heading = LESSON.words(name).splitlines()[0].removeprefix("## ")
    told = notebook.page.locator(".jp-MarkdownCell").filter(has=notebook.page.locator("h2"))
    return told.filter(has_text=heading).first


def test_many_cells_run_together_are_left_where_they_are(lesson: Notebook) -> None:
    lesson.run_all()
    lesson.wait(lambda: lesson.page.locator(".fw-root").count() == len(NAMES))
    lesson.page.wait_for_timeout(800)
    tops = [top(lesson, question(lesson, name)) for name in NAMES]
    assert not [place for place in tops if abs(place) < 20], tops

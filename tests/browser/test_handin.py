"""Answers handed in from the board, by keyboard: the browser saves the file a teacher tabulates."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from fertility_widget import LessonWidget, lessons

from .axe import AXE, violations
from .page import BarePage

NAME = "harvest-connection"


@pytest.mark.parametrize("width", [390, 1100])
def test_the_file_is_saved_by_the_page(
    bare: Callable[..., BarePage], tmp_path: Path, width: int
) -> None:
    lesson = lessons.load(NAME, "fr")
    shown = bare(LessonWidget(lesson, "corner"), width=width)
    page, board = shown.page, shown.board
    board.locator("[data-lesson=hand-in]").focus()
    page.keyboard.press("Enter")
    board.locator("[data-lesson=name]").focus()
    page.keyboard.type("Zoë")
    page.keyboard.press("Enter")
    shown.deliver()
    # Beside its button, and nowhere else.
    expect(board.locator(".fw-handin [role=status]")).to_contain_text("pas encore de réponses")
    button, said = (board.locator(s) for s in ("[data-lesson=download]", ".fw-handed"))
    assert abs(said.bounding_box()["y"] - button.bounding_box()["y"]) < 80  # type: ignore[index]
    expect(board.locator(".fw-task .fw-unseen .fw-said")).to_have_count(1)
    page.add_script_tag(path=str(AXE))
    assert violations(page.locator("html")) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width

    lesson.check("corner", "F2.2")
    with page.expect_download() as saved:
        board.locator("[data-lesson=name]").press("Enter")
        shown.deliver()
    assert saved.value.suggested_filename == f"{NAME}-Zoë.json"
    saved.value.save_as(tmp_path / "zoe.json")
    [row] = lessons.tabulate(tmp_path).answers
    assert (row.learner, row.question, row.first_right) == ("Zoë", "corner", True)
    assert shown.errors == []

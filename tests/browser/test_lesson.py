"""Lessons worked through with the keyboard: on a bare page, and in a real JupyterLab."""

import json
import runpy
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from fertility_widget import LessonWidget, lessons
from fertility_widget.text import LANGUAGES

from .axe import AXE, violations
from .lab import OURS
from .notebook import SLOW, Notebook
from .page import BarePage

NAME = "harvest-connection"
Opened = Callable[..., Notebook]


def tab_to(page: Page, target: Locator) -> None:
    """By Tab alone, as somebody without a mouse gets there."""
    for _ in range(100):
        if target.evaluate("el => el === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {target}")


def predict(page: Page, board: Locator, field: str, n: int) -> None:
    tab_to(page, board.locator(f"[data-field='{field}']"))
    page.keyboard.press("Control+a")
    page.keyboard.type(str(n))


def press(page: Page, board: Locator, name: str) -> None:
    tab_to(page, board.locator(f"[data-lesson={name}]"))
    page.keyboard.press("Enter")


def go(page: Page, board: Locator, square: str) -> None:
    """From the square with the focus to another one, by arrows."""
    at = board.locator("[role=gridcell]:focus").get_attribute("data-square") or ""
    columns, rows = ord(square[0]) - ord(at[0]), int(square[1:]) - int(at[1:])
    for key, times in (("Right", columns), ("Left", -columns), ("Down", rows), ("Up", -rows)):
        for _ in range(times):
            page.keyboard.press(f"Arrow{key}")
    expect(board.locator("[role=gridcell]:focus")).to_have_attribute("data-square", square)


def test_a_whole_lesson_by_keyboard(bare: Callable[..., BarePage]) -> None:
    """Every question once wrong and then right, and with a hint."""
    lesson = lessons.load(NAME)
    widget = LessonWidget(lesson)
    shown = bare(widget, width=1100)
    page, board = shown.page, shown.board
    for place, step in enumerate(lesson.steps):
        expect(board.locator(".fw-places [aria-current]")).to_have_count(1)
        last = lesson.words(step.name).replace("**", "").splitlines()[-1]
        expect(board.locator(".fw-prose")).to_contain_text(last)
        if step.exercise is not None:
            press(page, board, "check")
            shown.deliver()
            expect(board.locator(".fw-refused")).to_be_visible()  # nothing was answered
            expect(board.locator(".fw-verdict")).to_have_count(0)
            guess(shown)
            press(page, board, "check")
            shown.deliver()
            expect(board.locator(".fw-piece-wrong").first).to_be_visible()
            press(page, board, "hint")
            shown.deliver()
            expect(board.locator(".fw-hints li")).to_have_count(1)
            answer(shown, step.name)
            press(page, board, "check")
            shown.deliver()
            expect(board.locator(".fw-verdict")).to_have_attribute("data-right", "true")
        if place + 1 < len(lesson.steps):  # one press goes on: the focus is there already
            if step.exercise is None:
                tab_to(page, board.locator("[data-lesson=on]"))
            expect(board.locator("[data-lesson=on]")).to_be_focused()
            page.keyboard.press("Enter")
            shown.deliver()
            assert board.evaluate("root => root.contains(document.activeElement)")
    assert lesson.report() == "Solved: 7 of 7. ✓ ✓ ✓ ✓ ✓ ✓ ✓"
    assert shown.errors == []


def guess(shown: BarePage) -> None:
    """Something, and it is wrong."""
    page, board = shown.page, shown.board
    if board.locator(".fw-options").count():
        tab_to(page, board.locator(".fw-options input").first)
        page.keyboard.press("Space")
    elif board.locator("[data-lesson=none]").count():
        tab_to(page, board.locator("[data-lesson=none]"))
        page.keyboard.press("Space")
    else:
        predict(page, board, "A.B", 3)


def answer(shown: BarePage, name: str) -> None:
    page, board = shown.page, shown.board
    right = lessons.load(NAME)[name].right
    if name == "where":
        tab_to(page, board.locator("[role=gridcell][tabindex='0']"))
        for square in right:
            go(page, board, square)
            page.keyboard.press("Enter")
            expect(board.locator(f"[data-square={square}]")).to_have_attribute(
                "aria-selected", "true"
            )
    elif name == "corner":
        while not board.locator(".fw-options input:focus").count():
            page.keyboard.press("Shift+Tab")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowDown")
        expect(board.locator(f".fw-options input[value='{right}']")).to_be_checked()
    else:
        for letter, n in right["A"].items():
            if n or letter == "B":
                predict(page, board, f"A.{letter}", n)


def test_a_right_line_is_played_out_and_rewound(bare: Callable[..., BarePage]) -> None:
    shown = bare(LessonWidget(lessons.load(NAME), "double"), width=1100)
    page, board = shown.page, shown.board
    expect(board.locator(".fw-ghost")).to_have_count(1)
    expect(board.locator(".fw-lit")).to_have_count(0)
    pieces = board.locator(".fw-valley .fw-piece:not(.fw-ghost)")
    before = pieces.count()
    predict(page, board, "A.A", 3)
    press(page, board, "check")
    shown.deliver()
    expect(board.locator("[data-evidence=b5]")).to_have_count(1)
    expect(board.locator("[data-lesson=playout]")).to_have_count(0)
    predict(page, board, "A.A", 1)
    press(page, board, "check")
    shown.deliver()
    press(page, board, "playout")
    shown.deliver()
    expect(pieces).to_have_count(before + 1)
    expect(board.locator(".fw-said")).to_contain_text("(F3.A)")
    press(page, board, "rewind")
    shown.deliver()
    expect(pieces).to_have_count(before)
    expect(board.locator("[data-field='A.A']")).to_have_value("1")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(bare: Callable[..., BarePage], theme: str) -> None:
    lesson = lessons.load(NAME)
    widget = LessonWidget(lesson)
    shown = bare(widget, theme)
    shown.page.add_script_tag(path=str(AXE))
    for place in (1, 5, 7, 8):
        widget.language = LANGUAGES[place % 4]
        widget.go(place)
        shown.deliver()
        for button in ("check", "hint", "show-me"):
            shown.board.locator(f"[data-lesson={button}]").click()
            shown.deliver()
        assert violations(shown.page.locator("html")) == [], place


@pytest.mark.whole
def test_lesson_three_in_a_real_lab_by_keyboard(opened: Opened) -> None:
    """Its notebook, all of it run: nothing is told, but a wrong prediction is told why; then a
    right one, and with one press to the next question. All boards tell the same progress."""
    lesson = lessons.load(NAME, "fr")
    made = runpy.run_path(str(OURS / "notebooks" / "make.py"))["notebook"](lesson)
    notebook = opened("lesson.ipynb", source=json.dumps(made))
    page = notebook.page
    notebook.wait(lambda: page.locator(".fw-root").count() == 7)
    told = [line for name in lesson.questions for line in lesson.solution(name).splitlines()]
    text = page.locator(".jp-Notebook").inner_text()
    assert not [line for line in told if line in text]
    board = page.locator(".fw-root").nth(lesson.questions.index("double"))
    expect(board).to_be_visible(timeout=SLOW)
    board.locator("[role=gridcell][tabindex='0']").focus()
    cells = page.locator(".jp-Notebook .jp-Cell").count()

    predict(page, board, "A.A", 2)
    press(page, board, "check")
    wrong = board.locator(".fw-piece-wrong")
    expect(wrong).to_contain_text("vous prévoyez 2 albâtres", timeout=SLOW)
    expect(wrong).to_contain_text("(R5)")
    assert notebook.ask("lesson.progress.mark(lesson.name, 'double').solved") is False

    predict(page, board, "A.A", 1)
    press(page, board, "check")
    expect(board.locator(".fw-verdict")).to_have_attribute("data-right", "true", timeout=SLOW)
    assert notebook.ask("lesson.progress.mark(lesson.name, 'double').solved") is True
    assert notebook.ask("lesson.progress.mark(lesson.name, 'double').tries") == 2
    for shown in page.locator(".fw-progress").all():
        expect(shown).to_have_text("Questions résolues\u00a0: 1 sur 7. · · · ✓ · · ·")
    expect(board.locator("[data-lesson=on]")).to_be_focused()
    page.keyboard.press("Enter")
    following = page.locator(".fw-lesson[data-step=pair]")
    expect(following.locator("[data-field='A.A']")).to_be_focused()
    assert page.locator(".jp-Notebook .jp-Cell").count() == cells
    assert notebook.errors == []

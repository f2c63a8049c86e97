"""A lesson as a file that somebody opens: no Python, no server, no network."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Request, expect

from fertility_widget import lessons

from .axe import AXE, violations
from .engine import Engine
from .hand import Hand

NAME = "harvest-connection"  # lesson 3
FIRST, WHERE = "[data-step=first]", "[data-step=where]"
RIGHT, WRONG = "[data-right=true]", "[data-right=false]"
INSIDE = ("file:", "data:", "blob:")
# Whatever the page has loaded or tried to.
LOADED = "performance.getEntriesByType('resource').map(({ name }) => name)"
Opened = Callable[..., Page]


def saved(folder: Path, name: str, language: str) -> str:
    """The address of a lesson's file."""
    file = folder / f"{name}.{language}.html"
    return (lessons.page(lessons.load(name, language)).save(file, overwrite=True)).as_uri()


@pytest.mark.every_case
def test_answered_wrong_and_right_and_remembered(engine: Engine, tmp_path: Path) -> None:
    """In every engine: numbers filled in, squares marked, and all of it there after a reload."""
    lesson, hand = lessons.load(NAME, "de"), Hand(engine)
    address = saved(tmp_path, NAME, "de")
    engine.open(address)

    def check(where: str, comes: str) -> str:
        hand.click(f"{where} [data-lesson=check]")
        hand.find(f"{where} {comes}")
        return str(engine.run(f"document.querySelector('{where} .fw-task').innerText"))

    fill(hand, f"{FIRST} [data-field='A.P']", "2")
    told = check(FIRST, WRONG)
    piece = lesson["first"].verdict({"A": {"P": 2}}).pieces[0]
    assert piece.describe("de").split(". ")[0].removeprefix("✗ ") in told
    hand.click(f"{FIRST} [data-lesson=hint]")
    hand.find(f"{FIRST} .fw-hints li")
    fill(hand, f"{FIRST} [data-field='A.P']", "1")
    assert lesson.closing("first") in check(FIRST, RIGHT)
    hand.click(f"{FIRST} [data-lesson=playout]")
    hand.find(f"{FIRST} [data-lesson=rewind]")
    for square in lesson["where"].right[:1]:
        hand.click(f"{WHERE} [data-square={square}]")
    check(WHERE, WRONG)
    for square in lesson["where"].right[1:]:
        hand.click(f"{WHERE} [data-square={square}]")
    check(WHERE, RIGHT)
    solved = engine.run(f"document.querySelector('{WHERE} .fw-progress').textContent")
    assert solved.count("✓") == 2
    engine.open(address)
    hand.find(f"{FIRST} .fw-progress")
    assert engine.run(f"document.querySelector('{FIRST} .fw-progress').textContent") == solved
    assert [name for name in engine.run(LOADED) if not name.startswith(INSIDE)] == []


def fill(hand: Hand, field: str, number: str) -> None:
    hand.focus(field)
    hand.engine.run("void document.activeElement.select()")
    hand.press(number)
    value = f"document.querySelector({json.dumps(field)}).value"
    hand.until(lambda: hand.engine.run(value) == number, number)


@pytest.fixture
def opened(chromium: Browser, tmp_path: Path) -> Iterator[Opened]:
    """A page in Chromium in which nothing fails and nobody asks for anything outside."""
    contexts, wrong = [], list[str]()

    def look(request: Request) -> None:
        if not request.url.startswith(INSIDE):
            wrong.append(request.url)

    def show(name: str = NAME, language: str = "en", **how: Any) -> Page:
        contexts.append(chromium.new_context(**how))
        page = contexts[-1].new_page()
        page.on("request", look)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
        page.goto(saved(tmp_path, name, language))
        return page

    yield show
    for context in contexts:
        context.close()
    assert wrong == []


def test_what_is_handed_in_is_graded(opened: Opened, tmp_path: Path) -> None:
    page = opened()
    first = page.locator(FIRST)
    for number in ("3", "1"):
        first.locator("[data-field='A.P']").fill(number)
        first.locator("[data-lesson=check]").click()
    first.locator("[data-lesson=hand-in]").click()
    first.locator("[data-lesson=name]").fill("Mia Müller")
    with page.expect_download() as download:
        first.locator("[data-lesson=download]").click()
    assert download.value.suggested_filename == f"{NAME}-Mia-Müller.json"
    (tmp_path / "class").mkdir()
    download.value.save_as(tmp_path / "class" / "mia.json")
    [row] = lessons.tabulate(tmp_path / "class").answers
    assert (row.learner, row.tries, row.first_right, row.right) == ("Mia Müller", 2, False, True)


def test_what_is_played_is_judged(opened: Opened) -> None:
    """To stop at once is too early; what else can be played there, js/tests/book.test.ts tries."""
    page = opened("supplying-shops", viewport={"width": 1400, "height": 900})
    board = page.locator("[data-mode=lesson][data-step=alone]")
    board.locator("[data-action=end]").click()
    board.locator("[data-lesson=check]").click()
    expect(board.locator(".fw-verdict")).to_have_attribute("data-right", "false")
    board.locator("[data-lesson=rewind]").click()
    expect(board.locator("[data-action=end]")).to_be_visible()


def test_one_press_leads_to_the_next_question_and_its_words(opened: Opened) -> None:
    page = opened(viewport={"width": 1400, "height": 900})
    page.locator(FIRST).locator("[data-lesson=show-me]").click()
    page.locator(FIRST).locator("[data-lesson=on]").click()
    page.wait_for_timeout(300)
    words = page.locator(".jp-MarkdownCell").nth(1)
    assert abs(words.bounding_box()["y"]) < 2  # type: ignore[index]
    expect(page.locator("[data-step=two] [data-field='A.A']")).to_be_focused()


def test_begun_anew_nothing_is_left(opened: Opened) -> None:
    page = opened()
    page.locator(FIRST).locator("[data-lesson=show-me]").click()
    progress = page.locator(FIRST).locator(".fw-progress")
    expect(progress).to_contain_text("◐")
    page.on("dialog", lambda dialog: dialog.accept())
    page.locator("[data-fw-anew]").click()
    expect(page.locator(FIRST).locator(".fw-verdict")).to_have_count(0)
    expect(progress).not_to_contain_text("◐")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("name", "language"), [(NAME, "fr"), ("speculating", "es")])
def test_no_violation(opened: Opened, theme: Any, name: str, language: str) -> None:
    """The whole page, with a hint, a wrong answer and a solution on it."""
    page = opened(name, language, color_scheme=theme, viewport={"width": 1400, "height": 900})
    asked = page.locator("[data-mode=lesson]:has([data-lesson=check])")
    asked.nth(0).locator("[data-lesson=hint]").click()
    asked.nth(0).locator("[data-lesson=check]").click()
    asked.nth(1).locator("[data-lesson=show-me]").click()
    expect(page.locator(".fw-root").first).to_have_attribute("data-fw-theme", theme)
    page.add_script_tag(content=AXE.read_text(encoding="utf-8"))
    page.wait_for_timeout(250)  # animations end
    assert violations(page.locator("html")) == []

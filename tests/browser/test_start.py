"""The start page in a real JupyterLab, as it opens: one run, one click, and a game is on screen."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from fertility_widget.text import say

from .axe import AXE, violations
from .lab import OURS, Lab
from .notebook import SLOW, Notebook

LANGUAGE = "de"


@pytest.fixture
def start(chromium: Browser, lab: Lab) -> Iterator[Notebook]:
    """With the file browser shown, on a laptop's screen."""
    context = chromium.new_context(viewport={"width": 1280, "height": 720})
    name = "00_start.ipynb"
    written = (OURS / "notebooks" / LANGUAGE / name).read_text(encoding="utf-8")
    (lab.folder / "notebooks" / name).write_text(written, encoding="utf-8")
    notebook = Notebook(context.new_page(), lab, name)
    notebook.open()
    yield notebook
    context.close()


def test_one_run_and_one_click_give_a_game(start: Notebook) -> None:
    page = start.page
    cell = page.locator(".jp-CodeCell").first
    asking = page.get_by_role("heading", name=say("start.play", LANGUAGE))
    expect(asking).to_be_in_viewport(timeout=SLOW)
    expect(cell.locator(".cm-content")).to_be_in_viewport(timeout=SLOW)
    expect(cell.get_by_text(say("start.waiting", LANGUAGE))).to_be_visible(timeout=SLOW)
    expect(page.locator(".jp-CodeCell progress").first).to_be_visible(timeout=SLOW)
    prompts = page.locator(".jp-CodeCell :is(.jp-InputPrompt, .jp-OutputPrompt)")
    assert not re.search(r"\d", "".join(prompts.all_text_contents()))  # nothing has been run yet

    cell.locator(".cm-content").click()
    page.keyboard.press("Shift+Enter")
    button = page.get_by_role("button", name=say("start.button", LANGUAGE, game="Fertility"))
    expect(button).to_be_visible(timeout=SLOW)
    expect(cell.get_by_text(say("start.waiting", LANGUAGE))).to_have_count(0)
    expect(button).to_be_in_viewport(ratio=1)  # although Lab goes on to the next cell

    button.click()
    expect(start.widget).to_be_visible(timeout=SLOW)
    told = say("start.people", LANGUAGE, you="Ana", other="Ben")
    start.wait(lambda: told == page.evaluate("document.activeElement.textContent"))
    panel = page.locator(".jp-WindowedPanel-outer").bounding_box()
    board = start.widget.bounding_box()
    assert panel is not None
    assert board is not None
    assert 0 <= board["y"] - panel["y"] < 60
    assert start.errors == []


@pytest.mark.parametrize("theme", ["Light", "Dark"])
def test_axe_finds_nothing_in_what_is_ours(start: Notebook, theme: str) -> None:
    """Of the page's cells; the rest is JupyterLab's own."""
    page = start.page
    start.command("apputils:change-theme", theme=f"JupyterLab {theme}")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    told = page.locator(".jp-RenderedMarkdown, .jp-OutputArea-output")
    expect(told.nth(3)).to_be_attached(timeout=SLOW)  # Lab draws them one by one
    for part in range(told.count()):
        assert violations(told.nth(part)) == [], part
    page.locator(".jp-CodeCell .cm-content").first.click()
    page.keyboard.press("Shift+Enter")
    button = page.get_by_role("button", name=say("start.button", LANGUAGE, game="Fertility"))
    expect(button).to_be_visible(timeout=SLOW)
    assert violations(page.locator(".jp-OutputArea").first) == []


def test_links_of_the_map_open_lessons(start: Notebook, lab: Lab) -> None:
    """Before anything was run."""
    lesson = lab.folder / "notebooks" / "02_placing_a_tile.ipynb"
    lesson.write_bytes((OURS / "notebooks" / LANGUAGE / lesson.name).read_bytes())
    start.page.locator(f"a[href*='{lesson.name}']").click()
    tab = start.page.get_by_role("tab", name=lesson.name)
    expect(tab).to_be_visible(timeout=SLOW)

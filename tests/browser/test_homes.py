"""The board in its other homes: a turn by mouse in Notebook 7 and in marimo."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from .lab import Lab
from .marimo_app import serve_app
from .mouse import play_turn
from .notebook import SLOW, Notebook, written
from .positions import full_turn

FOCUSED = "el => el.getRootNode().activeElement.dataset.square"
CELL = """from fertility_widget import GameWidget, Table
table = Table.from_record({record!r})
board = GameWidget(table)
board"""


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    context = chromium.new_context(viewport={"width": 1280, "height": 1000})
    yield context.new_page()
    context.close()


def test_a_turn_in_notebook_7(page: Page, lab: Lab) -> None:
    table, turn = full_turn()
    notebook = Notebook(page, lab, "seven.ipynb")
    source = written([CELL.format(record=table.record())])
    (lab.folder / "notebooks" / notebook.name).write_text(source, encoding="utf-8")
    page.goto(f"{lab.url}/notebooks/{notebook.name}", timeout=SLOW)
    page.locator(".jp-Notebook .jp-Cell").first.wait_for(timeout=SLOW)
    notebook.wait(lambda: lab.is_idle(notebook.name))
    notebook.run_all()
    board = notebook.widget
    expect(board).to_be_visible(timeout=SLOW)
    play_turn(board, turn)
    expect(board.locator("[aria-current=step]")).to_have_text("1Place")
    assert notebook.ask("[str(step.action) for step in table.steps][-6:]") == turn
    assert notebook.ask("board.feedback['ok']") is True


def test_a_turn_in_marimo(page: Page, tmp_path: Path) -> None:
    table, turn = full_turn()
    with serve_app(tmp_path, table.record(), len(table.steps)) as url:
        page.goto(url, timeout=SLOW)
        board = page.locator(".fw-root").first
        expect(board).to_be_visible(timeout=SLOW)
        assert board.evaluate("el => el.getRootNode() instanceof ShadowRoot")
        play_turn(board, turn)
        expect(board.locator("[aria-current=step]")).to_have_text("1Place")
        expect(page.get_by_text(f"played: {'; '.join(turn)}")).to_be_visible(timeout=SLOW)
        expect(board.locator(".fw-refused")).to_have_count(0)
        # Inside the shadow root the styles hold, the keys keep their focus, the theme is followed.
        assert board.locator(".fw-table").evaluate("el => getComputedStyle(el).display") == "grid"
        board.locator("[role=gridcell][tabindex='0']").focus()
        before = board.evaluate(FOCUSED)
        page.keyboard.press("ArrowRight")
        after = board.evaluate(FOCUSED)
        assert ord(after[0]) == ord(before[0]) + 1, (before, after)
        expect(board).to_have_attribute("data-fw-theme", "light")
        page.emulate_media(color_scheme="dark")
        expect(board).to_have_attribute("data-fw-theme", "dark")

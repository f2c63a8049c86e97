"""The boards in their other homes: a turn of each game by mouse in Notebook 7 and in marimo."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, expect

from . import cards
from .lab import Lab
from .marimo_app import serve_app
from .mouse import play_turn
from .nile_positions import OVERPLANTING, RIVALS, edited
from .notebook import SLOW, Notebook, written
from .positions import full_turn

FOCUSED = "el => el.getRootNode().activeElement.dataset.square"
CELL = """from fertility_widget import GameWidget, Table
{name} = Table.from_record({record!r})
{name}_board = GameWidget({name})
{name}_board"""


@contextmanager
def new_page(chromium: Browser) -> Iterator[Page]:
    context = chromium.new_context(viewport={"width": 1280, "height": 1000})
    yield context.new_page()
    context.close()


@pytest.fixture(scope="module")
def seven(chromium: Browser, lab: Lab) -> Iterator[Notebook]:
    """Notebook 7 with a board of each game."""
    tables = {"fertility": full_turn()[0], "nile": edited(*RIVALS)}
    source = written(
        [CELL.format(name=name, record=table.record()) for name, table in tables.items()]
    )
    with new_page(chromium) as page:
        notebook = Notebook(page, lab, "seven.ipynb")
        (lab.folder / "notebooks" / notebook.name).write_text(source, encoding="utf-8")
        page.goto(f"{lab.url}/notebooks/{notebook.name}", timeout=SLOW)
        page.locator(".jp-Notebook .jp-Cell").first.wait_for(timeout=SLOW)
        notebook.wait(lambda: lab.is_idle(notebook.name))
        notebook.run_all()
        expect(page.locator(".fw-root")).to_have_count(2, timeout=SLOW)
        yield notebook


@pytest.fixture(scope="module")
def marimo(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """A marimo app with a board of each game."""
    folder = tmp_path_factory.mktemp("marimo")
    with (
        serve_app(folder, full_turn()[0], edited(*RIVALS)) as url,
        new_page(chromium) as page,
    ):
        page.goto(url, timeout=SLOW)
        expect(page.locator(".fw-root")).to_have_count(2, timeout=SLOW)
        yield page


def test_a_turn_in_notebook_7(seven: Notebook) -> None:
    turn, board = full_turn()[1], seven.widget
    play_turn(board, turn)
    expect(board.locator("[aria-current=step]")).to_have_text("1Place")
    assert seven.ask("[str(step.action) for step in fertility.steps][-6:]") == turn
    assert seven.ask("fertility_board.feedback['ok']") is True


def test_a_turn_of_cards_in_notebook_7(seven: Notebook) -> None:
    board = seven.page.locator(".fw-root").last
    cards.lift(board)
    play_turn(board, OVERPLANTING, cards.play)
    expect(board.locator("[data-seat='0'] [data-place=P]")).to_be_visible()
    expect(board.locator("[data-lift]")).to_be_visible()
    assert seven.ask("[str(step.action) for step in nile.steps]") == OVERPLANTING
    assert seven.ask("nile_board.feedback['ok']") is True


def test_a_turn_in_marimo(marimo: Page) -> None:
    turn, board = full_turn()[1], marimo.locator(".fw-root").first
    assert board.evaluate("el => el.getRootNode() instanceof ShadowRoot")
    play_turn(board, turn)
    expect(board.locator("[aria-current=step]")).to_have_text("1Place")
    expect(marimo.get_by_text(f"played: {'; '.join(turn)}")).to_be_visible(timeout=SLOW)
    expect(board.locator(".fw-refused")).to_have_count(0)
    # Inside the shadow root the styles hold, the keys keep their focus, the theme is followed.
    assert board.locator(".fw-table").evaluate("el => getComputedStyle(el).display") == "grid"
    board.locator("[role=gridcell][tabindex='0']").focus()
    before = board.evaluate(FOCUSED)
    marimo.keyboard.press("ArrowRight")
    after = board.evaluate(FOCUSED)
    assert ord(after[0]) == ord(before[0]) + 1, (before, after)
    expect(board).to_have_attribute("data-fw-theme", "light")
    marimo.emulate_media(color_scheme="dark")
    expect(board).to_have_attribute("data-fw-theme", "dark")


def test_a_turn_of_cards_in_marimo(marimo: Page) -> None:
    board = marimo.locator(".fw-root").last
    cards.lift(board)
    play_turn(board, OVERPLANTING, cards.play)
    expect(marimo.get_by_text(f"played: {'; '.join(OVERPLANTING)}")).to_be_visible(timeout=SLOW)
    expect(board.locator("[data-seat='0'] [data-place=P]")).to_be_visible()
    expect(board.locator("[data-lift]")).to_be_visible()
    expect(board.locator(".fw-refused")).to_have_count(0)

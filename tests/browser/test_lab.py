"""The widget in a real JupyterLab, in a real Chromium: clicks become moves in the kernel."""

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from .notebook import Notebook

Opened = Callable[..., Notebook]
SLOW = 20_000
# A board, and Ana's first turn from Python: it is Ben's move when the notebook has run.
CELLS = (
    """from fertility_widget import GameWidget, Table, fertility

table = Table(fertility, seats=2, seed=7, names=["Ana", "Ben"])
board = GameWidget(table)
board""",
    """for action in ("place AG e6 f6", "skip", "end", "draft PG"):
    table.play(action)""",
)


def said(board: Locator) -> Locator:
    return board.locator("[aria-live=polite]")


def steps(notebook: Notebook) -> list[str]:
    played: list[str] = notebook.ask("[str(step.action) for step in table.steps]")
    return played


def test_a_click_on_a_lit_square_is_played_by_the_kernel(opened: Opened) -> None:
    notebook = opened("click.ipynb", *CELLS)
    board = notebook.widget
    before = steps(notebook)
    expect(board.locator("[aria-current=step]")).to_have_text("1Place")
    expect(board.locator(".fw-whose")).to_contain_text("Ben")

    tile = board.locator(".fw-hand .fw-tile[aria-pressed=false]:enabled").first
    letters = tile.get_attribute("data-tile")
    tile.click()
    expect(board.locator(f".fw-hand .fw-tile[data-tile={letters}]").first).to_have_attribute(
        "aria-pressed", "true"
    )
    pieces = board.locator(".fw-valley .fw-piece:not(.fw-ghost)")
    laid = pieces.count()
    lit = board.locator(".fw-lit").first
    square = lit.get_attribute("data-square")
    lit.click()

    expect(board.locator("[aria-current=step]")).to_have_text("2Build", timeout=SLOW)
    expect(pieces).to_have_count(laid + 1)
    played = steps(notebook)
    assert played[:-1] == before
    verb, placed, *squares = played[-1].split()
    assert (verb, placed) == ("place", letters)
    assert square in squares
    assert notebook.ask("board.selected") == ""
    assert notebook.ask("board.feedback['ok']") is True
    expect(said(board)).to_contain_text("(F2.1)")
    expect(board.locator(f"[data-square={square}]")).not_to_have_class("fw-cell fw-lit")

    notebook.ask("table.undo() and None")
    expect(board.locator("[aria-current=step]")).to_have_text("1Place", timeout=SLOW)
    expect(said(board)).to_contain_text("taken back")

    board.locator(".fw-stepbar select").select_option("de")
    expect(board.locator(".fw-steps")).to_contain_text("Beliefern", timeout=SLOW)
    assert notebook.ask("board.language") == "de"
    assert notebook.errors == []


def test_the_keyboard_plays_and_the_notebook_keeps_its_cells(opened: Opened) -> None:
    notebook = opened("keys.ipynb", *CELLS)
    board, page = notebook.widget, notebook.page
    cells = page.locator(".jp-Notebook .jp-Cell").count()
    before = steps(notebook)
    board.locator(".fw-cell:not(.fw-lit)").first.click()
    for key in ("ArrowRight", "ArrowDown", "ArrowUp", "a", "b", "r", "x", "d", "d"):
        page.keyboard.press(key)
        expect(board.locator("[role=gridcell]:focus")).to_have_count(1)
    assert page.locator(".jp-Notebook .jp-Cell").count() == cells
    file = notebook.lab.folder / "notebooks" / notebook.name
    saved = file.stat().st_mtime_ns
    page.keyboard.press("Control+s")
    notebook.wait(lambda: file.stat().st_mtime_ns > saved, seconds=20)

    target = board.locator(".fw-lit").first.get_attribute("data-square") or ""
    at = board.locator("[role=gridcell]:focus").get_attribute("data-square") or ""
    columns, rows = ord(target[0]) - ord(at[0]), int(target[1:]) - int(at[1:])
    for key, times in (("Right", columns), ("Left", -columns), ("Down", rows), ("Up", -rows)):
        for _ in range(times):
            page.keyboard.press(f"Arrow{key}")
    expect(board.locator("[role=gridcell]:focus")).to_have_attribute("data-square", target)
    expect(board.locator(".fw-ghost")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(board.locator("[aria-current=step]")).to_have_text("2Build", timeout=SLOW)
    assert len(steps(notebook)) == len(before) + 1

    page.keyboard.press("Tab")
    expect(board.locator("[role=gridcell]:focus")).to_have_count(0)

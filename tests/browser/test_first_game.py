"""Lesson 10 as it is shipped, in a real JupyterLab: a whole game against the bot, and the coach."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from fertility_widget.text import say

from .lab import OURS
from .notebook import SLOW, Notebook

Opened = Callable[..., Notebook]
MINE = "(lambda turn: turn.seat == 0 or turn.phase == 'over')(table.state.turn)"


def play(notebook: Notebook, board: Locator, turn: str) -> None:
    """Typed, as anybody may; then the bot answers by itself."""
    field = board.locator(".fw-typed input")
    field.fill(turn)
    field.press("Enter")
    notebook.wait(lambda: _heard(notebook, turn))
    notebook.wait(lambda: bool(notebook.ask(MINE)))


def _heard(notebook: Notebook, turn: str) -> bool:
    played: str = notebook.ask("'; '.join(str(step.action) for step in table.steps)")
    return turn in played


@pytest.mark.whole
def test_lesson_ten_is_played_to_the_end(opened: Opened) -> None:
    file = OURS / "notebooks" / "fr" / "10_first_game.ipynb"
    notebook = opened("first-game.ipynb", source=file.read_text(encoding="utf-8"))
    board = notebook.widget
    note = board.locator("[role=status] > .fw-coach > span")
    expect(note).to_have_text(say("fertility-players.waiting", "fr"), timeout=SLOW)
    notebook.ask("setattr(board, 'settings', board.settings | {'pause': 0})")
    for number in range(1, 10):
        turn = notebook.ask("analysis.best_turn(table.state, value='debens').turn")  # not so wise
        play(notebook, board, turn)
        expect(note).to_contain_text(f"Ana, tour {number}\N{NO-BREAK SPACE}:", timeout=SLOW)
        assert note.inner_text() == notebook.ask("board.coach['text']")

    final = board.locator(".fw-final")
    expect(final).to_contain_text(notebook.ask("table.outcome.describe('fr')"), timeout=SLOW)
    for seat in (0, 1):
        sheet = notebook.ask(f"dict(fertility.sheet(table.state, {seat}))")
        shown = final.locator(f"tr > td:nth-child({seat + 2})").all_inner_texts()
        assert [int(text.split()[0]) for text in shown] == list(sheet.values())
        final.locator(f"[data-final='{seat}']").click()
        lines = notebook.ask(f"fertility.sheet(table.state, {seat}).describe('fr').splitlines()")
        expect(board.locator(".fw-sheet li span:last-child")).to_have_text(lines[:-1], timeout=SLOW)
    assert notebook.errors == []

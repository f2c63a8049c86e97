"""Nile's lessons in a real JupyterLab: every kind of question by keyboard, wrong, then right, and
not told before; and lesson 27 against the bot, with its coach, to the end."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from fertility_widget.text import say
from tests.nile_questions import question
from tests.whole import WHOLE

from .lab import OURS
from .notebook import SLOW, Notebook
from .stage import Stage
from .test_nile_questions import TELLING, TRADES, WRONG, answer, press, solution, take

Opened = Callable[..., Notebook]
MINE = "(lambda turn: turn.seat == 0 or turn.phase == 'over')(table.state.turn)"
LONG = 1000 if WHOLE else 12  # actions of one's own, at most


def check(board: Locator, right: bool) -> None:
    press(board.locator("[data-lesson=check]"), "Enter")
    verdict = board.locator(".fw-verdict")
    expect(verdict).to_have_attribute("data-right", str(right).lower(), timeout=SLOW)


@pytest.mark.parametrize("kind", WRONG)
def test_a_question_by_keyboard(stage: Stage, kind: str) -> None:
    board = stage.show(f"_question({kind!r})")
    expect(board.locator("[data-lesson=check]")).to_be_visible(timeout=SLOW)
    expect(board.locator(f"{TELLING}, .fw-verdict")).to_have_count(0)
    answer(board, *WRONG[kind])
    check(board, False)
    expect(board.locator(TELLING)).to_have_count(0)
    answer(board, *solution(question(kind).right))
    check(board, True)


def test_a_trade_by_keyboard(stage: Stage) -> None:
    board = stage.show("_question('trade')")
    start = board.locator("[data-ply]").get_attribute("data-ply")
    for cards, right in TRADES:
        take(board, cards)
        expect(board.locator(TELLING)).to_have_count(0)
        press(board.locator(f".fw-n-move[data-action='market {' '.join(cards)}']"), "Enter")
        expect(board.locator("[data-lesson=rewind]")).to_be_visible(timeout=SLOW)
        check(board, right)
        press(board.locator("[data-lesson=rewind]"), "Enter")
        expect(board.locator(f"[data-ply='{start}']")).to_be_visible(timeout=SLOW)


@pytest.mark.whole
def test_lesson_27_is_played_to_the_end(opened: Opened) -> None:
    """The usual run stops on the way."""
    file = OURS / "notebooks" / "es" / "27_nile_first_game.ipynb"
    notebook = opened("nile-first-game.ipynb", source=file.read_text(encoding="utf-8"))
    board = notebook.widget
    note = board.locator("[role=status] > .fw-coach > span")
    expect(note).to_have_text(say("nile-players.waiting", "es"), timeout=SLOW)
    notebook.ask("setattr(board, 'settings', board.settings | {'pause': 0})")
    field, played = board.locator(".fw-typed input"), 0
    while notebook.ask("table.outcome is None") and played < LONG:
        done = notebook.ask("len(table.steps)")
        field.fill(notebook.ask("ben(table.state).text"))  # no wiser than the bot
        field.press("Enter")
        notebook.wait(lambda: notebook.ask(f"len(table.steps) > {done} and {MINE}"))  # noqa: B023
        played += 1
    expect(note).to_contain_text("Ana", timeout=SLOW)
    assert note.inner_text() == notebook.ask("board.coach['text']")
    if notebook.ask("table.outcome is not None"):
        told = notebook.ask("table.outcome.describe('es')")
        expect(board.locator(".fw-final")).to_contain_text(told, timeout=SLOW)
        expect(board.locator(".fw-n-stacks > li")).to_have_count(5)
    assert notebook.errors == []

"""Playing in a real JupyterLab: a full turn by mouse, a whole game by keyboard, against a bot."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from fertility_widget import Table, fertility

from .mouse import hold, play_turn
from .notebook import Notebook
from .positions import full_turn

Opened = Callable[..., Notebook]
SLOW = 20_000
IMPORTS = "from fertility_widget import GameWidget, Table, fertility"


def count(notebook: Notebook) -> int:
    found: int = notebook.ask("len(table.steps)")
    return found


def whole_game() -> list[str]:
    """What to type: the first turn action by action, the others as a whole."""
    table = Table(fertility, seats=2, seed=3)
    turns: dict[object, list[str]] = {}
    while legal := table.legal_actions():
        action = legal[len(legal) // 2]
        turns.setdefault(fertility.turn_of(table.state), []).append(str(action))
        table.play(action)
    first, *others = turns.values()
    return first + ["; ".join(actions) for actions in others]


def test_a_full_turn_by_mouse(opened: Opened) -> None:
    table, turn = full_turn()
    record = table.record()
    notebook = opened(
        "mouse.ipynb",
        f"{IMPORTS}\ntable = Table.from_record({record!r})\nboard = GameWidget(table)\nboard",
    )
    board = notebook.widget
    hold(board, turn[0]).hover()
    expect(board.locator("[data-chip=D]")).to_have_count(1, timeout=SLOW)
    assert notebook.ask("(board.selected, len(board.table.steps))") == ("", len(table.steps))
    play_turn(board, turn)
    expect(board.locator("[aria-current=step]")).to_have_text("1Place", timeout=SLOW)
    assert notebook.ask("[str(step.action) for step in table.steps][-6:]") == turn
    board.locator("[data-tool=undo]").click()
    expect(board.locator("[aria-current=step]")).to_have_text("4Draft", timeout=SLOW)
    assert notebook.errors == []


@pytest.mark.whole
def test_a_whole_game_by_keyboard_ends_with_the_kernels_score(opened: Opened) -> None:
    notebook = opened(
        "whole.ipynb",
        f"{IMPORTS}\ntable = Table(fertility, seats=2, seed=3)\nboard = GameWidget(table)\nboard",
    )
    board, page = notebook.widget, notebook.page
    board.locator("[role=gridcell][tabindex='0']").focus()
    while not page.evaluate("document.activeElement.matches('.fw-typed input')"):
        page.keyboard.press("Tab")
    turn = board.locator(".fw-table")
    for text in whole_game():
        ply = turn.get_attribute("data-ply") or ""
        page.keyboard.insert_text(text)
        page.keyboard.press("Enter")
        expect(turn).not_to_have_attribute("data-ply", ply, timeout=SLOW)
    expect(turn).to_have_attribute("data-step", "over", timeout=SLOW)
    scores = notebook.ask("list(table.outcome.scores)")
    shown = board.locator(".fw-score .fw-coin").all_inner_texts()
    assert [int(text) for text in shown] == scores
    said = notebook.ask("table.outcome.describe()")
    expect(board.locator(".fw-final .fw-ask")).to_have_text(said)
    assert notebook.errors == []


def test_a_bot_answers_while_the_kernel_stays_free(opened: Opened) -> None:
    notebook = opened(
        "bot.ipynb",
        f"{IMPORTS}\nfrom fertility_widget.analysis import bots\n"
        "table = Table(fertility, seats=2, seed=3, first=0)\n"
        "board = GameWidget(table, bots={1: bots.hand_to_mouth(seed=1)}, "
        "settings={'forced': False, 'pause': 200})\nboard",
    )
    board = notebook.widget
    board.locator(".fw-lit").first.click()
    for action in ("skip", "end"):
        board.locator(f".fw-choice[data-action={action}]").click(timeout=SLOW)
    board.locator(".fw-pool .fw-tile:enabled").first.click(timeout=SLOW)
    expect(board.locator(".fw-player-now")).to_contain_text("computer", timeout=SLOW)
    assert notebook.ask("1 + 1") == 2  # while the bot is at it
    notebook.wait(lambda: notebook.ask("table.state.turn.seat") == 0)
    assert count(notebook) > 4
    expect(board.locator("[aria-current=step]")).to_have_text("1Place", timeout=SLOW)
    board.locator("[data-tool=undo]").click()
    expect(board.locator("[aria-current=step]")).to_have_text("4Draft", timeout=SLOW)
    assert count(notebook) == 3

"""What a notebook goes through: two views, hostile messages, a reload, a restarted kernel."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from .notebook import SLOW, Notebook

Opened = Callable[..., Notebook]
CELLS = (
    "from fertility_widget import GameWidget, Table, fertility\n"
    "table = Table(fertility, seats=2, seed=3)\nboard = GameWidget(table)\nboard",
    "board",
)
SEND = """([id, state]) => {
  const panel = window.jupyterapp.shell.currentWidget;
  const comm = panel.sessionContext.session.kernel._comms.get(id);
  comm.send({ method: "update", state });
}"""
RESTART = """async () => {
  await window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart();
}"""
HOSTILE = [
    {"intent": {"seq": 1, "ply": 0, "action": "place AA a1 b1; draft AA"}},
    {"intent": {"seq": 1, "ply": 99, "action": "end"}},
    {"intent": {"seq": 1, "ply": 0, "action": "/show 1e9"}},
    {"intent": {"seq": 1, "ply": 0, "action": {"__class__": 1}}},
    {"intent": [1, 2, 3]},
    {"view": {"turn": {"ply": 7}}, "words": {}, "record": "", "bots": [0, 1]},
    {"selected": 5, "language": "tlh"},
]


def test_two_views_hostile_messages_and_a_reload(opened: Opened) -> None:
    notebook = opened("life.ipynb", *CELLS)
    page = notebook.page
    boards = page.locator(".fw-root")
    expect(boards).to_have_count(2, timeout=SLOW)

    # Two views of one widget stay in step.
    boards.nth(1).locator(".fw-lit").first.click()
    for place in (0, 1):
        now = boards.nth(place).locator("[aria-current=step]")
        expect(now).to_have_text("2Build", timeout=SLOW)
        expect(boards.nth(place).locator(".fw-log-line")).to_have_count(1)

    # Whatever the console sends changes nothing, and is answered.
    before = notebook.ask("(table.record(), board.view == fertility.view(table.state))")
    model = notebook.ask("board.model_id")
    for state in HOSTILE:
        page.evaluate(SEND, [model, state])
    notebook.wait(lambda: notebook.ask("board.feedback['ok']") is False)
    after = notebook.ask("(table.record(), board.view == fertility.view(table.state))")
    assert after == before
    assert before[1] is True
    assert notebook.ask("(board.language, board.bots)") == ("en", [])

    # After a reload the kernel is still there, and so is the game.
    notebook.command("docmanager:save")
    page.reload()
    expect(boards.first).to_be_visible(timeout=SLOW)
    boards.first.locator(".fw-choice[data-action=skip]").click()
    expect(boards.first.locator("[aria-current=step]")).to_have_text("3Supply", timeout=SLOW)
    expect(boards.first.locator(".fw-log-line")).to_have_count(2, timeout=SLOW)

    # A restarted kernel knows nothing: the board says so, and its line brings the game back.
    page.evaluate(RESTART)
    boards.first.locator("[data-tool=undo]").click()
    line = boards.first.locator(".fw-dead code")
    expect(line).to_be_visible(timeout=SLOW)
    text = line.inner_text()
    notebook.ask(f"exec({text.removesuffix('; board')!r})")
    assert notebook.ask("board.table.record()") == notebook.ask("board.record")


RUN = """async (place) => {
  window.jupyterapp.shell.currentWidget.content.activeCellIndex = place;
  await window.jupyterapp.commands.execute("notebook:run-cell");
}"""
ABOVE = """() => [...document.querySelectorAll(".fw-root")].every(
  (board) => !board.offsetParent || board.getBoundingClientRect().bottom < 0)"""
AGAIN = (
    "from fertility_widget import GameWidget, Table, fertility\n"
    "table = Table(fertility, seats=2, seed=3)\nboards = []",
    "boards.append(GameWidget(table))\nboards[-1]",
    "boards[0]",
    *["for n in range(60): print(n)"] * 12,  # far more than a window holds
)


@pytest.mark.whole
def test_a_cell_run_again_and_a_board_out_of_sight(opened: Opened) -> None:
    notebook = opened("again.ipynb", *AGAIN)
    page, boards = notebook.page, notebook.page.locator(".fw-root")
    expect(boards).to_have_count(2, timeout=SLOW)
    asleep = "[board.session.asleep for board in boards]"

    # What the cell had made is shown by another one: it says so, and goes on.
    page.evaluate(RUN, 1)
    notebook.wait(lambda: notebook.ask(f"len(boards) == 2 and {asleep}") == [False, False])
    notebook.ask("[table.play(table.legal_actions()[0])][:0]")
    for place in (0, 1):
        expect(boards.nth(place).locator(".fw-log-line")).to_have_count(1, timeout=SLOW)

    # Shown nowhere, it sleeps.
    page.evaluate(RUN, 1)
    notebook.wait(lambda: notebook.ask("len(boards)") == 3)
    notebook.wait(lambda: notebook.ask(asleep) == [False, True, False])
    notebook.ask("[table.play(table.legal_actions()[0])][:0]")
    expect(boards.first.locator(".fw-log-line")).to_have_count(2, timeout=SLOW)
    assert notebook.ask(asleep) == [False, True, False]

    # Out of sight, it is right when it comes back.
    scroll = "place => window.jupyterapp.shell.currentWidget.content.scrollToItem(place)"

    def out_of_sight() -> bool:
        page.evaluate(scroll, len(AGAIN) - 1)  # again, for Lab may go back to the cell that was run
        return bool(page.evaluate(ABOVE))

    notebook.wait(out_of_sight)
    notebook.ask("[table.play(table.legal_actions()[0])][:0]")
    page.evaluate(scroll, 1)
    expect(boards.first.locator(".fw-log-line")).to_have_count(3, timeout=SLOW)
    assert notebook.errors == []

"""What a notebook goes through: two views, hostile messages, a reload, a restarted kernel."""

from collections.abc import Callable

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

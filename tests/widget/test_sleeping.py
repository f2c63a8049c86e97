"""A cell that is run again leaves a board behind that costs nothing, and is right when somebody
looks at it all the same."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from jupyter_client.manager import start_new_kernel

from fertility_widget import GameWidget, LessonWidget, Table, fertility, lessons
from fertility_widget.kernel.table import AnyTable
from fertility_widget.widget import cells
from fertility_widget.widget.board import FORGOTTEN

from .conftest import send

MOST_BYTES, MOST_TIMES = 50_000, 2.0  # that each keeps; that a move may take as long as with one


class Cell:
    """Stands for a notebook's cell: ``run`` says that it is being run, once more."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._runs, self._monkeypatch = 0, monkeypatch

    def run(self, name: str = "a") -> None:
        self._runs += 1
        message = str(self._runs)
        self._monkeypatch.setattr(cells, "_executing", lambda: (name, message))


@pytest.fixture
def cell(monkeypatch: pytest.MonkeyPatch) -> Cell:
    monkeypatch.setattr(cells, "_runs", {})
    return Cell(monkeypatch)


def game() -> AnyTable:
    return Table(fertility, seats=2, seed=7)


def test_what_a_cell_made_before_sleeps_and_what_others_made_does_not(cell: Cell) -> None:
    table = game()
    cell.run("b")
    other = GameWidget(table)
    cell.run("a")
    old = [GameWidget(table), GameWidget(table)]  # one run may make several
    assert not any(board.session.asleep for board in old)
    cell.run("a")
    new = GameWidget(table)
    assert [board.session.asleep for board in (other, new, *old)] == [False, False, True, True]


def test_it_finds_out_nothing_and_sends_nothing(
    cell: Cell, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = game()
    cell.run()
    old = GameWidget(table)
    cell.run()
    GameWidget(table)
    sent: list[Any] = []
    monkeypatch.setattr(old, "_send", lambda *message, **_: sent.append(message))
    monkeypatch.setattr(old.session.board, "moved", lambda *_: pytest.fail("it was computed"))
    table.play(table.legal_actions()[0])
    table.undo()
    assert sent == []
    assert not set(FORGOTTEN) & old._trait_values.keys()


def state_of(board: GameWidget) -> dict[str, Any]:
    state = {name: getattr(board, name) for name in board.session.values if name != "feedback"}
    kept: dict[str, Any] = json.loads(json.dumps(state))
    return kept


def test_whoever_asks_finds_it_as_if_it_had_never_slept(cell: Cell) -> None:
    table = game()
    cell.run("a")
    old = GameWidget(table, language="fr")
    cell.run("b")
    awake = GameWidget(table, language="fr")
    cell.run("a")
    GameWidget(table)
    for _ in range(4):
        table.play(table.legal_actions()[0])
    send(old, "/hello")
    awake.session.doze()
    awake.session.rouse()  # its log is told whole as well
    assert state_of(old) == state_of(awake)
    assert not old.session.asleep
    table.play(table.legal_actions()[0])
    assert old.view == awake.view


def test_a_trait_that_is_read_wakes_it_and_saving_the_notebook_does_not(cell: Cell) -> None:
    table = game()
    cell.run()
    old = GameWidget(table)
    cell.run()
    GameWidget(table)
    table.play(table.legal_actions()[0])
    assert old.get_state()["view"] == fertility.view(table.state)
    assert old.session.asleep
    assert old.view == fertility.view(table.state)
    assert not old.session.asleep


def test_a_move_on_a_sleeping_board_is_played(cell: Cell) -> None:
    table = game()
    cell.run()
    old = GameWidget(table)
    cell.run()
    GameWidget(table)
    send(old, table.legal_actions()[0].text)
    assert len(table.steps) == 1
    assert old.view["turn"]["ply"] == 1


def test_a_lesson_sleeps_as_well(cell: Cell) -> None:
    lesson = lessons.load("harvest-connection")
    cell.run()
    old = LessonWidget(lesson)
    before = state_of(old)
    cell.run()
    LessonWidget(lesson)
    assert old.session.asleep
    send(old, "/hello")
    assert state_of(old) == before


# In a real kernel ---------------------------------------------------------------------------------

SETUP = """
import gc, time, tracemalloc
from fertility_widget import GameWidget, Table, fertility
table = Table(fertility, seats=4, seed=1)
for _ in range(60):
    table.play(table.legal_actions()[0])
def move():
    took = []
    for _ in range(15):
        table.undo()
        begun = time.perf_counter()
        table.redo()
        took.append(time.perf_counter() - begun)
    return min(took)
"""
ONE = "one = move(); gc.collect(); tracemalloc.start(); before = tracemalloc.get_traced_memory()[0]"
MANY = """
gc.collect()
kept = tracemalloc.get_traced_memory()[0] - before
tracemalloc.stop()
print(kept, move() / one)
"""


@pytest.fixture
def kernel() -> Iterator[Any]:
    manager, client = start_new_kernel()
    yield client
    client.stop_channels()
    manager.shutdown_kernel(now=True)


def run(client: Any, code: str) -> str:
    said: list[str] = []

    def hear(message: Any) -> None:
        if message["msg_type"] == "stream":
            said.append(message["content"]["text"])

    reply = client.execute_interactive(code, output_hook=hear, timeout=120)
    assert reply["content"]["status"] == "ok", reply["content"]
    return "".join(said)


def run_again(kernel: Any, many: int) -> tuple[float, float]:
    """Bytes that each board keeps, and how many times as long a move takes as with one board."""
    run(kernel, SETUP)
    run(kernel, "GameWidget(table)")
    run(kernel, ONE)
    for _ in range(many):
        run(kernel, "GameWidget(table)")
    kept, times = map(float, run(kernel, MANY).split())
    return kept / many, times


def test_a_cell_run_many_times_in_a_real_kernel(kernel: Any) -> None:
    """Five hundred times: tests/soak/memory.py."""
    each, times = run_again(kernel, 60)
    assert each <= MOST_BYTES
    assert times <= MOST_TIMES

"""One table, many hands: whoever plays, every change is whole."""

import copy
import pickle
import random
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from fertility_widget import Table, fertility


@pytest.fixture(autouse=True)
def impatient() -> Iterator[None]:
    """Threads take turns a thousand times as often as usual."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(5e-6)
    yield
    sys.setswitchinterval(usual)


def consistent(table: Table) -> bool:
    state = table.start
    for step in table.steps:
        state = table.game.apply(state, step.action).state
        if state != step.state:
            return False
    return bool(state == table.state)


def meddle(table: Table, seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(60):
        try:
            if chance.random() < 0.7:
                table.play(chance.choice(table.legal_actions()))
            else:
                chance.choice((table.undo, table.redo))()
        except (ValueError, IndexError):  # somebody else was faster
            pass
        assert consistent(table.branch())


def test_a_table_stays_consistent() -> None:
    table = Table(fertility, seats=3, seed=5)
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(meddle, [table] * 8, range(8)))
    assert consistent(table)


def test_watchers_see_every_change_in_its_order() -> None:
    table, seen = Table(fertility, seats=2, seed=1), list[int]()
    table.subscribe(lambda table: seen.append(len(table.steps)))

    def play(_: int) -> None:
        table.play(table.legal_actions()[0])

    with ThreadPoolExecutor(4) as pool:
        for future in [pool.submit(play, n) for n in range(40)]:
            if error := future.exception():
                assert isinstance(error, ValueError)
    assert seen == list(range(1, len(seen) + 1))


def test_a_copy_is_a_table_of_its_own() -> None:
    table = Table(fertility, seats=2, seed=1)
    table.play(table.legal_actions()[0])
    table.comments = {0: ["first"]}
    table.subscribe(lambda: pytest.fail("a copy tells nobody"))
    for again in (copy.copy(table), copy.deepcopy(table), pickle.loads(pickle.dumps(table))):
        assert again.steps == table.steps
        again.comments[0].append("mine")
        again.undo()
        again.play(again.legal_actions()[-1])
        assert len(table.steps) == 1
        assert table.steps != again.steps
        assert table.comments == {0: ["first"]}

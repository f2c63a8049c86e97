"""Workers that are called while work goes on: they help once they are up, or nobody does."""

from concurrent.futures import ThreadPoolExecutor
from time import monotonic, sleep

import pytest

from fertility_widget import Table, analysis, fertility
from fertility_widget.analysis import helpers, machine, pool
from fertility_widget.analysis.helpers import Helpers

from .errands import nap, square

TABLE = Table(fertility, seats=2, seed=7)


@pytest.fixture
def two_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine, "cores", lambda: 2)


def no_processes() -> None:
    raise OSError("no more processes")


@pytest.mark.usefixtures("two_cores")
def test_they_help_from_when_they_are_up_and_wait_for_the_next_time() -> None:
    pool.drop(pool.pool())
    asked = Helpers()
    asked.ask(100, square, 3)
    assert asked.executor is None, "nobody waits for them"
    end = monotonic() + 60
    while asked.executor is None and monotonic() < end:
        sleep(0.05)
        asked.ask(100, square, 3)
    assert asked.executor is pool.pool()
    assert pool.is_up()
    again = Helpers()
    again.ask(1, square, 3)  # too little to start them, enough for those that are there
    sleep(1)
    again.ask(1, square, 3)
    assert again.executor is pool.pool()


@pytest.mark.usefixtures("two_cores")
def test_they_are_not_started_for_little_work() -> None:
    pool.drop(pool.pool())
    asked = Helpers()
    for _ in range(3):
        asked.ask(helpers.STARTING / 2, nap, 0)
    assert asked.executor is None
    assert not pool.is_up()


def test_an_executor_of_ones_own_is_enough() -> None:
    with ThreadPoolExecutor(1) as own:
        asked = Helpers(own)
        asked.ask(100, square, 3)
        assert asked.executor is own


@pytest.mark.usefixtures("two_cores")
def test_where_no_process_can_be_made_it_is_done_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "pool", no_processes)
    monkeypatch.setattr(helpers, "STARTING", 0.0)
    assert analysis.analyse(TABLE, seconds=0.5).complete
    monkeypatch.setattr(machine, "has_workers", lambda: False)
    assert analysis.analyse(TABLE, seconds=0.2).complete


@pytest.mark.usefixtures("two_cores")
def test_an_analysis_goes_on_with_them(monkeypatch: pytest.MonkeyPatch) -> None:
    with ThreadPoolExecutor(2) as own:
        sent: list[object] = []
        submit = own.submit

        def noted(*task: object) -> object:
            sent.append(task)
            return submit(*task)  # type: ignore[arg-type]

        monkeypatch.setattr(own, "submit", noted)
        monkeypatch.setattr(pool, "pool", lambda: own)
        monkeypatch.setattr(helpers, "STARTING", 0.0)
        tables: list[int] = []
        found = analysis.analyse(TABLE, seconds=2, watch=lambda so_far: tables.append(len(sent)))
    assert tables[0] == 0, "the first table comes from here"
    assert len(sent) > 2
    assert found.complete

"""Spreading work: order, errors, lost workers and interrupts are the same for every executor."""

import os
import pickle
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import (
    BrokenExecutor,
    CancelledError,
    Executor,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
)
from io import StringIO
from multiprocessing import get_context
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

from fertility_widget import Table, fertility
from fertility_widget.analysis import (
    BotError,
    Games,
    analyse,
    bar,
    best_turn,
    bots,
    parallel,
    play_games,
    review,
    tournament,
)
from fertility_widget.analysis.parallel import WorkersLost, spread, workers

from . import errands

ROOT = Path(__file__).parents[2]
SPAWN = get_context("spawn")


class Failing(ThreadPoolExecutor):
    """One worker that is lost after so many chunks, and cannot be reached any more."""

    def __init__(self, chunks: int) -> None:
        super().__init__(1)
        self._left = chunks

    def submit(self, *args, **kwargs):  # type: ignore[no-untyped-def]
        self._left -= 1
        return super().submit(*(args if self._left >= 0 else (errands.picky, 7)))


@pytest.fixture(scope="module")
def processes() -> Iterator[Executor]:
    with ProcessPoolExecutor(2, SPAWN) as executor:
        yield executor


@pytest.fixture(autouse=True)
def _two_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever machine this is."""
    monkeypatch.setattr(parallel, "cores", lambda: 2)


def test_results_come_in_order(processes: Executor) -> None:
    numbers = range(3000)
    wanted = [n * n for n in numbers]
    assert list(spread(errands.square, numbers)) == wanted
    assert list(spread(errands.square, numbers, executor=processes)) == wanted
    with ThreadPoolExecutor(3) as threads:
        assert list(spread(errands.square, numbers, executor=threads)) == wanted
    uneven = [0.03, 0.0, 0.02, 0.001] * 5
    assert list(spread(errands.nap, uneven, executor=processes)) == uneven
    assert list(spread(errands.square, [], executor=processes)) == []


def test_the_first_task_that_fails_is_the_one_that_is_told(processes: Executor) -> None:
    for executor in (None, processes):
        results = spread(errands.picky, range(100), executor=executor)
        assert [next(results) for _ in range(7)] == list(range(7))
        with pytest.raises(LookupError, match="no 7") as caught:
            next(results)
        if executor:
            assert "errands.py" in caught.value.__notes__[0]


def test_chunks_are_timed_and_the_window_is_small(monkeypatch: pytest.MonkeyPatch) -> None:
    cut: list[range] = []
    under_way = 0

    class Watched(ThreadPoolExecutor):
        def submit(self, *args, **kwargs):  # type: ignore[no-untyped-def]
            nonlocal under_way
            cut.append(args[2])
            under_way = max(under_way, self._work_queue.qsize())
            return super().submit(*args, **kwargs)

    monkeypatch.setattr(parallel, "MOST_WINDOW", 12)
    with Watched(2) as executor:
        list(spread(errands.nap, [0.002] * 600, executor=executor))
    sizes = [len(chunk) for chunk in cut]
    assert sizes[0] == 1
    assert 10 <= max(sizes) <= 100  # 200 ms, with what a busy machine adds to a nap
    assert sizes[-1] < max(sizes) / 2, "none is idle for long while another does the last ones"
    assert len(sizes) < 100
    assert under_way <= 12


def test_big_work_moves_to_other_processes_small_work_stays() -> None:
    here = os.getpid()
    assert set(spread(errands.process_id, range(30))) == {here}
    elsewhere = list(spread(errands.process_id, range(1500)))
    assert elsewhere[0] == here
    assert elsewhere[-1] != here
    assert elsewhere[-1] in set(spread(errands.process_id, range(300), executor=workers()))


def test_what_cannot_travel_stays() -> None:
    assert not parallel._travels(lambda: 0)
    assert list(spread(lambda n: errands.nap(n / 1e4), range(200)))[-1] == 199 / 1e4


def test_a_killed_worker_costs_no_result(tmp_path: Path) -> None:
    tasks = [(str(tmp_path), number) for number in range(60)]
    assert list(spread(errands.once_deadly, tasks, executor=workers())) == list(range(60))
    assert (tmp_path / "killed").exists()
    (tmp_path / "killed").unlink()
    with ProcessPoolExecutor(2, SPAWN) as theirs:  # which cannot be used again, so ours goes on
        assert list(spread(errands.once_deadly, tasks, executor=theirs)) == list(range(60))


def test_tasks_that_kill_every_worker_are_given_up_with_the_results_so_far() -> None:
    tasks = [(os.getpid(), number) for number in range(8)]
    # Every one of them is deadly: which is lost for the third time first is chance.
    lost = r"tasks (\d) to \1 of 8 were lost 3 times \(BrokenProcess"
    with pytest.raises(WorkersLost, match=lost):
        list(spread(errands.always_deadly_elsewhere, tasks, executor=workers()))


def test_workers_that_are_lost_again_and_again_are_given_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Also where some work is done in between, so that no task is lost often."""
    pools: list[Executor] = []

    class Mortal(ThreadPoolExecutor):
        """Breaks as a whole, after a few chunks."""

        def submit(self, *args, **kwargs):  # type: ignore[no-untyped-def]
            if self._work_queue.qsize() >= 2 or getattr(self, "broken", False):
                self.broken = True
                raise BrokenExecutor("nobody is left")
            return super().submit(*args, **kwargs)

    def others() -> Executor:
        pools.append(Mortal(1))
        return pools[-1]

    monkeypatch.setattr(parallel, "workers", others)
    done: list[float] = []
    with pytest.raises(WorkersLost, match=r"failed \d+ times \(BrokenExecutor: nobody is left\)"):
        done.extend(spread(errands.nap, [0.02] * 500, executor=others()))
    assert len(pools) <= 20
    pair = [bots.random(), bots.random(seed=1)]
    with pytest.raises(WorkersLost) as caught:
        play_games(pair, 400, executor=others())
    results = caught.value.results
    assert 0 < len(results) < results.asked
    monkeypatch.undo()  # a busy machine may call for help here, too
    assert results == play_games(pair, len(results))


def test_who_leaves_early_takes_nothing_from_others_who_use_the_same_workers() -> None:
    numbers = [0.1 + n / 1e4 for n in range(30)]
    first = spread(errands.nap, numbers, executor=workers())
    results = [next(first)]
    second = spread(errands.nap, [0.0, *[20.0] * 50], executor=workers())
    next(second)
    second.close()  # type: ignore[attr-defined]
    assert [*results, *first] == numbers


@pytest.mark.parametrize("error", [WorkersLost, BotError])
def test_errors_keep_what_they_say_on_the_way_home(error: type[Any]) -> None:
    sent = error("game 3: a bot failed")
    sent.results = Games(play_games([bots.random(), bots.random()], 1), 4)
    sent.add_note("Where it happened")
    came = pickle.loads(pickle.dumps(sent))
    assert type(came) is error
    assert str(came) == "game 3: a bot failed"
    assert vars(came) == vars(sent)
    assert came.results.asked == 4


def test_what_was_done_before_is_in_the_error() -> None:
    pair = [bots.random(), bots.random(seed=1)]
    with pytest.raises(WorkersLost) as caught:
        play_games(pair, 4, executor=Failing(2))
    assert caught.value.results == play_games(pair, 2)
    assert caught.value.results.asked == 4
    with pytest.raises(WorkersLost) as caught:
        tournament(pair, 4, executor=Failing(2))
    assert len(caught.value.results.bouts) == 2
    table = Table(fertility, seats=2, seed=7)
    with pytest.raises(WorkersLost) as caught:
        analyse(table, budget=60, executor=Failing(2), progress=False)
    assert 0 < caught.value.results.futures < 60
    for _ in range(2):
        table.play_turn(best_turn(table.state).turn)
    with pytest.raises(WorkersLost) as caught:
        review(table, budget=4, executor=Failing(1), progress=False)
    assert len(caught.value.results.turns) == 1


def test_without_other_workers_this_process_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parallel, "cores", lambda: 1)
    executor = ThreadPoolExecutor(1)
    executor.shutdown()
    with pytest.warns(RuntimeWarning, match="going on in this process"):
        assert list(spread(errands.square, range(9), executor=executor)) == [
            n * n for n in range(9)
        ]


def test_a_closed_executor_is_replaced() -> None:
    executor = ThreadPoolExecutor(1)
    executor.shutdown()
    assert list(spread(errands.square, range(50), executor=executor)) == [n * n for n in range(50)]


def test_leaving_early_cancels_what_waits() -> None:
    executor = workers()
    assert executor is not None
    begun = time.perf_counter()
    results = spread(errands.nap, [0.0, 0.0, *[20.0] * 50], executor=executor)
    assert [next(results), next(results)] == [0.0, 0.0]
    results.close()  # type: ignore[attr-defined]
    assert workers() is not executor, "workers that sleep on are not kept"
    assert time.perf_counter() - begun < 15


def test_progress_counts_and_may_stop() -> None:
    seen: list[tuple[int, int]] = []
    list(spread(errands.nap, [0.02] * 20, progress=lambda *now: seen.append(now)))
    assert seen[-1] == (20, 20)
    assert seen == sorted(seen)
    with ThreadPoolExecutor(2) as threads:
        for executor in (None, threads):
            got = list(
                spread(
                    errands.nap,
                    [0.02] * 100,
                    executor=executor,
                    progress=lambda done, _: done < 10,
                )
            )
            assert 10 <= len(got) < 60


def test_a_bar_of_text() -> None:
    out = StringIO()
    list(spread(errands.square, range(4), progress=bar(out)))
    assert out.getvalue().split("\r")[-1] == f"[{'#' * 20}] 4/4\n"
    bar(out)(3, 12)
    assert out.getvalue().endswith(f"\r[{'#' * 5}{'·' * 15}]  3/12")


def test_cancelled_by_its_owner() -> None:
    executor = ThreadPoolExecutor(1)
    later = threading.Timer(0.3, executor.shutdown, kwargs={"wait": False, "cancel_futures": True})
    later.start()
    with pytest.raises(CancelledError):
        list(spread(errands.nap, [0.1] * 100, executor=executor))


TABLE = Table(fertility, seats=2, seed=7)


def no_processes() -> None:
    raise OSError("no more processes")


def test_they_help_from_when_they_are_up_and_wait_for_the_next_time() -> None:
    parallel.drop(workers())
    assert parallel.helpers(100, errands.square, 3) is None, "nobody waits for them"
    end = monotonic() + 60
    while (pool := parallel.helpers(100, errands.square, 3)) is None and monotonic() < end:
        sleep(0.05)
    assert pool is workers()
    # Too little to start them, enough for those that are there.
    assert parallel.helpers(1, errands.square, 3) is pool
    assert parallel.helpers(0.1, errands.square, 3) is None


def test_they_are_not_started_for_little_work() -> None:
    parallel.drop(workers())
    for _ in range(3):
        assert parallel.helpers(parallel.STARTING / 2, errands.nap, 0) is None
    assert parallel._pool is None


def test_where_no_process_can_be_made_it_is_done_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parallel, "workers", no_processes)
    monkeypatch.setattr(parallel, "STARTING", 0.0)
    assert analyse(TABLE, seconds=0.5).complete
    monkeypatch.setattr(parallel, "workers", lambda: None)
    assert analyse(TABLE, seconds=0.2).complete


def test_an_analysis_goes_on_with_them(monkeypatch: pytest.MonkeyPatch) -> None:
    with ThreadPoolExecutor(2) as own:
        sent: list[object] = []
        submit = own.submit

        def noted(*task: object) -> object:
            sent.append(task)
            return submit(*task)  # type: ignore[arg-type]

        monkeypatch.setattr(own, "submit", noted)
        monkeypatch.setattr(parallel, "workers", lambda: own)
        monkeypatch.setattr(parallel, "STARTING", 1.5)  # more than a sweep of the race takes
        tables: list[int] = []
        found = analyse(TABLE, seconds=4, watch=lambda so_far: tables.append(len(sent)))
    assert tables[0] == 0, "the first table comes from here"
    assert len(sent) > 2
    assert found.complete


SCRIPT = """
import os, signal, sys, threading, time
sys.path.insert(0, {root!r})
print("begun")
from fertility_widget.analysis import bots, play_games
from fertility_widget.analysis import parallel
parallel.cores = lambda: 2
# Whoever was started in the background was told to ignore interrupts.
signal.signal(signal.SIGINT, signal.default_int_handler)
threading.Timer(4, os.kill, (os.getpid(), signal.SIGINT)).start()
games = play_games([bots.hand_to_mouth(), bots.random()], games=100_000)
print(0 < len(games) < games.asked, str(games).startswith("<Games: %d of 100000" % len(games)))
"""


WHILE_STARTING = """
import os, signal, sys, threading, time
from multiprocessing import active_children
sys.path.insert(0, {root!r})
from fertility_widget.analysis import bots, parallel, play_games
parallel.cores = lambda: 2
signal.signal(signal.SIGINT, signal.default_int_handler)

def interrupt():
    while not active_children():
        time.sleep(0.001)
    time.sleep({delay})
    os.killpg(0, signal.SIGINT)  # as a terminal does: everybody hears it

threading.Thread(target=interrupt).start()
games = play_games([bots.hand_to_mouth(), bots.random()], games=100_000)
print(0 < len(games) < games.asked)
"""


@pytest.mark.parametrize("delay", [0.0, 0.03, 0.1, 0.2])
def test_an_interrupt_while_workers_start_is_silent(tmp_path: Path, delay: float) -> None:
    script = tmp_path / "script.py"
    script.write_text(WHILE_STARTING.format(root=str(ROOT), delay=delay), encoding="utf-8")
    ran = subprocess.run(
        [sys.executable, str(script)],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        start_new_session=True,
    )
    assert (ran.stdout, ran.stderr, ran.returncode) == ("True\n", "", 0)


def test_an_interrupt_gives_what_is_done_and_leaves_nobody_behind(tmp_path: Path) -> None:
    """A script as people write them, without a guard, in a process of its own."""
    script = tmp_path / "script.py"
    script.write_text(SCRIPT.format(root=str(ROOT)), encoding="utf-8")
    ran = subprocess.run(
        [sys.executable, str(script)], capture_output=True, text=True, timeout=60, check=False
    )
    assert (ran.stdout, ran.stderr, ran.returncode) == ("begun\nTrue True\n", "", 0)

"""Real clusters on this machine: bit for bit the games of one process, also when a worker dies."""

import os
import signal
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from threading import Timer

import pytest

from fertility_widget.analysis import Games, bots, parallel, play_games
from fertility_widget.analysis.games import Match, play
from fertility_widget.analysis.parallel import WorkersLost, spread

from . import errands

ROOT = Path(__file__).parents[2]
PLAYERS = [bots.random(seed=1), bots.random(seed=2), bots.random(seed=3)]


@pytest.fixture(scope="module")
def alone() -> Games:
    """One after the other, in this process."""
    match = Match.checked(PLAYERS, 1, {})
    return Games(play(match, number) for number in range(24))


@pytest.fixture(scope="module")
def processes() -> Iterator[Executor]:
    with ProcessPoolExecutor(2, get_context("spawn")) as executor:
        yield executor


@contextmanager
def dask_cluster() -> Iterator[Executor]:
    from distributed import Client, LocalCluster

    with (
        LocalCluster(
            n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None
        ) as cluster,
        Client(cluster) as client,
    ):
        yield client.get_executor()


@pytest.fixture(scope="module")
def dask() -> Iterator[Executor]:
    with dask_cluster() as executor:
        yield executor


@pytest.fixture(scope="module")
def engines() -> Iterator[Executor]:
    import ipyparallel

    with pytest.MonkeyPatch.context() as patch:
        # Engines are started as commands: they find the package where these tests do.
        patch.setenv("PYTHONPATH", str(ROOT), prepend=os.pathsep)
        with ipyparallel.Cluster(n=2, controller_ip="127.0.0.1", log_level=40, delay=0) as client:
            yield client.load_balanced_view().executor


@pytest.mark.parametrize("cluster", ["processes", "dask", "engines"])
def test_the_same_games_wherever_they_are_played(
    cluster: str, alone: Games, request: pytest.FixtureRequest
) -> None:
    executor = request.getfixturevalue(cluster)
    assert play_games(PLAYERS, 24, executor=executor) == alone


@pytest.mark.parametrize("cluster", ["dask", "engines"])
def test_a_worker_that_dies_costs_no_result(
    cluster: str, alone: Games, request: pytest.FixtureRequest
) -> None:
    executor = request.getfixturevalue(cluster)
    (victim,) = spread(errands.process_id, [0], executor=executor)
    assert victim != os.getpid()
    killer = Timer(0.3, os.kill, (victim, signal.SIGKILL))
    killer.start()
    assert play_games(PLAYERS, 24, executor=executor) == alone
    killer.join()


def test_when_all_workers_die_again_and_again_it_ends() -> None:
    from dask import config as dask_config

    tasks = [(os.getpid(), 3, number) for number in range(8)]
    lost = r"tasks \d to \d of 8 were lost 3 times \(KilledWorker"
    often = dask_config.set({"distributed.scheduler.allowed-failures": 0})
    with often, dask_cluster() as executor, pytest.raises(WorkersLost, match=lost):
        list(spread(errands.deadly_after, tasks, executor=executor))


@pytest.mark.parametrize("cluster", ["dask", "engines"])
def test_a_failure_keeps_its_words(cluster: str, request: pytest.FixtureRequest) -> None:
    with pytest.raises(LookupError, match="no 7, please"):
        list(spread(errands.picky, range(40), executor=request.getfixturevalue(cluster)))


@pytest.mark.parametrize("cluster", ["dask", "engines"])
def test_what_waits_is_cancelled(
    cluster: str, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    executor = request.getfixturevalue(cluster)
    monkeypatch.setattr(parallel, "FIRST_WINDOW", 12)
    folder = str(tmp_path)
    results = spread(errands.marked, [(folder, n) for n in range(40)], executor=executor)
    assert next(results) == 0
    results.close()  # type: ignore[attr-defined]
    # Sent last, so done last: whatever was still waiting would be done before.
    assert list(spread(errands.square, range(5), executor=executor)) == [0, 1, 4, 9, 16]
    assert len(list(tmp_path.iterdir())) < 10

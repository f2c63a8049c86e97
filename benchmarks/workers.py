"""Many workers: ``python benchmarks/workers.py`` (wants two free cores; ``… pool`` for one kind).

Random playouts and whole games between bots on one worker and on two, in turns, so that noise hits
both; then what carrying the chunks costs: the share of the workers' time in which they had none.
The ratio says something only where two cores are free, which is measured as well; the share is the
better witness on a busy machine.
"""

import os
import statistics
import sys
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter
from typing import Any

from measure import machine, side_by_side, spread
from playing import busy, playout

from fertility_widget.analysis import bots
from fertility_widget.analysis.games import Match, play
from fertility_widget.analysis.parallel import spread as sent

Pool = partial(ProcessPoolExecutor, mp_context=get_context("spawn"))
PLAYOUTS, GAMES, REPEATS = 8_000, 100, 3
WANTED, MOST_OVERHEAD, FREE = 1.8, 0.05, 1.9
HERE = Path(__file__).parent
MATCH = Match.checked([bots.random(seed=1), bots.random(seed=2)], 1, {})
WORK: dict[str, tuple[Any, range]] = {
    "playouts": (playout, range(PLAYOUTS)),
    "games": (partial(play, MATCH), range(GAMES)),
}


def rate(executor: Executor, what: str) -> float:
    """Results a second."""
    function, tasks = WORK[what]
    begun = perf_counter()
    done = sum(1 for _ in sent(function, tasks, executor=executor))
    return done / (perf_counter() - begun)


def warm(executor: Executor) -> None:
    """Workers up and their tables made."""
    for function, tasks in WORK.values():
        list(sent(function, tasks[:40], executor=executor))


def overhead(executor: Executor, workers: int) -> tuple[float, float]:
    """The share of the workers' time without a chunk, and the median chunk in milliseconds."""
    chunks: list[float] = []
    submit = executor.submit

    def watched(*args: Any) -> Any:
        future = submit(*args)
        future.add_done_callback(lambda done: chunks.append(done.result().seconds))
        return future

    executor.submit = watched  # type: ignore[method-assign,assignment]
    begun = perf_counter()
    rate(executor, "playouts")
    seconds = perf_counter() - begun
    executor.submit = submit  # type: ignore[method-assign]
    return 1 - sum(chunks) / (workers * seconds), 1000 * statistics.median(chunks)


@contextmanager
def pools() -> Iterator[tuple[Executor, Executor]]:
    """One worker, and two: this and the others."""
    with Pool(1) as one, Pool(2) as two:
        yield one, two


@contextmanager
def dask() -> Iterator[tuple[Executor, Executor]]:
    from distributed import Client, LocalCluster

    with (
        LocalCluster(
            n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None
        ) as cluster,
        Client(cluster) as client,
    ):
        first = next(iter(client.scheduler_info()["workers"]))
        yield client.get_executor(workers=[first]), client.get_executor()


@contextmanager
def engines() -> Iterator[tuple[Executor, Executor]]:
    import ipyparallel

    paths = [str(HERE), str(HERE.parent), os.environ.get("PYTHONPATH", "")]
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, paths))
    options = {"controller_ip": "127.0.0.1", "log_level": 40, "delay": 0}
    with ipyparallel.Cluster(n=2, **options) as client:
        yield client.load_balanced_view([0]).executor, client.load_balanced_view().executor


def free_cores() -> float:
    """How much of two cores this machine gives to two busy processes just now."""
    with Pool(2) as executor:
        list(executor.map(busy, [0.1, 0.1]))
        return sum(executor.map(busy, [1.0, 1.0]))


CLUSTERS = {"pool": pools, "dask": dask, "ipyparallel": engines}


def row(what: str, values: list[float], wanted: str = "") -> None:
    """At once: a long run that is stopped has told what it knew."""
    print(f"| {what} | {spread(values)} | {wanted} |", flush=True)


def compare(name: str) -> bool:
    """One kind of workers; whether it does what is wanted."""
    met = True
    with CLUSTERS[name]() as (one, two):
        warm(one)
        warm(two)
        for what in WORK:
            more, less, ratios = side_by_side(
                partial(rate, two, what), partial(rate, one, what), repeats=REPEATS
            )
            row(f"{name}: {what}/s, one worker", less)
            row(f"{name}: {what}/s, two workers", more)
            row(f"**{name}: {what}, two ÷ one**", ratios, f"at least {WANTED}, for the pool")
            met = met and (name != "pool" or statistics.median(ratios) >= WANTED)
        for executor, workers in ((one, 1), (two, 2)):
            runs = [overhead(executor, workers) for _ in range(REPEATS)]
            shares, sizes = (list(values) for values in zip(*runs, strict=True))
            chunk = f"{statistics.median(sizes):.0f} ms"
            said = f"{name}: share of {workers} worker’s time without work (chunks of {chunk})"
            row(said, shares, f"at most {MOST_OVERHEAD}")
            met = met and statistics.median(shares) <= MOST_OVERHEAD
    return met


def main() -> None:
    free = free_cores()
    print(f"{machine()}, {os.cpu_count()} cores: medians, with the range over {REPEATS} repeats;")
    print(f"two busy processes were given {free:.2f} cores before, ", end="")
    print("enough to judge.\n" if free >= FREE else "so the ratios below tell little.\n")
    print("| what | measured | wanted |\n|---|---|---|")
    met = [compare(name) for name in sys.argv[1:] or CLUSTERS]
    print(f"\n… and {free_cores():.2f} cores after.")
    sys.exit(0 if all(met) else 1)


if __name__ == "__main__":
    main()

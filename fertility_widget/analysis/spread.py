"""Many independent tasks over any ``concurrent.futures.Executor``; results in the tasks' order.

>>> list(spread(abs, [-3, 2, -1]))
[3, 2, 1]

What comes out does not depend on the executor, the number of workers or the size of the chunks, as
long as ``function`` depends on its task alone. It is a function that workers can import.
"""

from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Executor
from time import perf_counter
from typing import Literal, TypeVar

from ..kernel.quote import quoted
from . import machine

Task = TypeVar("Task")
Result = TypeVar("Result")
Progress = Callable[[int, int], object]
Told = Progress | Literal[False] | None  # whom to tell of the progress, if anybody

TRIAL = 0.2  # seconds of work in this process before other processes are thought of
WORTHWHILE = 1.5  # seconds of work left that pay for starting them
EVERY = 0.05  # seconds between two reports of progress


def spread(
    function: Callable[[Task], Result],
    tasks: Sequence[Task],
    *,
    executor: Executor | None = None,
    progress: Told = None,
) -> Iterator[Result]:
    """``function(task)`` of every task, in order, as they come.

    Without an executor the work begins here; when enough of it is left, worker processes of this
    machine take over (see ``pool``), unless there is one core only, or the function or the tasks
    cannot travel, or this is a browser. ``workers()`` is such an executor for those who know that
    there will be enough work.

    - An exception raised by a task is raised here, when its turn comes.
    - A worker that dies costs time: its tasks are done again, elsewhere or, in the end, here.
    - Leaving the loop early (an interrupt, ``close()``) cancels what has not begun.
    - ``progress(done, total)`` is called now and then; if it returns ``False``, it ends there.
    """
    if executor is not None and not isinstance(executor, Executor):
        raise TypeError(
            "executor: a concurrent.futures.Executor is expected (of dask: client.get_executor(), "
            f"of ipyparallel: view.executor), not {quoted(executor)}"
        )
    return _spread(function, tasks, executor, Meter(progress, len(tasks)))


def _spread(
    function: Callable[[Task], Result],
    tasks: Sequence[Task],
    executor: Executor | None,
    meter: "Meter",
) -> Iterator[Result]:
    begin = 0
    if executor is None:
        begin = yield from _here(function, tasks, meter)
        executor = workers() if begin < len(tasks) else None
    if executor is not None and not meter.stopped:
        from .courier import Courier  # a browser's Python cannot even import process pools

        yield from Courier(function, tasks, begin, executor, meter).results()


def workers() -> Executor | None:
    """This machine's other cores, None where there are none; kept for the next who asks."""
    if not machine.has_workers():
        return None
    from .pool import pool

    return pool()


class Meter:
    """Passes progress on, not too often, and remembers if it was told to stop."""

    def __init__(self, progress: Told, total: int) -> None:
        if progress and not callable(progress):
            said = quoted(progress)
            raise TypeError(f"progress: a function of (done, total) is expected, not {said}")
        self._progress, self._total = progress, total
        self._last = float("-inf")
        self.stopped = False

    def show(self, done: int) -> None:
        now = perf_counter()
        if self._progress and (done == self._total or now - self._last >= EVERY):
            self._last = now
            self.stopped = self._progress(done, self._total) is False


def _here(
    function: Callable[[Task], Result], tasks: Sequence[Task], meter: Meter
) -> Generator[Result, None, int]:
    """In this process, up to the task from which on others had better help; returns its number."""
    seconds, unasked = 0.0, True
    for number, task in enumerate(tasks):
        left = seconds / max(number, 1) * (len(tasks) - number)
        if unasked and seconds >= TRIAL and left >= WORTHWHILE:
            unasked = False
            if machine.has_workers() and machine.travels(function, task):
                return number
        begun = perf_counter()
        result = function(task)
        seconds += perf_counter() - begun
        yield result
        meter.show(number + 1)
        if meter.stopped:
            break
    return len(tasks)

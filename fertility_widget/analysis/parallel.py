"""Many independent tasks over any ``concurrent.futures.Executor``; results in the tasks' order.

>>> list(spread(abs, [-3, 2, -1]))
[3, 2, 1]

What comes out does not depend on the executor, the number of workers or the size of the chunks, as
long as ``function`` depends on its task alone. It is a function that workers can import.

Tasks travel in chunks sized by measured time, so that sending them is a small part of the work; a
window keeps the workers busy without a million futures. What a lost worker had is sent again.
"""

import os
import pickle
import signal
import sys
import traceback
import warnings
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future
from contextlib import contextmanager, nullcontext, suppress
from dataclasses import dataclass
from queue import SimpleQueue
from threading import RLock, Thread
from time import perf_counter
from types import ModuleType
from typing import Any, NamedTuple, TypeVar

from ..kernel.quote import quoted
from .progress import Meter, Watcher

Task = TypeVar("Task")
Result = TypeVar("Result")
Whole = TypeVar("Whole")
Function = Callable[[Any], Any]  # that workers can import
Tasks = Sequence[Any]

TRIAL = 0.2  # seconds of work in this process before other processes are thought of
STARTING, STARTED = 1.5, 0.2  # seconds of work left that pay for starting them, and for using them
# Seconds of work in a chunk: the least, and what is aimed at. Carrying one costs about 0.2 ms
# between processes of one machine, 3 to 6 ms with dask or ipyparallel.
LOCAL, CLUSTER = (0.02, 0.06), (0.2, 0.5)
FIRST_WINDOW, MOST_WINDOW = 4, 512  # chunks under way
FASTER = 16  # no chunk has so many times the tasks of the largest before it
MOST_LOSSES = 3  # of one chunk
MOST_WORKERS = 60  # Windows cannot wait for more

_lock = RLock()
_pool: Executor | None = None  # this machine's workers


class WorkersLost(RuntimeError):
    """Workers died over the same tasks again and again, or could not be given them."""

    results: Any = ()  # so far, as whoever asked would have returned them


def spread(
    function: Callable[[Task], Result],
    tasks: Sequence[Task],
    *,
    executor: Executor | None = None,
    progress: Watcher = None,
) -> Iterator[Result]:
    """``function(task)`` of every task, in order, as they come.

    Without an executor the work begins here; when enough of it is left, worker processes of this
    machine are called and take over once they are up, unless there is one core only, or the
    function or the tasks cannot travel, or this is a browser. ``workers()`` is such an executor for
    those who know that there will be enough work.

    - An exception raised by a task is raised here, when its turn comes.
    - A worker that dies costs time: its tasks are done again elsewhere. What is lost
      ``MOST_LOSSES`` times is given up as ``WorkersLost``: it may be the tasks that kill.
    - Leaving the loop early (an interrupt, ``close()``) cancels what has not begun.
    - ``progress(done, total)`` is called now and then; if it returns ``False``, it ends there.
    """
    if executor is not None and not isinstance(executor, Executor):
        raise TypeError(
            "executor: a concurrent.futures.Executor is expected (of dask: client.get_executor(), "
            f"of ipyparallel: view.executor), not {quoted(executor)}"
        )
    return _Delivery(function, tasks, Helpers(executor), Meter(progress, len(tasks))).results()


def gathered(
    function: Callable[[Task], Result],
    tasks: Sequence[Task],
    done: list[Result],
    so_far: Callable[[], Whole],
    executor: Executor | None,
    progress: Watcher,
) -> Whole:
    """What ``so_far`` makes of all results in ``done``, or of those from the first on that were
    there when somebody interrupted."""
    try:
        for result in spread(function, tasks, executor=executor, progress=progress):
            done.append(result)
    except KeyboardInterrupt:
        if not done:
            raise
    except WorkersLost as error:
        error.results = so_far()
        raise
    return so_far()


# Workers of this machine --------------------------------------------------------------------------


def cores() -> int:
    """Those this process may use, where the system tells."""
    allowed = getattr(os, "sched_getaffinity", None)
    return len(allowed(0)) if allowed else os.cpu_count() or 1


def workers() -> Executor | None:
    """This machine's other cores, None where there are none; kept for the next who asks.

    They are started fresh ("spawn"): a notebook's kernel has threads, and a copy of a process with
    threads may hang.
    """
    global _pool
    if sys.platform == "emscripten":  # a browser's Python cannot even import process pools
        return None
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context, parent_process

    if parent_process() is not None or cores() < 2:  # workers start none of their own
        return None
    with _lock:
        if _pool is None:
            _pool = ProcessPoolExecutor(min(cores(), MOST_WORKERS), get_context("spawn"), _begin)
        return _pool


def _begin() -> None:
    """In a new worker: an interrupt is its parent's business, and so is its parent's end."""
    from multiprocessing import parent_process

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_follow, args=(parent_process(),), daemon=True).start()


def _follow(parent: Any) -> None:
    parent.join()
    os._exit(0)


def _processes(pool: Executor | None) -> list[Any]:
    return list((getattr(pool, "_processes", None) or {}).values())


def is_up() -> bool:
    """Whether all workers of this machine were started."""
    return len(_processes(_pool)) == getattr(_pool, "_max_workers", -1)


def drop(executor: Executor | None) -> None:
    """Let go of these workers at once, if they are ours; the next one who asks gets others."""
    global _pool
    with _lock:
        if executor is not None and executor is _pool:
            _pool, processes = None, _processes(executor)
            executor.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.terminate()


def _submit(executor: Executor, *call: Any) -> "Future[Any]":
    """Submitting is what starts workers."""
    with _no_script() if executor is _pool and not is_up() else nullcontext():
        return executor.submit(*call)


@contextmanager
def _no_script() -> Iterator[None]:
    """A starting worker would run the main script again; here it finds none. So a script needs no
    ``if __name__ == "__main__"``, and a notebook is not run twice."""
    with _lock:
        script, sys.modules["__main__"] = sys.modules["__main__"], ModuleType("__main__")
        try:
            yield
        finally:
            sys.modules["__main__"] = script


def _travels(*things: object) -> bool:
    """Whether fresh workers can be given these: what a notebook's cell defines stays there."""
    try:
        return b"__main__" not in pickle.dumps(things)
    except Exception:  # whatever a foreign object's pickling raises
        return False


class Helpers:
    """Whom to send work to: somebody's own executor, or this machine's workers once they are up.
    Nobody waits for them to start."""

    def __init__(self, executor: Executor | None = None) -> None:
        self.executor = executor  # None: it is done here
        self._asked = executor is not None
        self._starting: list[Future[Any]] = []

    def ask(self, left: float, function: Function, task: Any) -> None:
        """Again and again, with so many seconds left: they are called the first time if that pays,
        and help from when all have ``function`` at hand."""
        if not self._asked:
            self._asked = True
            if left >= (STARTED if is_up() else STARTING) and _travels(function, task):
                with suppress(Exception):  # where no process can be started, nobody helps
                    if (pool := workers()) is not None:
                        self._starting = [_submit(pool, work, function, ()) for _ in range(cores())]
        elif self._starting and all(future.done() for future in self._starting):
            if not any(future.exception() for future in self._starting):
                self.executor = workers()
            self._starting = []


# Chunks there and results back --------------------------------------------------------------------


class Answer(NamedTuple):
    """What was done of a chunk: results up to its end, or up to a failure and where that was."""

    results: list[Any]
    seconds: float
    failure: Exception | None = None
    where: str = ""


def work(function: Function, tasks: Tasks) -> Answer:
    """A chunk, done. Errors of a task come back as values: all else that fails is a loss."""
    begun, results = perf_counter(), list[Any]()
    try:
        for task in tasks:
            results.append(function(task))
    except Exception as error:
        return Answer(results, perf_counter() - begun, error, traceback.format_exc())
    return Answer(results, perf_counter() - begun)


@dataclass(eq=False)
class _Chunk:
    begin: int
    tasks: Tasks
    executor: Executor | None = None  # who has it …
    sent: float = 0.0  # … and since when
    losses: int = 0


class _Delivery:
    """Of all tasks: some are done here, until others can help."""

    def __init__(self, function: Function, tasks: Tasks, helpers: Helpers, meter: Meter) -> None:
        self._function, self._tasks, self._meter = function, tasks, meter
        self._helpers, self._begun = helpers, perf_counter()
        self._next = self._wanted = self._done = 0
        self._window, self._largest = FIRST_WINDOW, 0
        self._pace: float | None = None  # seconds a task takes elsewhere
        self._lost: list[_Chunk] = []
        self._under_way: dict[Future[Answer], _Chunk] = {}
        self._arrived: SimpleQueue[tuple[Future[Answer], float]] = SimpleQueue()
        self._answers: dict[int, Answer] = {}  # by the number of their first task

    def results(self) -> Iterator[Any]:
        try:
            while self._wanted < len(self._tasks) and not self._meter.stopped:
                self._fill()
                if self._wanted not in self._answers:
                    self._take(*self._arrived.get())
                while answer := self._answers.pop(self._wanted, None):
                    self._wanted += len(answer.results)
                    yield from answer.results
                    if answer.failure:
                        raise _located(answer.failure, answer.where)
                self._meter.show(self._done)
        finally:
            self._cancel()

    def _fill(self) -> None:
        """As many chunks under way as the window holds; without workers, one task done here."""
        while len(self._under_way) < self._window and self._wanted not in self._answers:
            if not self._lost and self._next == len(self._tasks):
                return
            self._ask()
            self._send(self._lost.pop(0) if self._lost else self._cut())

    def _ask(self) -> None:
        """For help, once it is known how much is left."""
        seconds = perf_counter() - self._begun
        if self._helpers.executor is None and self._done and seconds >= TRIAL:
            left = seconds / self._done * (len(self._tasks) - self._done)
            if left >= STARTING:
                self._helpers.ask(left, self._function, self._tasks[0])

    def _cut(self) -> _Chunk:
        """The next chunk: by time, and towards the end small enough to leave none idle."""
        size, executor = 1, self._helpers.executor
        if self._pace is not None and executor is not None:
            seconds = LOCAL if _is_local(executor) else CLUSTER
            least, aim = (max(1, round(s / self._pace)) for s in seconds)
            share = -(-(len(self._tasks) - self._next) // self._window)
            size = min(max(min(aim, share), least), FASTER * self._largest)
        self._largest = max(self._largest, size)
        begin, self._next = self._next, min(self._next + size, len(self._tasks))
        return _Chunk(begin, self._tasks[begin : self._next])

    def _send(self, chunk: _Chunk) -> None:
        chunk.executor, chunk.sent = self._helpers.executor, perf_counter()
        if chunk.executor is None:
            self._keep(chunk, work(self._function, chunk.tasks))
            return
        try:
            future = _submit(chunk.executor, work, self._function, chunk.tasks)
        except Exception as error:  # a broken pool, a closed one, tasks that cannot be written
            self._lose(chunk, error, broken=True)
            return
        self._under_way[future] = chunk
        future.add_done_callback(lambda done: self._arrived.put((done, perf_counter())))

    def _take(self, future: "Future[Answer]", at: float) -> None:
        chunk = self._under_way.pop(future)
        try:
            answer = future.result()
        except CancelledError:  # by somebody else, who must have meant it
            raise
        except Exception as error:
            self._lose(chunk, error, broken=isinstance(error, BrokenExecutor))
            return
        pace = max(answer.seconds, 1e-6) / len(chunk.tasks)
        self._pace = pace if self._pace is None else (self._pace + pace) / 2
        # It waited less than it was worked on: more may be under way.
        if at - chunk.sent < 2 * answer.seconds and self._window < MOST_WINDOW:
            self._window += 1
        self._keep(chunk, answer)

    def _keep(self, chunk: _Chunk, answer: Answer) -> None:
        self._answers[chunk.begin] = answer
        self._done += len(answer.results)

    def _lose(self, chunk: _Chunk, error: Exception, *, broken: bool) -> None:
        """To be sent again: after a pool that broke, whosever it was, to one of ours; where there
        is none, or what was lost cannot travel, it is done here."""
        chunk.losses += 1
        self._lost.append(chunk)
        gone, helpers = chunk.losses >= MOST_LOSSES, self._helpers
        if (broken or gone) and chunk.executor is helpers.executor:  # its other chunks come later
            drop(helpers.executor)
            reason = f"{type(error).__name__}: {error}"
            helpers.executor = workers() if _travels(self._function, chunk.tasks) else None
            if helpers.executor is None:
                text = f"workers failed ({reason}); going on in this process"
                warnings.warn(text, RuntimeWarning, stacklevel=2)
            elif gone:
                which = f"{chunk.begin} to {chunk.begin + len(chunk.tasks) - 1}"
                text = f"tasks {which} of {len(self._tasks)} were lost {chunk.losses} times"
                raise WorkersLost(f"{text} ({reason})")

    def _cancel(self) -> None:
        """What has not begun is called off; our own workers stop where they are."""
        for future, chunk in self._under_way.items():
            with suppress(Exception):  # the connection may be gone as well
                getattr(future, "abort", future.cancel)()
            if not future.done():
                drop(chunk.executor)


def _is_local(executor: Executor) -> bool:
    """Of the standard library, which has no executors that go further."""
    rooms = {kind.__module__ for kind in type(executor).__mro__}
    return not rooms.isdisjoint({"concurrent.futures.process", "concurrent.futures.thread"})


def _located(failure: Exception, where: str) -> Exception:
    """On the way home from another process its traceback is taken off."""
    if failure.__traceback__ is None:
        failure.add_note(f"Where it happened:\n{where}")
    return failure

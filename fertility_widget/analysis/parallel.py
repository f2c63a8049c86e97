"""Many independent tasks over any ``concurrent.futures.Executor``; results in the tasks' order.

>>> list(spread(abs, [-3, 2, -1]))
[3, 2, 1]

What comes out does not depend on the executor, the number of workers, the size of the chunks or on
what was lost, as long as ``function`` depends on its task alone. It is a function that workers can
import.

Tasks travel in chunks sized by measured time, so that sending them is a small part of the work; a
window keeps the workers busy without a million futures. What a lost worker had is sent again.
"""

import os
import pickle
import signal
import sys
import traceback
import warnings
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import CancelledError, Executor, Future
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from math import ceil
from multiprocessing import active_children, parent_process
from multiprocessing.context import SpawnContext, SpawnProcess
from queue import SimpleQueue
from threading import RLock, Thread, current_thread, main_thread
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
MOST_LOSSES = 3  # of one chunk
MOST_BROKEN = 10  # executors that failed as a whole, one after the other
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
    - A worker that dies costs time: its tasks are done again elsewhere. Tasks that are lost
      ``MOST_LOSSES`` times are given up as ``WorkersLost``, as it may be they that kill; so is
      everything when ``MOST_BROKEN`` executors have failed.
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


@contextmanager
def _unheard() -> Iterator[None]:
    """Interrupts wait until it is over; a process that is started meanwhile never hears any."""
    waiting: list[int] = []
    before: Any = signal.getsignal(signal.SIGINT)
    in_main = current_thread() is main_thread()  # no other may say who hears them
    if in_main:
        signal.signal(signal.SIGINT, lambda number, _: waiting.append(number))
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        if hasattr(signal, "pthread_sigmask"):
            signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])
        if in_main:
            signal.signal(signal.SIGINT, before)
    if waiting:
        signal.raise_signal(signal.SIGINT)


class _Worker(SpawnProcess):
    """Started fresh: a notebook's kernel has threads, and a copy of a process with threads may
    hang."""

    def start(self) -> None:
        """Whole: an interrupt would leave half a worker behind.

        It would run the main script again, and finds none. So a script needs no
        ``if __name__ == "__main__"``, and a notebook is not run twice.
        """
        with _lock, _unheard():
            script, sys.modules["__main__"] = sys.modules["__main__"], ModuleType("__main__")
            try:
                super().start()
            finally:
                sys.modules["__main__"] = script

    def run(self) -> None:
        """In the new process: an interrupt is its parent's business, and so is its parent's end."""
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        Thread(target=_follow, args=(parent_process(),), daemon=True).start()
        super().run()


def _follow(parent: Any) -> None:
    parent.join()
    os._exit(0)


class _Workers(SpawnContext):
    Process = _Worker


def workers() -> Executor | None:
    """This machine's other cores, None where there are none; kept for the next who asks."""
    global _pool
    if sys.platform == "emscripten":  # a browser's Python cannot even import process pools
        return None
    from concurrent.futures import ProcessPoolExecutor

    if parent_process() is not None or cores() < 2:  # workers start none of their own
        return None
    with _lock:
        if _pool is None:
            _pool = ProcessPoolExecutor(min(cores(), MOST_WORKERS), _Workers())
        return _pool


def drop(executor: Executor | None) -> None:
    """Let go of these workers at once, if they are ours; the next one who asks gets others."""
    global _pool
    with _lock:
        if executor is not None and executor is _pool:
            _pool = None
            for process in active_children():
                if isinstance(process, _Worker):
                    process.terminate()
            executor.shutdown(wait=False)  # whoever else waits for them sees that they are lost


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
        self._starting: list[Future[Any]] | None = None if executor is None else []

    def ask(self, left: float, function: Function, task: Any) -> None:
        """Again and again, with so many seconds left: they are called the first time if that pays,
        and help from when all have ``function`` at hand."""
        if self._starting is None:
            self._starting = []
            if left >= (STARTED if _pool else STARTING) and _travels(function, task):
                with suppress(Exception):  # where no process can be started, nobody helps
                    self._start(workers(), function)
        elif self._starting and all(future.done() for future in self._starting):
            if not any(future.exception() for future in self._starting):
                self.executor = workers()
            self._starting = []

    def _start(self, pool: Executor | None, function: Function) -> None:
        try:
            if pool is not None:
                self._starting = [pool.submit(work, function, ()) for _ in range(cores())]
        except BaseException:  # an interrupt, perhaps, and some of them are there
            drop(pool)
            raise


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
    executor: Any = None  # who has it …
    sent: float = 0.0  # … since when …
    future: Any = None  # … to come back as this
    losses: int = 0
    answer: Answer | None = None


class _Delivery:
    """Of all tasks: some are done here, until others can help."""

    def __init__(self, function: Function, tasks: Tasks, helpers: Helpers, meter: Meter) -> None:
        self._function, self._tasks, self._meter = function, tasks, meter
        self._helpers, self._begun = helpers, perf_counter()
        self._next = self._done = self._under_way = self._broken = 0
        self._window = FIRST_WINDOW
        self._pace = 0.0  # seconds a task takes elsewhere
        self._chunks: deque[_Chunk] = deque()  # that were not delivered yet
        self._arrived: SimpleQueue[tuple[_Chunk, float]] = SimpleQueue()

    def results(self) -> Iterator[Any]:
        try:
            while (self._chunks or self._next < len(self._tasks)) and not self._meter.stopped:
                self._fill()
                if not self._chunks[0].answer:
                    self._take(*self._arrived.get())
                while self._chunks and (answer := self._chunks[0].answer):
                    self._chunks.popleft()
                    yield from answer.results
                    if answer.failure:
                        raise _located(answer.failure, answer.where)
                self._meter.show(self._done)
        finally:
            self._cancel()

    def _fill(self) -> None:
        """As many chunks under way as the window holds; without workers, one task done here."""
        while self._next < len(self._tasks) and self._under_way < self._window:
            if self._chunks and self._helpers.executor is None:
                return
            self._ask()
            begin, self._next = self._next, self._next + self._size()
            self._chunks.append(_Chunk(begin, self._tasks[begin : self._next]))
            self._send(self._chunks[-1])

    def _ask(self) -> None:
        """For help, once it is known how much is left."""
        seconds = perf_counter() - self._begun
        if self._helpers.executor is None and self._done and seconds >= TRIAL:
            left = seconds / self._done * (len(self._tasks) - self._done)
            if left >= STARTING:
                self._helpers.ask(left, self._function, self._tasks[0])

    def _size(self) -> int:
        """Of the next chunk: by time, no more tasks than were done before, and towards the end
        small enough to leave none idle."""
        executor, left = self._helpers.executor, len(self._tasks) - self._next
        if executor is None or not self._pace:
            return 1
        seconds = LOCAL if _is_local(executor) else CLUSTER
        least, aim = (max(1, round(s / self._pace)) for s in seconds)
        return min(max(min(aim, ceil(left / self._window)), least), max(1, self._done), left)

    def _send(self, chunk: _Chunk) -> None:
        chunk.future, chunk.sent = None, perf_counter()
        while (executor := self._helpers.executor) and not chunk.future:
            chunk.executor = executor
            try:
                chunk.future = executor.submit(work, self._function, chunk.tasks)
            except Exception as error:  # a broken pool, a closed one, tasks that cannot be written
                self._replace(chunk, error)
        if chunk.future:
            self._under_way += 1
            chunk.future.add_done_callback(lambda _: self._arrived.put((chunk, perf_counter())))
        else:
            self._keep(chunk, work(self._function, chunk.tasks))

    def _take(self, chunk: _Chunk, at: float) -> None:
        self._under_way -= 1
        try:
            answer = chunk.future.result()
        except CancelledError:  # by somebody else, who must have meant it
            raise
        except Exception as error:
            self._lose(chunk, error)
            return
        pace = max(answer.seconds, 1e-6) / len(chunk.tasks)
        self._pace = (self._pace + pace) / 2 if self._pace else pace
        # It waited less than it was worked on: more may be under way.
        if at - chunk.sent < 2 * answer.seconds and self._window < MOST_WINDOW:
            self._window += 1
        self._keep(chunk, answer)

    def _keep(self, chunk: _Chunk, answer: Answer) -> None:
        chunk.answer = answer
        self._done += len(answer.results)

    def _lose(self, chunk: _Chunk, error: Exception) -> None:
        """To be sent again."""
        chunk.losses += 1
        if chunk.losses >= MOST_LOSSES:
            self._replace(chunk, error)
        self._send(chunk)

    def _replace(self, chunk: _Chunk, error: Exception) -> None:
        """After an executor that broke, whosever it was, one of ours; where there is none, or what
        was lost cannot travel, it is done here."""
        drop(chunk.executor)
        self._broken += 1
        reason = f"{type(error).__name__}: {error}"
        travels = _travels(self._function, chunk.tasks)
        if travels and chunk.losses >= MOST_LOSSES:
            which = f"{chunk.begin} to {chunk.begin + len(chunk.tasks) - 1} of {len(self._tasks)}"
            raise WorkersLost(f"tasks {which} were lost {chunk.losses} times ({reason})")
        if self._broken >= MOST_BROKEN:
            raise WorkersLost(f"workers failed {self._broken} times ({reason})")
        self._helpers.executor = workers() if travels else None
        if self._helpers.executor is None:
            text = f"workers failed ({reason}); going on in this process"
            warnings.warn(text, RuntimeWarning, stacklevel=2)

    def _cancel(self) -> None:
        """What has not begun is called off; our own workers stop where they are."""
        for chunk in self._chunks:
            if not chunk.answer:
                with suppress(Exception):  # the connection may be gone as well
                    getattr(chunk.future, "abort", chunk.future.cancel)()
                if not (chunk.future and chunk.future.done()):
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

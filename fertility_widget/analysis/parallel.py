"""Many independent tasks over any ``concurrent.futures.Executor``; results in the tasks' order.

>>> list(spread(abs, [-3, 2, -1]))
[3, 2, 1]

What comes out does not depend on the executor, the number of workers, the size of the chunks or on
what was lost, as long as ``function`` depends on its task alone. It is a function that workers can
import.

Tasks travel in chunks sized by measured time, so that sending them is a small part of the work. So
many of them are under way that nobody is idle while the first one is waited for. What a lost worker
had is sent again.
"""

import os
import pickle
import signal
import sys
import traceback
import warnings
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing import active_children, parent_process
from multiprocessing.context import SpawnContext, SpawnProcess
from queue import SimpleQueue
from threading import RLock, Thread, current_thread, main_thread
from time import perf_counter
from types import ModuleType
from typing import Any, NamedTuple, TypeVar

from ..kernel.quote import quoted
from .progress import Meter, Watcher, live

Task = TypeVar("Task")
Result = TypeVar("Result")
Whole = TypeVar("Whole")
Function = Callable[[Any], Any]  # that workers can import
Tasks = Sequence[Any]

TRIAL = 0.2  # seconds of work in this process before others are looked for, and looked for again
STARTING, STARTED = 1.5, 0.2  # seconds of work left that pay for starting them, and for using them
CHUNK = 0.2  # seconds of work. Carrying it costs 0.2 ms on one machine, 3 to 6 ms on a cluster
END = 4  # towards the end they get so many times smaller, and the rest is cut into as many
FIRST_WINDOW, MOST_WINDOW = 4, 512  # chunks under way: one more for each that came back
MOST_LOSSES = 3  # of one chunk
MOST_BROKEN = 10  # executors that failed as a whole, one after the other
MOST_WORKERS = 60  # Windows cannot wait for more

_lock = RLock()
_pool: Executor | None = None  # this machine's workers …
_calls: list[Future[Any]] = []  # … and what has come back when all of them are up


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
    return _Delivery(function, tasks, executor, Meter(progress, len(tasks))).results()


def gathered(
    function: Callable[[Task], Result],
    tasks: Sequence[Task],
    so_far: Callable[[list[Result]], Whole],
    executor: Executor | None,
    progress: Watcher,
) -> Whole:
    """What ``so_far`` makes of all results, or of those from the first on that were there when
    somebody interrupted. Where ``progress`` is None, whoever looks on is shown it."""
    results: list[Result] = []
    try:
        with live(lambda: so_far(results), progress) as watcher:
            for result in spread(function, tasks, executor=executor, progress=watcher):
                results.append(result)
    except KeyboardInterrupt:
        if not results:
            raise
    except WorkersLost as error:
        error.results = so_far(results)
        raise
    return so_far(results)


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
    # Workers start none of their own, and a browser's Python cannot even import process pools.
    if parent_process() is not None or cores() < 2 or sys.platform == "emscripten":
        return None
    from concurrent.futures import ProcessPoolExecutor

    with _lock:
        if _pool is None:
            _pool = ProcessPoolExecutor(min(cores(), MOST_WORKERS), _Workers())
        return _pool


def drop(executor: Executor | None) -> bool:
    """Let go of these workers at once, if they are ours; the next one who asks gets others."""
    global _pool, _calls
    with _lock:
        if executor is None or executor is not _pool:
            return False
        _pool, _calls = None, []
        for process in active_children():
            if isinstance(process, _Worker):
                process.terminate()
        # Whoever else waits for them sees that they are lost. Where an interrupt came before its
        # thread was started, there is nothing to wait for.
        with suppress(RuntimeError):
            executor.shutdown()
        return True


def _travels(*things: object) -> bool:
    """Whether fresh workers can be given these: what a notebook's cell defines stays there."""
    try:
        return b"__main__" not in pickle.dumps(things)
    except Exception:  # whatever a foreign object's pickling raises
        return False


def helpers(left: float, function: Function, task: Any) -> Executor | None:
    """This machine's workers, once all are up with ``function`` at hand. They are called when so
    many seconds of work ``left`` pay for it; nobody waits for them: ask again."""
    global _calls
    if left < (STARTED if _calls else STARTING) or not _travels(function, task):
        return None
    try:
        pool = workers()
        if pool is not None and not _calls:
            _calls = [pool.submit(work, function, ()) for _ in range(cores())]
    except Exception:  # where no process can be started, nobody helps
        return None
    except BaseException:  # an interrupt, perhaps, and some of them are there
        drop(_pool)
        raise
    return pool if all(call.done() and not call.exception() for call in _calls) else None


# Chunks there and results back --------------------------------------------------------------------


class Answer(NamedTuple):
    """What was done of a chunk: results up to its end, or up to a failure."""

    results: list[Any]
    seconds: float
    failure: Exception | None = None


def work(function: Function, tasks: Tasks) -> Answer:
    """A chunk, done elsewhere. Errors of a task come back as values, with a note of where it
    happened, as tracebacks do not travel: all else that fails is a loss."""
    begun, results = perf_counter(), list[Any]()
    try:
        for task in tasks:
            results.append(function(task))
    except Exception as error:
        error.add_note(f"Where it happened:\n{traceback.format_exc()}")
        return Answer(results, perf_counter() - begun, error)
    return Answer(results, perf_counter() - begun)


@dataclass(eq=False)
class _Chunk:
    begin: int
    tasks: Tasks
    future: Future[Answer] | None = None  # None: it is done here, when its turn comes
    losses: int = 0


class _Delivery:
    """Of all tasks: some are done here, until others can help."""

    def __init__(
        self, function: Function, tasks: Tasks, executor: Executor | None, meter: Meter
    ) -> None:
        self._function, self._tasks, self._executor, self._meter = function, tasks, executor, meter
        self._next = self._done = self._broken = 0
        self._window = FIRST_WINDOW
        self._seconds = self._looked = 0.0  # of work done, and when others were looked for
        self._chunks: deque[_Chunk] = deque()  # that were not delivered yet
        self._arrived: SimpleQueue[_Chunk] = SimpleQueue()  # done, or lost

    def results(self) -> Iterator[Any]:
        try:
            while self._fill() and not self._meter.stopped:
                answer = self._answer(self._chunks[0])
                self._chunks.popleft()
                if answer.seconds >= CHUNK / 2:  # and not a small one to begin with
                    self._window = min(self._window + 1, MOST_WINDOW)
                self._done += len(answer.results)
                self._seconds += answer.seconds
                yield from answer.results
                if answer.failure:
                    raise answer.failure
                self._meter.show(self._done)
        finally:
            self._cancel()

    def _fill(self) -> bool:
        """As many chunks under way as the window holds; here, one after the other."""
        self._look_for_help()
        window = self._window if self._executor else 1
        while self._next < len(self._tasks) and len(self._chunks) < window:
            begin, self._next = self._next, self._next + self._size()
            self._chunks.append(_Chunk(begin, self._tasks[begin : self._next]))
            self._send(self._chunks[-1])
        return bool(self._chunks)

    def _look_for_help(self) -> None:
        if self._executor is None and self._seconds >= self._looked + TRIAL:
            self._looked = self._seconds
            left = self._seconds / self._done * (len(self._tasks) - self._done)
            self._executor = helpers(left, self._function, self._tasks[0])

    def _size(self) -> int:
        """Of the next chunk: by time, no more tasks than were done before, and towards the end
        small enough to leave none idle."""
        most = self._done * CHUNK / max(self._seconds, CHUNK) if self._executor else 1
        return max(1, int(max(most / END, min(most, (len(self._tasks) - self._next) / END))))

    def _send(self, chunk: _Chunk) -> None:
        chunk.future = None
        while self._executor and not chunk.future:
            try:
                chunk.future = self._executor.submit(work, self._function, chunk.tasks)
            except Exception as error:  # a broken pool, a closed one, tasks that cannot be written
                self._replace(chunk, error)
        if chunk.future:
            chunk.future.add_done_callback(lambda _: self._arrived.put(chunk))

    def _answer(self, head: _Chunk) -> Answer:
        """Of the chunk whose turn it is; what turns out to be lost meanwhile is sent again."""
        while head.future:
            if head.future.done() and not head.future.exception():
                return head.future.result()
            chunk = self._arrived.get()
            if chunk.future and (error := chunk.future.exception()):
                self._lose(chunk, error)
        begun = perf_counter()
        return Answer([self._function(task) for task in head.tasks], perf_counter() - begun)

    def _lose(self, chunk: _Chunk, error: BaseException) -> None:
        chunk.losses += 1
        if chunk.losses >= MOST_LOSSES:
            self._replace(chunk, error)
        self._send(chunk)

    def _replace(self, chunk: _Chunk, error: BaseException) -> None:
        """After an executor that broke, whosever it was, one of ours; where there is none, or what
        was lost cannot travel, it is done here."""
        drop(self._executor)
        self._broken += 1
        reason = f"{type(error).__name__}: {error}"
        travels = _travels(self._function, chunk.tasks)
        if travels and chunk.losses >= MOST_LOSSES:
            which = f"{chunk.begin} to {chunk.begin + len(chunk.tasks) - 1} of {len(self._tasks)}"
            raise WorkersLost(f"tasks {which} were lost {chunk.losses} times ({reason})")
        if self._broken >= MOST_BROKEN:
            raise WorkersLost(f"workers failed {self._broken} times ({reason})")
        self._executor = workers() if travels else None
        if self._executor is None:
            text = f"workers failed ({reason}); going on in this process"
            warnings.warn(text, RuntimeWarning, stacklevel=2)

    def _cancel(self) -> None:
        """Our own workers stop where they are; at others, what has not begun is called off."""
        futures = [chunk.future for chunk in self._chunks]
        waiting = [future for future in futures if not (future and future.done())]
        if waiting and not drop(self._executor):
            for future in filter(None, waiting):
                with suppress(Exception):  # the connection may be gone as well
                    getattr(future, "abort", future.cancel)()

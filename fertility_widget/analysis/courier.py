"""Carries chunks of tasks to an executor's workers and their results home, in order.

Chunks are sized by measured time, so that sending them is a small part of the work; a window keeps
the workers busy without a million futures. What a worker loses is sent again.
"""

import traceback
import warnings
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import (
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
)
from contextlib import suppress
from queue import SimpleQueue
from time import perf_counter
from typing import Any, NamedTuple, Protocol

from . import machine, pool

# Seconds of work in a chunk: the least, and what is aimed at. Carrying one costs about 0.2 ms
# between processes of one machine, 3 to 6 ms with dask or ipyparallel.
LOCAL, CLUSTER = (0.02, 0.06), (0.2, 0.5)
FIRST_WINDOW, MOST_WINDOW = 4, 512  # chunks under way
FASTER = 16  # no chunk has so many times the tasks of the largest before it
MOST_TRIES = 3  # of a chunk, before it is done here
MOST_POOLS = 3  # that may break, before everything is done here


class Chunk(NamedTuple):
    begin: int
    end: int
    tries: int = 0


class Answer(NamedTuple):
    """What a worker did of a chunk: results up to its end, or up to a failure."""

    results: list[Any]
    failure: Exception | None
    seconds: float


class Sent(NamedTuple):
    chunk: Chunk
    executor: Executor
    at: float


class Shower(Protocol):
    stopped: bool

    def show(self, done: int) -> None: ...


def work(function: Callable[[Any], Any], tasks: Sequence[Any], away: bool = True) -> Answer:
    """A chunk, done. Errors of a task come back as values: all else that fails is the courier's."""
    begun, results, failure = perf_counter(), [], None
    for task in tasks:
        try:
            results.append(function(task))
        except Exception as error:
            if away:  # the way home takes the traceback off
                error.add_note(f"In a worker:\n{traceback.format_exc()}")
            failure = error
            break
    return Answer(results, failure, perf_counter() - begun)


class Courier:
    """One delivery of all tasks from ``begin`` on."""

    def __init__(
        self,
        function: Callable[[Any], Any],
        tasks: Sequence[Any],
        begin: int,
        executor: Executor,
        meter: Shower,
    ) -> None:
        self._function, self._tasks, self._meter = function, tasks, meter
        self._executor: Executor | None = executor
        self._next = self._wanted = self._done = begin
        self._end = len(tasks)  # or the first task that failed
        self._failure: Exception | None = None
        self._window, self._largest = FIRST_WINDOW, 0
        self._pace: float | None = None  # seconds a task takes
        self._lost: deque[Chunk] = deque()
        self._sent: dict[Future[Answer], Sent] = {}
        self._arrived: SimpleQueue[tuple[Future[Answer], float]] = SimpleQueue()
        self._kept: dict[int, list[Any]] = {}  # by the number of their first task
        self._broken = 0

    def results(self) -> Iterator[Any]:
        try:
            while self._wanted < self._end and not self._meter.stopped:
                self._fill()
                if self._sent:
                    self._take(*self._arrived.get())
                while self._wanted in self._kept:
                    found = self._kept.pop(self._wanted)
                    self._wanted += len(found)
                    yield from found
            if self._failure and self._wanted >= self._end:
                raise self._failure
        finally:
            self._cancel()

    def _fill(self) -> None:
        """As many chunks under way as the window holds; without workers, one chunk done here."""
        while self._more() and len(self._sent) < self._window:
            chunk = self._lost.popleft() if self._lost else self._cut()
            if self._executor is None or chunk.tries >= MOST_TRIES:
                self._keep(chunk, work(self._function, self._slice(chunk), away=False))
                return
            self._send(chunk, self._executor)

    def _more(self) -> bool:
        while self._lost and self._lost[0].begin >= self._end:
            self._lost.popleft()
        return bool(self._lost) or self._next < self._end

    def _slice(self, chunk: Chunk) -> Sequence[Any]:
        return self._tasks[chunk.begin : chunk.end]

    def _cut(self) -> Chunk:
        """The next chunk: by time, and towards the end small enough to leave none idle."""
        size = 1
        if self._pace is not None:
            local = isinstance(self._executor, ProcessPoolExecutor | ThreadPoolExecutor)
            least, aim = (max(1, round(s / self._pace)) for s in (LOCAL if local else CLUSTER))
            share = -(-(self._end - self._next) // self._window)
            size = min(max(min(aim, share), least), FASTER * self._largest)
        self._largest = max(self._largest, size)
        begin, self._next = self._next, min(self._next + size, self._end)
        return Chunk(begin, self._next)

    def _send(self, chunk: Chunk, executor: Executor) -> None:
        try:
            future = executor.submit(work, self._function, self._slice(chunk))
        except Exception as error:  # a broken pool, a closed one, tasks that cannot be written
            self._replace(executor, error)
            self._lose(chunk)
            return
        self._sent[future] = Sent(chunk, executor, perf_counter())
        future.add_done_callback(lambda done: self._arrived.put((done, perf_counter())))

    def _take(self, future: "Future[Answer]", at: float) -> None:
        chunk, executor, sent = self._sent.pop(future)
        try:
            answer = future.result()
        except CancelledError:  # by somebody else, who must have meant it
            raise
        except Exception as error:
            if isinstance(error, BrokenExecutor):
                self._replace(executor, error)
            elif chunk.tries + 1 >= MOST_TRIES:
                _warn(error)
            self._lose(chunk)
            return
        number = chunk.end - chunk.begin
        pace = max(answer.seconds, 1e-6) / number
        self._pace = pace if self._pace is None else (self._pace + pace) / 2
        # It waited less than it was worked on: more may be under way.
        if at - sent < 2 * answer.seconds and self._window < MOST_WINDOW:
            self._window += 1
        self._keep(chunk, answer)

    def _keep(self, chunk: Chunk, answer: Answer) -> None:
        if answer.results:
            self._kept[chunk.begin] = answer.results
        stop = chunk.begin + len(answer.results)
        if answer.failure and stop < self._end:
            self._end, self._failure = stop, answer.failure
        self._done += len(answer.results)
        self._meter.show(self._done)

    def _lose(self, chunk: Chunk) -> None:
        self._lost.append(chunk._replace(tries=chunk.tries + 1))

    def _replace(self, executor: Executor, error: Exception) -> None:
        """A pool that broke, whosever it was, is followed by one of ours, or by nobody."""
        pool.drop(executor)
        if executor is not self._executor:
            return  # its other chunks told so before
        self._broken += 1
        again = self._broken <= MOST_POOLS and machine.has_workers()
        again = again and machine.travels(self._function, self._tasks[self._wanted])
        self._executor = pool.pool() if again else None
        if not again:
            _warn(error)

    def _cancel(self) -> None:
        """What has not begun is called off; our own workers stop where they are."""
        for future, sent in self._sent.items():
            with suppress(Exception):  # the connection may be gone as well
                getattr(future, "abort", future.cancel)()
            if not future.done():
                pool.drop(sent.executor)


def _warn(error: Exception) -> None:
    said = f"{type(error).__name__}: {error}"
    warnings.warn(f"workers failed ({said}); going on in this process", RuntimeWarning, 2)

"""Worker processes of our own: one pool, kept for the next call, made again when it breaks.

The workers are started fresh ("spawn"): a notebook's kernel has threads, and a copy of a process
with threads may hang. They import this package and nothing else, so that a script needs no
``if __name__ == "__main__"`` and a notebook is not run twice.
"""

import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from threading import RLock, Thread
from types import ModuleType
from typing import Any

from . import machine

MOST_WORKERS = 60  # Windows cannot wait for more
_lock = RLock()
_kept: "Pool | None" = None


class Pool(ProcessPoolExecutor):
    """Workers that know nothing of the script that started them, and die with it."""

    def __init__(self, workers: int) -> None:
        super().__init__(workers, multiprocessing.get_context("spawn"), _begin)
        self._most = workers

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> "Future[Any]":
        if self.is_up():
            return super().submit(fn, *args, **kwargs)
        with _no_script():  # submitting is what starts workers
            return super().submit(fn, *args, **kwargs)

    def is_up(self) -> bool:
        """Whether all workers were started."""
        return len(self._started()) == self._most

    def _started(self) -> list[Any]:
        return list((getattr(self, "_processes", None) or {}).values())

    def stop(self) -> None:
        """At once, whatever the workers are doing."""
        workers = self._started()
        self.shutdown(wait=False, cancel_futures=True)
        for worker in workers:
            worker.terminate()


def pool() -> Pool:
    """The pool of this process, started on first use; its workers wait without working."""
    global _kept
    with _lock:
        if _kept is None:
            _kept = Pool(min(machine.cores(), MOST_WORKERS))
        return _kept


def is_up() -> bool:
    """Whether there is a pool with its workers started."""
    with _lock:
        return _kept is not None and _kept.is_up()


def drop(broken: object) -> None:
    """Let go of this pool, if it is ours; the next one who asks gets another."""
    global _kept
    with _lock:
        if isinstance(broken, Pool):
            broken.stop()
            _kept = None if broken is _kept else _kept


@contextmanager
def _no_script() -> Iterator[None]:
    """A starting worker would run the main script again; here it finds none."""
    with _lock:
        script = sys.modules["__main__"]
        sys.modules["__main__"] = ModuleType("__main__")
        try:
            yield
        finally:
            sys.modules["__main__"] = script


def _begin() -> None:
    """In a new worker: an interrupt is its parent's business, and so is its parent's end."""
    with suppress(ValueError):  # only a main thread may say so, and this is one
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        Thread(target=_follow, args=(parent,), daemon=True).start()


def _follow(parent: Any) -> None:
    parent.join()
    os._exit(0)

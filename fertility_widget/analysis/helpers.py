"""Workers of this machine, called while work goes on: nobody waits for them to start."""

from collections.abc import Callable
from concurrent.futures import Executor, Future
from contextlib import suppress
from typing import Any

from . import machine

STARTING = 3.0  # seconds of work left that pay for starting workers …
STARTED = 0.2  # … and for sending work to those who wait for some


class Helpers:
    """Whom to send work to: somebody's own executor, or this machine's cores once they are up."""

    def __init__(self, executor: Executor | None = None) -> None:
        self.executor = executor  # None: it is done here
        self._called: Executor | None = None
        self._starting: list[Future[Any]] = []
        self._asked = executor is not None

    def ask(self, left: float, function: Callable[[Any], Any], nothing: Any) -> None:
        """Again and again, with so many seconds left: the first time they are called if that pays;
        they help from when they have done ``nothing``, so that ``function`` is at hand."""
        if not self._asked:
            self._asked = True
            if machine.has_workers() and machine.travels(function, nothing):
                with suppress(Exception):  # where no process can be started, nobody helps
                    self._call(left, function, nothing)
        elif self._called is not None and all(future.done() for future in self._starting):
            if not any(future.exception() for future in self._starting):
                self.executor = self._called
            self._called = None

    def _call(self, left: float, function: Callable[[Any], Any], nothing: Any) -> None:
        from .pool import is_up, pool  # a browser's Python cannot even import process pools

        if left >= (STARTED if is_up() else STARTING):
            self._called = pool()
            self._starting = [
                self._called.submit(function, nothing) for _ in range(machine.cores())
            ]

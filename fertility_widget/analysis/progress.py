"""How far some work is, for whoever is waiting: told to a function, or shown while it goes on.

In a notebook that is the table so far under a bar; in a terminal, the bar alone. Both are gone when
it is done: what a notebook stores is the result, the same one every time.

``play_games([bots.random(), bots.random()], progress=bar())`` shows, half way through:
``[##########··········]  50/100``.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from html import escape
from time import perf_counter
from typing import Any, Literal, TextIO
from uuid import uuid4

from ..kernel.quote import quoted
from .report import Shown

Progress = Callable[[int, int], object]
Watcher = Progress | Literal[False] | None  # whom to tell of the progress, if anybody

EVERY = 0.05  # seconds between two reports of progress …
EVERY_TABLE = 0.5  # … and between two tables
WIDTH = 20  # of a bar


class Meter:
    """Passes progress on, not too often, and remembers if it was told to stop."""

    def __init__(self, progress: Watcher, total: int) -> None:
        if progress and not callable(progress):
            raise TypeError(
                f"progress: a function of (done, total) is expected, not {quoted(progress)}"
            )
        self._progress, self._total = progress, total
        self._last = float("-inf")
        self.stopped = False

    def show(self, done: int) -> None:
        now = perf_counter()
        if self._progress and (done == self._total or now - self._last >= EVERY):
            self._last = now
            self.stopped = self._progress(done, self._total) is False


def bar(stream: TextIO | None = None, *, keep: bool = True) -> Progress:
    """To be given as ``progress=``; it writes to ``stream``, ``stderr`` unless told otherwise.

    ``keep=False``: a terminal forgets it when it is full.
    """
    out = sys.stderr if stream is None else stream

    def show(done: int, total: int) -> None:
        text, end = _drawn(done, total), "\n" if done >= total else ""
        if end and not keep:
            text, end = " " * len(text), "\r"
        print(f"\r{text}", end=end, file=out, flush=True)

    return show


def _drawn(done: int, total: int) -> str:
    full = WIDTH * done // max(total, 1)
    return f"[{'#' * full}{'·' * (WIDTH - full)}] {done:>{len(str(total))}}/{total}"


@contextmanager
def live(so_far: Callable[[], Any], progress: Watcher) -> Iterator[Watcher]:
    """Yields whom to tell of the progress: the one who asked for it, or else whoever looks on, who
    is shown it with what there is ``so_far`` (something that is ``Shown``)."""
    if progress is not None:
        yield progress
    elif (shell := _notebook()) is not None:
        output = Output(shell, so_far)
        try:
            yield output.show
        finally:
            output.put("", update=True)
    elif sys.stderr is not None and sys.stderr.isatty():
        show = bar(keep=False)
        try:
            yield show
        finally:
            show(1, 1)
    else:
        yield None


class Output:
    """Of the cell that is being run. It begins and ends empty, so that a notebook run twice stores
    the same."""

    def __init__(self, shell: Any, so_far: Callable[[], Shown]) -> None:
        self._shell, self._so_far = shell, so_far
        self._id, self._last = uuid4().hex, perf_counter()
        self.put("", update=False)

    def show(self, done: int, total: int) -> None:
        now = perf_counter()
        if now - self._last >= EVERY_TABLE:
            self._last = now
            self.put(f"<code>{escape(_drawn(done, total))}</code>{self._so_far().html()}")

    def put(self, html: str, *, update: bool = True) -> None:
        data = {"text/html": html, "text/plain": ""}
        self._shell.display_pub.publish(
            data=data, metadata={}, transient={"display_id": self._id}, update=update
        )


def _notebook() -> Any:
    """The shell of a notebook's kernel; None elsewhere. Whoever has one has loaded IPython."""
    ipython = sys.modules.get("IPython")
    shell = None if ipython is None else ipython.get_ipython()
    return shell if getattr(shell, "kernel", None) is not None else None

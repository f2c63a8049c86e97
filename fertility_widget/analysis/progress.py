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
    watcher = _onlooker(so_far) if progress is None else progress
    try:
        yield watcher
    finally:
        if watcher and progress is None:
            watcher(1, 1)  # gone, however it ended


def _onlooker(so_far: Callable[[], Shown]) -> Progress | None:
    shell, terminal = _notebook(), sys.stderr is not None and sys.stderr.isatty()
    return table(shell, so_far) if shell else bar(keep=False) if terminal else None


def table(shell: Any, so_far: Callable[[], Shown]) -> Progress:
    """In the output of the cell that is being run. It begins and ends empty, so that a notebook run
    twice stores the same."""
    display, last = {"display_id": uuid4().hex}, perf_counter()

    def put(html: str, *, update: bool = True) -> None:
        data = {"text/html": html, "text/plain": ""}
        shell.display_pub.publish(data=data, metadata={}, transient=display, update=update)

    def show(done: int, total: int) -> None:
        nonlocal last
        if done >= total:
            put("")
        elif perf_counter() - last >= EVERY_TABLE:
            last = perf_counter()
            put(f"<code>{escape(_drawn(done, total))}</code>{so_far().html()}")

    put("", update=False)
    return show


def _notebook() -> Any:
    """The shell of a notebook's kernel; None elsewhere. Whoever has one has loaded IPython."""
    ipython = sys.modules.get("IPython")
    shell = None if ipython is None else ipython.get_ipython()
    return shell if getattr(shell, "kernel", None) is not None else None

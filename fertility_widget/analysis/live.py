"""An analysis on show while it goes on, for whoever is waiting.

In a notebook that is the table so far under a bar; in a terminal, the bar alone. Both are gone when
it is done: what a notebook stores is the result, the same one every time.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from html import escape
from time import perf_counter
from typing import Any
from uuid import uuid4

from .shown import Shown
from .spread import Progress
from .text_bar import bar, drawn

EVERY = 0.5  # seconds between two tables


@contextmanager
def live(so_far: Callable[[], Shown]) -> Iterator[Progress | None]:
    """Yields what is to be told of the progress; None where nobody looks on."""
    shell = _notebook()
    if shell is not None:
        place = Place(shell, so_far)
        try:
            yield place.show
        finally:
            place.put("", update=True)
    elif sys.stderr is not None and sys.stderr.isatty():
        show = bar(keep=False)
        try:
            yield show
        finally:
            show(1, 1)
    else:
        yield None


class Place:
    """An output of the cell that is being run. It begins and ends empty, so that a notebook run
    twice stores the same."""

    def __init__(self, shell: Any, so_far: Callable[[], Shown]) -> None:
        self._shell, self._so_far = shell, so_far
        self._id, self._last = uuid4().hex, perf_counter()
        self.put("", update=False)

    def show(self, done: int, total: int) -> None:
        now = perf_counter()
        if now - self._last >= EVERY:
            self._last = now
            self.put(f"<code>{escape(drawn(done, total))}</code>{self._so_far().html()}")

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

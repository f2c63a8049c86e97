"""A bar of text that grows with the work: for terminals and notebooks alike, with nothing but text.

``play_games([bots.random(), bots.random()], progress=bar())`` shows, half way through:
``[##########··········]  50/100``.
"""

import sys
from typing import TextIO

from .spread import Progress

WIDTH = 20


def bar(stream: TextIO | None = None, *, keep: bool = True) -> Progress:
    """To be given as ``progress=``; it writes to ``stderr`` unless told otherwise.

    ``keep=False``: a terminal forgets it when it is full.
    """
    out = sys.stderr if stream is None else stream

    def show(done: int, total: int) -> None:
        said, end = drawn(done, total), "\n" if done >= total else ""
        if end and not keep:
            said, end = " " * len(said), "\r"
        print(f"\r{said}", end=end, file=out, flush=True)

    return show


def drawn(done: int, total: int) -> str:
    full = WIDTH * done // max(total, 1)
    return f"[{'#' * full}{'·' * (WIDTH - full)}] {done:>{len(str(total))}}/{total}"

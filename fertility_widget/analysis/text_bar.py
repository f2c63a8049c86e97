"""A bar of text that grows with the work: for terminals and notebooks alike, with nothing but text.

``play_games([bots.random(), bots.random()], progress=bar())`` shows, half way through:
``[##########··········]  50/100``.
"""

import sys
from typing import TextIO

from .spread import Progress

WIDTH = 20


def bar(stream: TextIO | None = None) -> Progress:
    """To be given as ``progress=``; it writes to ``stderr`` unless told otherwise."""
    out = sys.stderr if stream is None else stream

    def show(done: int, total: int) -> None:
        full = WIDTH * done // max(total, 1)
        end = "\n" if done >= total else ""
        line = "#" * full + "·" * (WIDTH - full)
        print(f"\r[{line}] {done:>{len(str(total))}}/{total}", end=end, file=out, flush=True)

    return show

"""Thinking in the background: a kernel must not be kept from its messages."""

import asyncio
import sys
from collections.abc import Callable, Coroutine
from contextlib import suppress
from time import perf_counter
from typing import Any, TypeVar

from ..analysis.pieces import Kept, Pieces, through

T = TypeVar("T")
Thought = Callable[[], Coroutine[Any, Any, None]]  # what is slow in it goes through ``away``
# Seconds after which Python's threads take turns. A click is handed on between several of them:
# with the usual 5 ms it waits some 30 ms for a thought, with this a few.
TURNS = 0.0005
SLICE = 0.05  # seconds of a thought after which the event loop has its turn, without threads


class Background:
    """At most one thought at a time."""

    def __init__(self) -> None:
        self.task: asyncio.Task[None] | None = None
        self.about: object = None

    @property
    def busy(self) -> bool:
        return self.task is not None and not self.task.done()

    def think(self, thought: Thought, about: object = None) -> None:
        """Soon, where a kernel has more to do; now, where nothing else waits (a plain script)."""
        self.stop()
        self.about = about
        if has_loop():
            self.task = asyncio.create_task(thought())
        else:
            with suppress(StopIteration):  # it ends without ever having waited
                thought().send(None)

    def stop(self) -> None:
        self.about = None
        if self.task is not None:
            self.task.cancel()


async def away(pieces: Pieces[T]) -> T:
    """What slow work gives. Away from the event loop where there are threads; a browser's Python
    has none."""
    if not has_loop():
        return through(pieces)
    await asyncio.sleep(0)  # what was just said goes out first
    if sys.platform == "emscripten":
        return await in_slices(pieces)
    sys.setswitchinterval(min(TURNS, sys.getswitchinterval()))
    return await asyncio.to_thread(through, pieces)


async def in_slices(pieces: Pieces[T]) -> T:
    """Between two of them, whatever has arrived is answered."""
    kept, begun = Kept(pieces), perf_counter()
    for _ in kept:
        if perf_counter() - begun >= SLICE:
            await asyncio.sleep(0)
            begun = perf_counter()
    return kept.found


def has_loop() -> bool:
    """Whether an event loop is running, as in a kernel."""
    with suppress(RuntimeError):
        return bool(asyncio.get_running_loop())
    return False

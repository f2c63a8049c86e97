"""Thinking in the background: a kernel must not be kept from its messages."""

import asyncio
import sys
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple


class Thought(NamedTuple):
    """Something slow to find out."""

    work: Callable[[], Any]
    give: Callable[[Any], object]  # what becomes of the result …
    current: Callable[[], bool]  # … if anybody still wants it then
    failed: Callable[[Exception], object]
    pause: float = 0  # seconds before it is given


class Background:
    """At most one thought at a time."""

    def __init__(self) -> None:
        self.task: asyncio.Task[None] | None = None

    @property
    def busy(self) -> bool:
        return self.task is not None and not self.task.done()

    def think(self, thoughts: Iterable[Thought], *, loop_only: bool = False) -> None:
        """One after the other. Soon, where a kernel has more to do; now, where nothing else waits
        (a plain script), or there never."""
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            for thought in () if loop_only else thoughts:
                thought.give(thought.work())
            return
        self.stop()
        self.task = loop.create_task(_think(thoughts))

    def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()


async def _think(thoughts: Iterable[Thought]) -> None:
    await asyncio.sleep(0)  # what was just said goes out first
    for thought in thoughts:
        try:
            result = await _away(thought.work)
            await asyncio.sleep(thought.pause)
            if thought.current():
                thought.give(result)
        except Exception as error:
            thought.failed(error)
            return


async def _away(work: Callable[[], Any]) -> Any:
    """Away from the event loop where there are threads; a browser's Python has none."""
    return work() if sys.platform == "emscripten" else await asyncio.to_thread(work)

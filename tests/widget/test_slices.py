"""Without threads, as in a browser's Python: whoever thinks leaves the event loop its turns."""

import asyncio
import sys
import time
from collections.abc import Iterator
from typing import Any

import pytest

from fertility_widget import GameWidget, Table, fertility
from fertility_widget.analysis import bots, search
from fertility_widget.widget import hint

from .conftest import send
from .test_bots import until


@pytest.fixture(autouse=True)
def browsers(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nothing may ask for a thread."""
    with monkeypatch.context() as patch:
        patch.setattr(sys, "platform", "emscripten")
        patch.setattr(asyncio, "to_thread", None)
        patch.setattr(search, "CHUNK", 1)
        yield


async def heart(beats: list[float]) -> None:
    """Every turn of the event loop."""
    while True:
        await asyncio.sleep(0)
        beats.append(time.perf_counter())


def test_a_click_is_answered_while_a_hint_is_thought_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hint, "SECONDS", 1.0)

    async def play() -> None:
        beats: list[float] = []
        widget = GameWidget(Table(fertility, seats=2, seed=7))
        send(widget, "/hint", seq=1)
        beating = asyncio.create_task(heart(beats))
        while len(beats) < 3:
            await asyncio.sleep(0)
        send(widget, "/score 0", seq=2)
        assert widget.session.hints.background.busy
        assert not widget.advice
        while not widget.advice:
            await asyncio.sleep(0)
        beating.cancel()
        assert len(beats) >= 6

    asyncio.run(play())


def test_a_move_ends_the_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hint, "SECONDS", 60)

    async def play() -> None:
        table = Table(fertility, seats=2, seed=7)
        widget = GameWidget(table)
        send(widget, "/hint")
        await asyncio.sleep(0.2)
        thought: Any = widget.session.hints.background.task
        send(widget, table.legal_actions()[0].text)
        await asyncio.sleep(0.2)
        assert thought.done()
        assert not widget.advice

    asyncio.run(play())


def test_a_strong_bot_can_be_stopped_while_it_thinks() -> None:
    async def play() -> None:
        beats: list[float] = []
        table = Table(fertility, seats=2, seed=7)
        widget = GameWidget(table, bots={0: bots.strong(seconds=60)}, settings={"pause": 0})
        beating = asyncio.create_task(heart(beats))
        await until(lambda: len(beats) > 8)
        send(widget, "/set bots false")
        beating.cancel()
        assert not table.steps
        widget.session.close()
        await asyncio.sleep(0.1)

    asyncio.run(play())

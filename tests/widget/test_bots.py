"""Bots move by themselves on the event loop, know no more than their seat, and can be stopped."""

import asyncio
import time
from collections.abc import Callable
from typing import Any

import pytest

from fertility_widget import GameWidget, Table, analysis, fertility
from fertility_widget.analysis import bots
from fertility_widget.kernel.table import AnyTable
from fertility_widget.text import say

from .conftest import send

FAST = {"pause": 0}


async def until(done: Callable[[], bool]) -> None:
    for _ in range(2000):
        if done():
            return
        await asyncio.sleep(0.005)
    raise AssertionError("waited in vain")


def test_two_bots_play_a_whole_game(table: AnyTable) -> None:
    async def play() -> None:
        seats = {0: bots.random(seed=1), 1: bots.hand_to_mouth(seed=2)}
        widget = GameWidget(table, bots=seats, settings=FAST)
        assert widget.bots == [0, 1]
        await until(lambda: table.outcome is not None)
        assert widget.view == fertility.view(table.state)

    asyncio.run(play())


def test_a_turn_begins_after_half_a_pause_and_to_think_is_part_of_it(table: AnyTable) -> None:
    waited: list[float] = []

    def slow(state: Any) -> Any:
        time.sleep(0.1)
        return fertility.legal_actions(state)[-1]

    async def play() -> None:
        begun = time.perf_counter()
        table.subscribe(lambda _: waited.append(time.perf_counter() - begun))
        GameWidget(table, bots={0: slow}, settings={"pause": 800})
        await until(lambda: len(waited) == 2)

    asyncio.run(play())
    first, second = waited
    assert 0.4 <= first < 0.8 <= second - first < 1.6


def test_a_bot_waits_for_the_person_and_answers(table: AnyTable) -> None:
    async def play() -> None:
        widget = GameWidget(table, bots={1: bots.random(seed=1)}, settings=FAST)
        for _ in range(3):
            while table.state.turn.seat == 0:
                action = widget.view["legal"][-1]
                widget.set_state({"intent": {"seq": 1, "ply": widget.ply, "action": action}})
                await asyncio.sleep(0)
            await until(lambda: table.state.turn.seat == 0)
        send(widget, "/undo")
        assert table.state.turn.seat == 0
        count = len(table.steps)
        await asyncio.sleep(0.05)
        assert len(table.steps) == count

    asyncio.run(play())


def test_a_bot_sees_what_its_seat_may_know() -> None:
    seen: list[Any] = []

    def curious(state: Any) -> Any:
        seen.append(state)
        return fertility.legal_actions(state)[0]

    async def play() -> None:
        table = Table(fertility, seats=2, seed=7)
        GameWidget(table, bots={0: curious}, settings=FAST)
        await until(lambda: table.state.turn.seat == 1)
        start = table.start
        assert seen[0] != start
        assert fertility.view(seen[0], 0) == fertility.view(start, 0)

    asyncio.run(play())


def test_bots_can_be_told_to_wait(table: AnyTable) -> None:
    async def play() -> None:
        widget = GameWidget(table, bots={0: bots.random()}, settings={"bots": False, "pause": 0})
        await asyncio.sleep(0.05)
        assert not table.steps
        send(widget, "/set bots true")
        await until(lambda: bool(table.steps))
        send(widget, "/set bots false")
        await asyncio.sleep(0.02)
        count = len(table.steps)
        await asyncio.sleep(0.05)
        assert len(table.steps) == count
        widget.close()

    asyncio.run(play())


@pytest.mark.parametrize("answer", ["dance", "end", None, 5])
def test_a_bot_that_fails_is_reported_and_waits(table: AnyTable, answer: Any) -> None:
    async def play() -> None:
        widget = GameWidget(table, bots={0: lambda state: answer}, settings=FAST)
        await until(lambda: bool(widget.feedback["code"]))
        assert (widget.feedback["ok"], widget.feedback["code"]) == (False, "bot")
        assert widget.settings["bots"] is False
        assert not table.steps

    asyncio.run(play())


ENDINGS = [SystemExit(3), GeneratorExit(), asyncio.CancelledError("so"), StopIteration(4)]


@pytest.mark.parametrize("ending", ENDINGS, ids=lambda ending: type(ending).__name__)
def test_a_bot_that_would_end_more_than_itself_waits(
    table: AnyTable, ending: BaseException
) -> None:
    def leave(state: Any) -> Any:
        raise ending

    async def play() -> None:
        widget = GameWidget(table, bots={0: leave}, settings=FAST)
        await until(lambda: bool(widget.feedback["code"]))
        assert widget.feedback["code"] == "bot"
        assert type(ending).__name__ in widget.feedback["text"]
        assert widget.settings["bots"] is False

    asyncio.run(play())


def test_without_an_event_loop_nobody_moves(table: AnyTable) -> None:
    GameWidget(table, bots={0: bots.random()}, settings=FAST)
    assert not table.steps


def test_what_is_no_bot_is_refused(table: AnyTable) -> None:
    with pytest.raises(ValueError, match="seat from 0 to 1"):
        GameWidget(table, bots={2: bots.random()})
    wrong: Any = {0: "random"}
    with pytest.raises(TypeError, match="callable"):
        GameWidget(table, bots=wrong)


def test_then_the_person_is_told_their_whole_turns_at_once_in_every_language() -> None:
    """Of every bot since; not the last sentence of the last one alone."""
    table = Table(fertility, seats=3, seed=7, names=["Ana", "Ben", "Caro"])

    async def play() -> None:
        seats = {1: bots.greedy(seed=1), 2: bots.greedy(seed=2)}
        widget = GameWidget(table, bots=seats, settings=FAST)
        for _ in range(3):
            table.play_turn(analysis.best_turn(table.state).turn)
            done = len(table.steps)
            await until(lambda: table.state.turn.seat == 0)
            theirs = table.steps[done:]
            told = [e for step in theirs for e in step.events if e.code in ("placed", "drafted")]
            assert [e.params["name"] for e in told] == ["Ben", "Ben", "Caro", "Caro"]
            for language in ("fr", "de", "es", "en"):
                widget.language = language
                for event in told:
                    # Whose the tile is that is taken in the end has been said by then.
                    sentence = "event.placed" if event.code == "placed" else "retold.drafted"
                    said = say(f"fertility.{sentence}", language, **event.params)
                    assert said in widget.feedback["text"]
            assert "It is Ana" not in widget.feedback["text"]
        send(widget, "/undo")
        assert widget.feedback["text"] == "One action was taken back."
        widget.close()

    asyncio.run(play())

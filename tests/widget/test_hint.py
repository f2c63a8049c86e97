"""A hint: asked for in any phase, from what the seat may know, while the kernel goes on."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from fertility_widget import GameWidget, Table, analysis, fertility
from fertility_widget.analysis.pieces import Pieces, at_once
from fertility_widget.widget import hint

from .conftest import send
from .test_bots import until

WITH_CHOICES = {"place", "build", "supply", "draft"}


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hint, "SECONDS", 0.05)


def in_one_piece(look: Callable[..., Any]) -> Callable[..., Pieces[Any]]:
    """Another thought in its stead."""
    return lambda state, **how: at_once(partial(look, state, **how))


def test_in_every_phase_of_a_turn() -> None:
    """In a plain script there is nothing to wait for: it is there at once."""
    table = Table(fertility, seats=2, seed=7)
    widget = GameWidget(table)
    phases = set()
    for _ in range(40):
        phases.add(table.state.turn.phase)
        if phases >= WITH_CHOICES:
            break
        send(widget, "/hint", seq=3)
        advice: dict[str, Any] = widget.advice
        assert (advice["hint"], len(advice["rows"])) == (True, 1)
        assert widget.selected == advice["rows"][0]["steps"][0]["action"]
        assert widget.selected in widget.view["legal"]
        answer = widget.feedback
        assert (answer["seq"], answer["ok"]) == (3, True)
        assert answer["text"].endswith(f" First step: {advice['rows'][0]['steps'][0]['text']}")
        assert "chance" not in answer["text"]
        # First what it brings, in the words of the rules.
        played = table.branch().play_turn(advice["rows"][0]["turn"])
        events = [event for step in played for event in step.events]
        why = " ".join(filter(None, ["Hint.", fertility.retold(events, gains=True), "Score"]))
        assert answer["text"].startswith(why)
        followed = advice["rows"][0]["steps"]
        table.play(widget.selected)
        # The rest of it stays for whoever follows it.
        rest = [row["steps"] for row in widget.advice.get("rows", ())]
        assert (rest, widget.selected) == ([followed[1:]] if followed[1:] else [], "")
    assert phases >= WITH_CHOICES


def test_a_hint_is_gone_when_something_else_is_played() -> None:
    table = Table(fertility, seats=2, seed=7)
    widget = GameWidget(table)
    send(widget, "/hint")
    table.play(next(a for a in table.legal_actions() if a.text != widget.selected))
    assert widget.advice == {}
    table.undo()
    assert widget.advice["rows"]


def test_the_kernel_is_not_kept_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hint, "SECONDS", 0.5)

    async def ask() -> None:
        table = Table(fertility, seats=2, seed=7)
        widget = GameWidget(table)
        send(widget, "/hint", seq=3)
        assert widget.feedback["text"] == "Looking for a good turn…"
        send(widget, "/hint", seq=4)
        ticks = 0
        while not widget.advice:
            await asyncio.sleep(0.01)
            ticks += 1
        assert ticks > 3
        assert widget.feedback["seq"] == 3

    asyncio.run(ask())


def test_a_hint_that_comes_too_late_is_not_shown() -> None:
    async def ask() -> None:
        table = Table(fertility, seats=2, seed=7)
        widget = GameWidget(table)
        send(widget, "/hint")
        table.play(table.legal_actions()[0])
        task = widget.session.hints.background.task
        assert task is not None
        await until(task.done)
        assert (widget.advice, widget.selected) == ({}, "")

    asyncio.run(ask())


def test_where_somebody_plays_it_is_thought_of_before_it_is_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(hint, "PAUSE", 0.05)

    async def play() -> None:
        table = Table(fertility, seats=2, seed=7)
        widget = GameWidget(table)
        background = widget.session.hints.background
        await asyncio.sleep(0.1)
        assert background.about is None  # nobody plays yet
        send(widget, table.legal_actions()[0].text)
        assert background.about is table.state
        await until(lambda: not background.busy)
        assert (widget.advice, widget.selected) == ({}, "")
        monkeypatch.setattr(hint, "ponder", None)  # there is nothing left to think of
        send(widget, "/hint", seq=9)
        assert widget.feedback["seq"] == 9
        assert widget.feedback["text"].startswith("Hint")
        assert widget.advice["hint"]

    asyncio.run(play())


def test_what_is_no_longer_wanted_is_not_thought_to_its_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    wanted: list[Any] = []

    def look(state: Any, *, progress: Any, **_: Any) -> analysis.Analysis:
        assert progress(1, 100) is True
        wanted.append(progress)
        return analysis.analyse(state, budget=1, progress=False)

    monkeypatch.setattr(hint, "ponder", in_one_piece(look))

    async def play() -> None:
        table = Table(fertility, seats=2, seed=7)
        widget = GameWidget(table)
        send(widget, "/hint")
        await until(lambda: bool(wanted))
        table.play(table.legal_actions()[0])
        assert wanted[0](1, 100) is False

    asyncio.run(play())


def test_who_asks_late_has_the_longer_thought_and_whoever_has_one_keeps_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(hint, "PAUSE", 0.0)
    thought: list[float] = []

    def look(state: Any, *, seconds: float, **_: Any) -> analysis.Analysis:
        thought.append(seconds)
        return analysis.analyse(state, budget=1, progress=False)

    monkeypatch.setattr(hint, "ponder", in_one_piece(look))

    async def play(*, asked_at_once: bool) -> list[float]:
        thought.clear()
        table = Table(fertility, seats=2, seed=7)
        widget = GameWidget(table)
        send(widget, table.legal_actions()[0].text)
        if asked_at_once:
            send(widget, "/hint")
        await until(lambda: not widget.session.hints.background.busy)
        assert bool(widget.advice) is asked_at_once
        return list(thought)

    assert asyncio.run(play(asked_at_once=True)) == [0.05]
    assert asyncio.run(play(asked_at_once=False)) == [0.05, 0.1]


@pytest.mark.parametrize("bots", [{0: analysis.bots.random(), 1: analysis.bots.random()}, {}])
def test_nobody_asks_while_bots_play_or_a_position_is_edited(
    bots: dict[int, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hint, "PAUSE", 0.01)

    async def play() -> None:
        widget = GameWidget(Table(fertility, seats=2, seed=7), bots=bots)
        send(widget, "/set bots false" if bots else "/edit on")
        await asyncio.sleep(0.05)
        assert widget.session.hints.background.about is None
        send(widget, "/hello")
        assert widget.session.hints.background.about is None

    asyncio.run(play())


def test_it_knows_what_the_seat_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Any] = []

    def look(state: Any, **how: Any) -> analysis.Analysis:
        seen.append(state)
        return analysis.analyse(state, budget=1, progress=False)

    monkeypatch.setattr(hint, "ponder", in_one_piece(look))
    table = Table(fertility, seats=2, seed=7)
    widget = GameWidget(table)
    send(widget, "/hint")
    assert seen[0].pools.pile != table.state.pools.pile
    assert fertility.view(seen[0], 0) == fertility.view(table.state, 0)
    assert widget.advice["rows"]


def test_what_fails_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any, **__: Any) -> None:
        raise RuntimeError("no idea")

    monkeypatch.setattr(hint, "ponder", in_one_piece(fail))

    async def ask() -> None:
        widget = GameWidget(Table(fertility, seats=2, seed=7))
        send(widget, "/hint", seq=9)
        await until(lambda: widget.feedback["code"] == "observer")
        assert "no idea" in widget.feedback["text"]
        assert widget.feedback["seq"] == 9

    asyncio.run(ask())


def test_no_hint_when_the_game_is_over_or_the_page_is_old() -> None:
    table = Table(fertility, seats=2, seed=7)
    while legal := table.legal_actions():
        table.play(legal[-1])
    widget = GameWidget(table)
    send(widget, "/hint")
    assert widget.feedback["code"] == "no-hint"
    send(widget, "/hint", ply=2)
    assert widget.feedback["code"] == "stale"

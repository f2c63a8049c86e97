"""What was closed is gone: a notebook that runs its cells again all day keeps no old boards."""

import asyncio
import gc
from collections.abc import Callable
from weakref import ReferenceType, ref

import pytest

from fertility_widget import GameWidget, LessonWidget, Table, fertility, lessons
from fertility_widget.analysis import bots
from fertility_widget.kernel.table import AnyTable

from .conftest import send
from .reviews import lazy
from .test_bots import FAST

MANY = 500
LESSON = lessons.load("harvest-connection")
SHARED: AnyTable = Table(fertility, seats=2, seed=7)


def tried() -> GameWidget:
    """One with a variation, a table that moved, and an editor that was opened."""
    widget = GameWidget(Table(fertility, seats=2, seed=7))
    widget.table.play(widget.view["legal"][0])
    send(widget, "/show 0")
    send(widget, "/explore")
    send(widget, "/edit on")
    return widget


def stepped() -> GameWidget:
    widget = LessonWidget(LESSON)
    widget.go(1)
    return widget


def alive(closed: list[ReferenceType[GameWidget]]) -> int:
    gc.collect()
    return sum(widget() is not None for widget in closed)


@pytest.mark.parametrize(
    ("make", "many"),
    [
        (lambda: GameWidget(SHARED), MANY),
        (lambda: LessonWidget(LESSON), MANY),
        (tried, 5),
        (stepped, 5),
    ],
    ids=["game", "lesson", "tried", "stepped"],
)
def test_a_closed_widget_is_freed(make: Callable[[], GameWidget], many: int) -> None:
    closed = []
    for _ in range(many):
        widget = make()
        closed.append(ref(widget))
        widget.close()
        del widget
    assert alive(closed) == 0


def test_so_is_one_closed_while_somebody_thinks() -> None:
    closed: list[ReferenceType[GameWidget]] = []

    def leave(table: AnyTable) -> None:
        widget = GameWidget(table, bots={1: bots.random(seed=1)}, settings=FAST | {"coach": True})
        send(widget, "/hint")
        table.play_turn(lazy(table))
        closed.append(ref(widget))
        widget.close()

    async def play() -> None:
        leave(Table(fertility, seats=2, seed=7))
        await asyncio.sleep(1.5)  # whoever thinks in a thread comes to an end there
        assert alive(closed) == 0

    asyncio.run(play())

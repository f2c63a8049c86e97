"""Thinking in pieces: the same thought, with pauses that are short enough to answer a click in."""

from collections.abc import Iterator
from time import perf_counter
from typing import Any

import pytest

from fertility_widget import Table, fertility, nile
from fertility_widget.analysis import analyse, bots
from fertility_widget.analysis.pieces import Kept, Pieces, at_once, through
from fertility_widget.analysis.search import ponder

# Seconds: in a browser's Python everything takes some four times as long.
MOST = 0.05


def positions() -> Iterator[Any]:
    """Of both games, at every decision of the first turns."""
    for game, seats in ((fertility, 2), (nile, 2)):
        table = Table(game, seats=seats, seed=5)
        while len(table.steps) < 12:
            yield table.state
            table.play(bots.greedy()(table.state))


def gaps(pieces: Pieces[Any]) -> tuple[Any, list[float]]:
    """What is found, and the seconds every piece took."""
    kept, took, begun = Kept(pieces), list[float](), perf_counter()
    for _ in kept:
        now = perf_counter()
        took.append(now - begun)
        begun = now
    return kept.found, [*took, perf_counter() - begun]


@pytest.mark.parametrize("level", [1, 2])
def test_a_bot_that_pauses_plays_as_one_that_does_not(level: int) -> None:
    bot: Any = bots.strong(level=level)
    for state in positions():
        assert gaps(bot.pieces(state))[0] == bot(state)


def test_a_longer_thought_has_more_pauses() -> None:
    """What waits for one waits for a piece, however strong the bot is."""
    state = Table(fertility, seats=2, seed=5).state
    weak, strong = (gaps(bots.strong(level=level).pieces(state))[1] for level in (1, 3))  # type: ignore[attr-defined]
    assert len(strong) > 3 * len(weak)
    assert sorted(strong)[len(strong) // 2] < MOST


def test_a_look_ahead_pauses_as_well() -> None:
    state = Table(fertility, seats=4, seed=5).state
    found, took = gaps(ponder(state, seconds=0.5, seed=1, progress=False))
    assert found.complete
    assert len(took) > 3  # of half a second, on a busy machine
    assert sorted(took)[len(took) // 2] < MOST


def test_an_interrupt_reaches_the_thought() -> None:
    """It knows what to make of it: what was found so far."""
    state = Table(fertility, seats=2, seed=5).state
    pieces = ponder(state, seconds=60, seed=1, progress=lambda *_: False)
    assert not through(pieces).complete
    calls: list[Any] = []

    def interrupt(so_far: Any) -> None:
        calls.append(so_far)
        raise KeyboardInterrupt

    assert analyse(state, budget=50, progress=False, watch=interrupt).rows
    assert len(calls) == 1


def test_what_cannot_be_cut_is_one_piece() -> None:
    assert gaps(at_once(lambda: 7))[0] == 7
    assert through(at_once(lambda: 7)) == 7
    with pytest.raises(ZeroDivisionError):
        through(at_once(lambda: 1 / 0))

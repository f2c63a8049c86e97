"""What changed, as the browser asks for it."""

import random

import pytest

from fertility_widget import GameWidget, fertility
from fertility_widget.kernel.table import AnyTable

from .conftest import Browser


def play(table: AnyTable, actions: int) -> None:
    choice = random.Random(5)
    for _ in range(actions):
        table.play(choice.choice(table.legal_actions()))


def test_since_your_last_turn(table: AnyTable, widget: GameWidget, browser: Browser) -> None:
    play(table, 40)
    while table.state.turn.phase != "place":
        play(table, 1)
    browser.ask("/changes")
    seats = [0, *(step.state.turn.seat for step in table.steps)]
    start, end = browser.value["from"], browser.value["to"]
    assert end == len(table.steps)
    assert seats[start - 1] == seats[-1]  # the turn before ended there
    assert seats[-1] not in seats[start:-1]
    found = fertility.changes(table.steps[start - 1].state, table.state)
    assert browser.value["lines"] == [str(change) for change in found]
    assert set(browser.value) == {"from", "to", "lines", "squares"}
    assert browser.value["squares"]


def test_with_the_position_shown_before(
    table: AnyTable, widget: GameWidget, browser: Browser
) -> None:
    play(table, 30)
    browser.ask("/show 20")
    browser.ask("/changes")
    assert (browser.value["from"], browser.value["to"]) == (20, 30)
    browser.ask("/show 5", ply=widget.study["view"]["turn"]["ply"])
    browser.ask("/changes")
    assert (browser.value["from"], browser.value["to"]) == (5, 20)
    browser.ask("/changes 0")
    assert (browser.value["from"], browser.value["to"]) == (0, 5)


def test_in_the_first_turn_since_the_start(widget: GameWidget, browser: Browser) -> None:
    widget.language = "fr"
    browser.ask(widget.view["legal"][0])
    browser.ask("/changes")
    assert (browser.value["from"], browser.value["to"]) == (0, 1)
    assert "nouvelles tuiles" in browser.value["lines"][0]


@pytest.mark.parametrize("number", ["99", "-1", "x", "1 2", "٣"])
def test_a_position_that_is_not_there(widget: GameWidget, browser: Browser, number: str) -> None:
    assert browser.ask(f"/changes {number}")["code"] == "no-position"
    assert browser.value is None

"""Nile on a real page, by typed moves: what comes to it, and what does not."""

import json
from collections.abc import Callable

from playwright.sync_api import expect

from fertility_widget import GameWidget, Table, nile
from fertility_widget.text import say

from .page import BarePage
from .test_nile_board import lifted
from .test_toy import at_the_end, prompt, type_move

Bare = Callable[..., BarePage]
NAMES = ["Ana", "Ben"]


def near_the_end() -> Table:
    """Five cards before the last one is drawn."""
    state = nile.setup(2, seed=4, crops="PWLCF", names=NAMES, first=0, monuments=True)
    for edit in ("pass 2", "pile 5", "hand 0 P P L S S", "hand 1 W W C C PW", "flood L"):
        state = nile.edit(state, edit)
    return Table(nile, start=state)


def test_the_end_of_a_game_by_typing(bare: Bare) -> None:
    table = near_the_end()
    shown = bare(GameWidget(table, viewer="open"))
    expect(prompt(shown)).to_have_text(say("nile-board.ask.flood-none"))
    type_move(shown, "flood")
    type_move(shown, "plant P P")
    expect(shown.board.locator(".fw-refused")).to_be_visible()
    while table.outcome is None:
        done = len(table.steps)
        type_move(shown, table.legal_actions()[-1].text)
        assert len(table.steps) == done + 1
    at_the_end(shown)


def test_the_page_of_whoever_acts_holds_no_other_hand(bare: Bare) -> None:
    table = near_the_end()
    widget = GameWidget(table)
    shown = bare(widget)
    lifted(shown)
    for action in ("flood", "done", "pass"):
        assert widget.view["players"][0]["hand"] == {"P": 2, "L": 1, "S": 2}
        assert widget.view["players"][1]["hand"] == 5
        type_move(shown, action)
    lifted(shown)
    # The screen is Ben's now, and what Ana drew in the end is hers alone.
    assert widget.view["players"][1]["hand"] == {"W": 2, "C": 2, "PW": 1}
    assert widget.view["players"][0]["hand"] == 7
    drawn = next(e for step in table.steps for e in step.events if e.code == "drew")
    expect(shown.board.locator(".fw-log-line").last).not_to_contain_text(drawn.describe())
    assert drawn.describe() not in json.dumps(widget.get_state(), default=str)
    expect(shown.board.locator(".fw-log-line").last).to_contain_text("draws 2 cards")

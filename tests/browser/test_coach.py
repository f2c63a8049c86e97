"""The coach on the board: asked for in the settings, seen and read out after a turn."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from fertility_widget import GameWidget, analysis
from fertility_widget.text import LANGUAGES, say
from tests.widget.reviews import lazy, played

from .axe import AXE, violations
from .page import BarePage

Bare = Callable[..., BarePage]


def test_what_was_missed_is_shown_and_read_out(bare: Bare) -> None:
    table = played(0)
    widget = GameWidget(table)
    shown = bare(widget)
    board = shown.board
    note = board.locator("[role=status] > .fw-coach > span")
    expect(note).to_have_count(0)
    board.locator(".fw-settings summary").click()
    board.locator("[data-set=coach]").check()
    shown.deliver()
    expect(note).to_have_text(say("fertility-players.waiting", "en"))

    before, turn = table.state, lazy(table)
    field = board.locator(".fw-typed input")
    field.fill(turn)
    field.press("Enter")
    shown.deliver()
    found = analysis.remark(before, turn)
    assert found is not None
    expect(note).to_have_text(re.compile(rf"^{re.escape(f'Ana, turn 1: {found}')} That cost about"))
    table.play(table.legal_actions()[0])
    shown.deliver()
    expect(note).to_contain_text("Ana, turn 1")  # until the next turn is over

    board.locator("[data-set=coach]").uncheck()
    shown.deliver()
    expect(note).to_have_count(0)
    assert shown.errors == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_violation_and_room_for_every_remark(bare: Bare, theme: str) -> None:
    table = played(0)
    widget = GameWidget(table, settings={"coach": True})
    shown = bare(widget, theme, width=360)
    shown.page.add_script_tag(path=str(AXE))
    table.play_turn(lazy(table))
    for language in LANGUAGES:
        widget.language = language
        shown.deliver()
        note = shown.board.locator(".fw-coach")
        expect(note).to_contain_text("Ana")
        assert note.evaluate("note => note.scrollWidth <= note.clientWidth")
        assert violations(shown.page.locator("html")) == [], language

"""What goes wrong on a page, and how it comes right again."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from fertility_widget import GameWidget, Table, fertility

from .page import BarePage

Bare = Callable[..., BarePage]
SYSTEM = """body { background: #fff !important; color: #222 !important }
@media (prefers-color-scheme: dark) {
  body { background: #111 !important; color: #ddd !important }
}"""
# What of the board depends on the position alone.
DRAWN = "el => el.querySelector('.fw-table').outerHTML"


def arrive(shown: BarePage, **state: Any) -> None:
    shown.page.evaluate("state => window.arrive(state)", state)
    shown.deliver()


def test_a_board_that_cannot_be_drawn_says_so_and_comes_back_whole(bare: Bare) -> None:
    widget = GameWidget(Table(fertility, seats=2, seed=3))
    shown = bare(widget, width=1000)
    before = shown.board.evaluate(DRAWN)
    arrive(shown, view=widget.view | {"players": None})
    notice = shown.board.locator("[role=alert]")
    expect(notice).to_contain_text(widget.words["ui"]["failed"])
    expect(notice.locator("[data-record]")).to_have_text(widget.record)
    expect(shown.board.locator("[role=grid]")).to_have_count(0)
    arrive(shown, view=widget.view)
    expect(notice).to_have_count(0)
    assert shown.board.evaluate(DRAWN) == before
    shown.board.locator(".fw-lit").first.click()
    shown.deliver()
    assert len(widget.table.steps) == 1
    expect(shown.board.locator("[aria-current=step]")).to_have_text("2Build")
    assert shown.errors == []


def test_the_theme_follows_a_page_that_follows_the_system(bare: Bare) -> None:
    shown = bare(GameWidget(Table(fertility, seats=2, seed=3)))
    shown.page.add_style_tag(content=SYSTEM)
    for theme in ("dark", "light", "dark"):
        shown.page.emulate_media(color_scheme=theme)
        expect(shown.board).to_have_attribute("data-fw-theme", theme)

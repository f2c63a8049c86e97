"""A review on the board, by keyboard: look at a turn, try it again, ask for the best."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from fertility_widget import GameWidget
from fertility_widget.text import LANGUAGES
from tests.widget.reviews import played, reviewed

from .axe import AXE, violations
from .page import BarePage

Bare = Callable[..., BarePage]


def test_a_turn_is_looked_at_tried_again_and_its_best_told(bare: Bare) -> None:
    table = played()
    review, steps = reviewed(table), table.steps
    widget = GameWidget(table)
    shown = bare(widget)
    board = shown.board
    expect(board.locator(".fw-judgement")).to_have_count(0)
    widget.review(review)
    shown.deliver()
    expect(board.locator(".fw-judgement")).to_have_text(["★ best", "?? blunder", "★ best"])

    mark = board.locator("[data-verdict='1']")
    mark.focus()
    shown.page.keyboard.press("Enter")
    shown.deliver()
    turn = review.turns[1]
    assert (widget.study["at"], widget.study["branched"]) == (turn.at, None)
    expect(board.locator(".fw-judged")).to_contain_text(str(turn.remark))
    expect(board.locator("[aria-live=polite]").first).to_contain_text("12.5 Debens lost")
    expect(mark).to_be_focused()

    expect(board.locator(".fw-best")).to_have_count(0)
    board.locator("[data-review=again]").focus()
    shown.page.keyboard.press("Enter")
    shown.deliver()
    assert (widget.study["at"], widget.study["branched"]) == (turn.at, turn.at)
    expect(board.locator("[data-review=again]")).to_be_focused()

    board.locator("[data-review=best]").focus()
    shown.page.keyboard.press("Enter")
    shown.deliver()
    expect(board.locator(".fw-best code")).to_have_text(turn.best)
    field = board.locator(".fw-typed input")
    field.fill(turn.best)
    field.press("Enter")
    shown.deliver()
    expect(board.locator("[aria-live=polite]").first).to_contain_text("Nothing was missed")
    assert table.steps == steps
    board.locator(".fw-studying .fw-strong").click()
    shown.deliver()
    expect(board.locator(".fw-judged")).to_have_count(0)
    expect(board.locator(".fw-judgement")).to_have_count(3)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_violation(bare: Bare, theme: str) -> None:
    table = played()
    widget = GameWidget(table)
    widget.review(reviewed(table))
    shown = bare(widget, theme)
    shown.page.add_script_tag(path=str(AXE))
    for language in LANGUAGES:
        widget.language = language
        shown.deliver()
        shown.board.locator("[data-verdict='1']").click()
        shown.deliver()
        shown.board.locator("[data-review=best]").click()
        shown.deliver()
        expect(shown.board.locator(".fw-best li").first).to_be_visible()
        assert violations(shown.page.locator("html")) == [], language


@pytest.mark.parametrize("width", [360, 700])
def test_marks_fit_beside_their_lines(bare: Bare, width: int) -> None:
    table = played()
    widget = GameWidget(table, language="de")
    widget.review(reviewed(table))
    shown = bare(widget, width=width)
    log = shown.board.locator(".fw-log")
    inside = log.evaluate("list => list.scrollWidth <= list.clientWidth")
    assert inside
    for mark in shown.board.locator(".fw-judgement").all():
        box = mark.bounding_box()
        assert box is not None
        assert box["height"] >= 24

"""An analysis painted on the board, and a hint asked for: seen, pointed at, opened, tried."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from fertility_widget import GameWidget, analysis
from fertility_widget.analysis import Analysis
from fertility_widget.text import LANGUAGES
from fertility_widget.widget import hint

from .axe import AXE, violations
from .page import BarePage
from .positions import position
from .stage import Stage

Bare = Callable[..., BarePage]


@pytest.fixture(scope="module")
def found() -> Analysis:
    return analysis.analyse(position("place"), budget=1, seed=1)


def test_turns_are_pointed_at_opened_and_tried(bare: Bare, found: Analysis) -> None:
    table = position("place")
    widget = GameWidget(table)
    shown = bare(widget)
    expect(shown.board.locator(".fw-advice")).to_have_count(0)
    widget.paint(found)
    shown.deliver()
    squares = {square for row in widget.advice["rows"] for square in row["squares"]}
    expect(shown.board.locator("[data-rank]")).to_have_count(len(squares))
    first = widget.advice["rows"][0]
    cell = shown.board.locator(f"[data-square={first['squares'][0]}]")
    expect(cell).to_have_attribute("aria-label", re.compile("In turn 1 of the list."))
    row = shown.board.locator("[data-advice='1']")
    row.focus()
    expect(shown.board.locator(".fw-ghost")).to_have_count(1)
    shown.page.keyboard.press("Enter")
    shown.deliver()
    assert widget.selected == first["steps"][0]["action"]
    expect(row).to_have_attribute("aria-expanded", "true")
    expect(shown.board.locator(".fw-advice-steps li")).to_have_text(
        [step["text"] for step in first["steps"]]
    )
    steps = len(table.steps)
    shown.board.locator("[data-try]").click()
    shown.deliver()
    assert len(table.steps) == steps
    assert widget.study["at"] == steps + len(first["steps"])
    expect(shown.board.locator("[data-rank]")).to_have_count(0)
    shown.board.locator(".fw-studying .fw-strong").click()
    shown.deliver()
    expect(shown.board.locator("[data-advice='1']")).to_be_visible()
    assert shown.errors == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_violation(bare: Bare, found: Analysis, theme: str) -> None:
    widget = GameWidget(position("place"))
    shown = bare(widget, theme, width=400 if theme == "dark" else 1000)
    shown.page.add_script_tag(path=str(AXE))
    widget.paint(found)
    shown.deliver()
    shown.board.locator("[data-advice='1']").click()
    for language in LANGUAGES:
        widget.language = language
        shown.deliver()
        assert violations(shown.page.locator("html")) == [], language
        wide = shown.page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
        assert wide <= 0, language


def await_hint(shown: BarePage) -> None:
    """It is thought about in another thread."""
    for _ in range(100):
        shown.deliver()
        if shown.widget.advice:
            return
    raise AssertionError("no hint")


def test_a_hint_is_a_ghost_and_a_sentence(bare: Bare, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hint, "SECONDS", 0.05)
    widget = GameWidget(position("place"))
    shown = bare(widget)
    shown.board.locator("[data-tool=hint]").click()
    await_hint(shown)
    expect(shown.board.locator(".fw-ghost")).to_have_count(1)
    expect(shown.board.locator(".fw-said")).to_contain_text("First step: Place the ")
    expect(shown.board.locator(".fw-advice h2")).to_have_text("Hint")
    steps = shown.board.locator(".fw-advice-steps li")
    before = steps.all_inner_texts()
    shown.board.locator(".fw-confirm .fw-strong").click()
    shown.deliver()
    assert steps.all_inner_texts() == before[1:]  # for whoever follows it
    shown.board.locator(".fw-whose").click()
    shown.board.locator(".fw-cell[tabindex='0']").focus()
    shown.page.keyboard.press("h")
    await_hint(shown)
    expect(shown.board.locator(".fw-said")).to_contain_text("Hint. ")
    assert widget.selected in widget.view["legal"]


@pytest.mark.whole
def test_a_hint_in_lab(stage: Stage) -> None:
    board = stage.show(f"_record({position('place').record()!r})")
    board.locator("[data-tool=hint]").click()
    expect(stage.said.first).to_contain_text("Hint. ", timeout=30_000)
    expect(board.locator(".fw-advice-steps li").first).to_be_visible()
    assert stage.ask("stage.board.selected") in stage.ask("stage.board.view['legal']")

"""What a board must do in a real JupyterLab, one thing after another in the same notebook."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from fertility_widget.text import LANGUAGES

from .axe import AXE, violations
from .positions import position
from .stage import Stage

SLOW = 20_000
Way = Callable[[], None]
STEPS = "[str(step.action) for step in stage.table.steps]"
WRITABLE = ("intent", "selected", "language")


def now(board: Locator) -> Locator:
    return board.locator("[aria-current=step]")


def placing(stage: Stage, **how: str) -> Locator:
    said = "".join(f", {name}={value!r}" for name, value in how.items())
    return stage.show(f"_record({position('place').record()!r}{said})")


def test_a_tap_selects_and_a_second_one_plays(stage: Stage) -> None:
    board = placing(stage)
    before = stage.ask(STEPS)
    lit = board.locator(".fw-lit").first
    square = lit.get_attribute("data-square")
    lit.tap()
    board.locator(".fw-confirm").wait_for(timeout=SLOW)
    chosen = stage.ask("stage.board.selected")
    assert square in chosen.split()
    assert stage.ask(STEPS) == before
    board.locator(f"[data-square={square}]").tap()
    board.locator(".fw-confirm").wait_for(state="detached", timeout=SLOW)
    assert stage.ask(STEPS) == [*before, chosen]
    assert stage.ask("stage.board.selected") == ""


def test_undo_and_redo_by_button_and_by_key(stage: Stage) -> None:
    board = placing(stage)
    all_steps = stage.ask(STEPS)
    table = board.locator(".fw-table")
    ply = table.get_attribute("data-ply") or ""
    ways: list[tuple[Way, Way]] = [
        (board.locator("[data-tool=undo]").click, board.locator("[data-tool=redo]").click),
        (lambda: stage.page.keyboard.press("u"), lambda: stage.page.keyboard.press("Shift+U")),
    ]
    for back, forth in ways:
        back()
        expect(table).not_to_have_attribute("data-ply", ply, timeout=SLOW)
        expect(stage.said).to_contain_text("taken back")
        assert stage.ask(STEPS) == all_steps[:-1]
        forth()
        expect(table).to_have_attribute("data-ply", ply, timeout=SLOW)
        assert stage.ask(STEPS) == all_steps


def until_spoken(stage: Stage, language: str) -> None:
    """In the kernel too, which may be told a moment after the page has changed."""
    stage.notebook.wait(lambda: stage.ask("stage.board.language") == language)


def test_the_language_switch_leaves_no_word_behind(stage: Stage) -> None:
    board = placing(stage)
    table = board.locator(".fw-table")
    ply = table.get_attribute("data-ply") or ""
    board.locator(".fw-lit").first.click()
    expect(table).not_to_have_attribute("data-ply", ply, timeout=SLOW)
    stage.look_away()
    board.locator(".fw-score").first.click()
    board.locator(".fw-sheet").wait_for(timeout=SLOW)
    menu = board.locator(".fw-stepbar select")
    for language, former in (("fr", "en"), ("de", "fr"), ("es", "de"), ("en", "es")):
        spoken = set(board.all_inner_texts()[0].splitlines())
        menu.select_option(language)
        expect(table).to_have_attribute("lang", language, timeout=SLOW)
        until_spoken(stage, language)
        words = stage.ask(f"stage.different_words({language!r}, {former!r})")
        stage.page.wait_for_timeout(300)  # the log and the sheet come after the words
        heard = set(board.all_inner_texts()[0].splitlines())
        assert [word for word in words if word in heard] == []
        # Sentences: of the log, of the score sheet, of the last answer.
        assert [line for line in heard & spoken if line.endswith(")") or line.count(" ") > 3] == []


def test_two_boards_of_one_table_stay_in_step(stage: Stage) -> None:
    stage.show("_twice()")
    one, other = stage.boards.nth(0), stage.boards.nth(1)
    other.locator(".fw-stepbar select").select_option("de")
    expect(other.locator(".fw-table")).to_have_attribute("lang", "de", timeout=SLOW)
    expect(one.locator(".fw-table")).to_have_attribute("lang", "en")
    one.locator(".fw-lit").first.click()
    for board, step in ((one, "2Build"), (other, "2Bauen")):
        expect(now(board)).to_have_text(step, timeout=SLOW)
        expect(board.locator(".fw-log-line")).to_have_count(1)
    other.locator(".fw-choice[data-action=skip]").click()
    for board, step in ((one, "3Supply"), (other, "3Beliefern")):
        expect(now(board)).to_have_text(step, timeout=SLOW)
    stage.ask("stage.table.play('end') and None")
    for board in (one, other):
        expect(now(board)).to_contain_text("4", timeout=SLOW)
        expect(board.locator(".fw-log-line")).to_have_count(3)


def test_the_browser_cannot_write_what_is_pythons(stage: Stage) -> None:
    board = placing(stage)
    names = stage.ask(f"[name for name in stage.board.keys if name not in {WRITABLE}]")
    assert {"view", "feedback", "words", "study", "record", "settings", "bots"} <= set(names)
    answered = ("layout", "feedback")  # an object without a fixed repr; what answers
    kept = f"[getattr(stage.board, name) for name in {names} if name not in {answered}]"
    before = stage.ask(f"repr({kept})")
    junk: list[Any] = [{"turn": {"ply": 99}}, "<b>junk</b>", [0], 7, None]
    # Messages keep their order: when the last one is answered, all were read.
    last = {"intent": {"seq": 1, "ply": 99, "action": "end"}}
    stage.send(*({name: value} for name in names for value in junk), last)
    board.locator(".fw-refused").wait_for(timeout=SLOW)
    assert stage.ask(f"repr({kept})") == before
    assert stage.ask("stage.board.feedback['code']") == "stale"
    expect(board.locator(".fw-lit").first).to_be_visible()


@pytest.mark.parametrize("theme", ["Light", "Dark"])
def test_axe_finds_nothing(stage: Stage, theme: str) -> None:
    """Every rule on, on the board as Lab shows it."""
    stage.notebook.command("apputils:change-theme", theme=f"JupyterLab {theme}")
    board = placing(stage)
    expect(board).to_have_attribute("data-fw-theme", theme.lower(), timeout=SLOW)
    if not stage.page.evaluate("'axe' in window"):
        stage.page.add_script_tag(path=str(AXE))
    board.locator(".fw-score").first.click()
    for language in LANGUAGES:
        board.locator(".fw-stepbar select").select_option(language)
        expect(board.locator(".fw-table")).to_have_attribute("lang", language, timeout=SLOW)
        stage.type("place AG a1 c1")
        board.locator(".fw-refused").wait_for(timeout=SLOW)
        assert violations(board) == [], language


MARKUP = "<img src=x onerror='window.hacked=1'><b>x</b>"


def test_markup_shows_as_text(stage: Stage) -> None:
    """In a name, in the label of a component set, in a record."""
    board = stage.show(f"_markup({MARKUP!r})")
    expect(board.locator(".fw-whose strong")).to_have_text(MARKUP[:40])
    expect(board.locator(".fw-colophon")).to_contain_text(MARKUP)
    board.locator(".fw-lit").first.click()
    expect(board.locator(".fw-log-line").first).to_contain_text("<b>", timeout=SLOW)
    board.locator(".fw-score").first.click()
    expect(board.locator(".fw-sheet h2")).to_contain_text("<b>", timeout=SLOW)
    board.locator("summary").last.click()
    board.locator("[data-copy=record]").click()
    copied = board.locator(".fw-takeaway textarea")
    expect(copied).to_have_value(re.compile("<b>"), timeout=SLOW)
    assert copied.input_value() == stage.ask("stage.board.session.board.sight.record(stage.table)")
    expect(stage.boards.locator("img, b, script")).to_have_count(0)
    assert stage.page.evaluate("window.hacked") is None

"""The position editor: a position made by clicks, said to be possible or not, and played from."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from fertility_widget import GameWidget, Table, fertility
from fertility_widget.text import LANGUAGES, say

from .axe import AXE, violations
from .layout import faults
from .notebook import Notebook
from .page import BarePage
from .positions import position

Bare = Callable[..., BarePage]
SLOW = 20_000


class Bench:
    """The editor on a page, and what one does there."""

    def __init__(self, shown: BarePage) -> None:
        self.shown, self.widget = shown, shown.widget
        self.click("[data-edit=on]")

    def at(self, selector: str) -> Locator:
        return self.shown.board.locator(selector)

    def click(self, *selectors: str) -> None:
        for selector in selectors:
            self.at(selector).first.click()
            self.shown.deliver()

    def choose(self, selector: str, value: str) -> None:
        self.at(selector).first.select_option(value)
        self.shown.deliver()

    def expect_problems(self, *codes: str) -> None:
        """What is written there is what Python says of the position."""
        problems = fertility.problems(self.widget.edited)
        assert [problem.code for problem in problems] == list(codes)
        lines = self.at(".fw-problems li > span:last-child")
        expect(lines).to_have_text([problem.describe(self.widget.language) for problem in problems])


def first_seven() -> GameWidget:
    """The start tile lies on e4 f4 e5 f5: bovine, papyrus, alabaster, grape."""
    return GameWidget(Table(fertility, seats=2, seed=7, names=["Ana", "Ben"]))


def test_no_ghost_before_the_pointer_moves(bare: Bare) -> None:
    """The valley slides under a pointer that rests: nobody points at anything yet."""
    shown = bare(first_seven(), width=968)
    ghost = shown.board.locator(".fw-ghost")
    shown.board.locator(".fw-lit").first.hover()
    expect(ghost).to_have_count(1)
    shown.board.locator("[data-edit=on]").evaluate("button => button.click()")
    shown.deliver()
    expect(shown.board.locator("[data-mode=editing]")).to_have_count(1)
    shown.page.wait_for_timeout(300)
    expect(ghost).to_have_count(0)
    shown.board.locator("[data-square=e7]").hover()
    expect(ghost).to_have_count(1)


def test_a_position_from_scratch_by_clicks_and_played_from(bare: Bare) -> None:
    widget = first_seven()
    bench = Bench(bare(widget))
    bench.click("[data-brush=AA]", "[data-square=c5]")
    bench.expect_problems("laid")
    # Turned twice: the bovine stands on h5, the grape left of it.
    bench.click("[data-brush=BG]", ".fw-rotate-brush", ".fw-rotate-brush", "[data-square=h5]")
    bench.expect_problems()
    expect(bench.at(".fw-sound")).to_be_visible()
    expect(bench.at(".fw-valley .fw-piece:not(.fw-ghost)")).to_have_count(3)
    # Wheat, a district, a token on its shop.
    bench.click(*[".fw-seat-goods .fw-step-button:last-child"] * 3)
    bench.choose(".fw-new-district select", "D07")
    bench.click("[data-socket='1a/0']")
    # Another pool, another row.
    bench.click(".fw-set-seat .fw-takes-away", "[data-brush=PP]", ".fw-set-seat .fw-add")
    bench.choose(".fw-set-shared select", "D40")
    # A monument in the open desert is impossible, and the square is marked; taken away again.
    bench.click("[data-brush='monument 1']", "[data-square=b3]")
    bench.expect_problems("open-quarry")
    expect(bench.at("[data-mark=b3]")).to_have_count(1)
    bench.click("[data-brush=lift]", "[data-square=b3]")
    bench.expect_problems()

    edited = widget.edited
    ana = edited.players[0]
    assert [str(place) for place in edited.board.tiles] == ["place AA c5 d5", "place BG h5 g5"]
    assert (ana.wheat, ana.spots[0], ana.pool[-1]) == (3, "D07", "PP")
    assert len(ana.has[4]) == 1
    assert edited.offer.row[0] == "D40"
    assert sum(edited.stock) == 79

    bench.click("[data-edit=play]")
    expect(bench.at(".fw-studying")).to_be_visible()
    bench.click(".fw-lit")
    [step] = widget.line.steps
    assert step.action in fertility.legal_actions(edited)
    assert widget.line.table.start == edited
    assert widget.table.steps == ()
    bench.click(".fw-studying .fw-strong")
    assert widget.line.state is widget.table.state
    assert bench.shown.errors == []


def test_what_cannot_be_is_refused_on_the_spot(bare: Bare) -> None:
    bench = Bench(bare(first_seven()))
    before = bench.widget.edited
    bench.click("[data-brush=AA]", "[data-square=e4]")
    crossed = bench.at("[data-offending]")
    assert crossed.evaluate_all("all => all.map(c => c.dataset.offending)") == ["e4", "f4"]
    expect(bench.at(".fw-refused")).to_contain_text("(F2.1)")
    bench.choose(".fw-set-shared select", bench.widget.view["districts"]["row"][1]["id"])
    expect(bench.at(".fw-refused")).to_contain_text("only once")
    expect(bench.at(".fw-set-shared select").first).to_have_value(before.offer.row[0])
    assert bench.widget.edited is before


def test_the_turn_is_set_and_edits_are_undone(bare: Bare) -> None:
    bench = Bench(bare(first_seven()))
    bench.choose("[data-set=seat]", "1")
    bench.choose("[data-set=phase]", "supply")
    bench.choose("[data-set=round]", "4")
    assert bench.widget.edited.turn[:2] == (1, "supply")
    assert [player.turns_taken for player in bench.widget.edited.players] == [4, 3]
    bench.click(*["[data-edit=undo]"] * 3)
    # What the viewer may not know is another's.
    start = bench.widget.table.state
    assert bench.widget.edited == fertility.determinize(start, bench.widget.viewer, 0)
    expect(bench.at("[data-edit=undo]")).to_be_disabled()
    bench.click("[data-edit=off]")
    expect(bench.at("[data-mode=editing]")).to_have_count(0)


def test_by_keyboard_alone(bare: Bare) -> None:
    widget = first_seven()
    shown = bare(widget)
    page = shown.page
    shown.board.locator("[data-edit=on]").focus()

    def press(*keys: str) -> None:
        for key in keys:
            page.keyboard.press(key)
            shown.deliver()

    def tab_to(selector: str) -> None:
        for _ in range(60):
            page.keyboard.press("Tab")
            if shown.board.locator(f"{selector}:focus").count():
                return
        raise AssertionError(f"no tab stop at {selector}")

    press("Enter")
    expect(shown.board.locator("[data-mode=editing]")).to_be_focused()
    tab_to("[data-brush=AA]")
    press("Enter")
    tab_to("[role=gridcell]")
    # From the middle, g5, down to g6, then the tile is turned and laid.
    press("ArrowDown", "r", "Enter")
    assert [str(place) for place in widget.edited.board.tiles] == ["place AA g6 g7"]
    press("u")
    assert widget.edited.board.tiles == ()
    tab_to("[data-set=phase]")
    page.keyboard.press("b")
    shown.deliver()
    assert widget.edited.turn.phase == "build"
    for _ in range(60):
        page.keyboard.press("Shift+Tab")
        if shown.board.locator("[data-edit=off]:focus").count():
            break
    press("Enter")
    expect(shown.board.locator("[data-edit=on]")).to_be_focused()


@pytest.mark.parametrize("width", [390, 700, 1600])
def test_everything_has_its_room(bare: Bare, width: int) -> None:
    for theme, seats in (("light", 2), ("dark", 4)):
        language = "en" if theme == "light" else "de"
        widget = GameWidget(position("place", seats=seats), language=language)
        bench = Bench(bare(widget, theme, width=width))
        bench.click("[data-brush='monument 0']", "[data-square=b4]", "[data-brush=AB]")
        bench.at("[data-square=c3]").hover()
        bench.shown.deliver()
        assert faults(bench.shown.board) == {}, theme
        small = bench.at("button:not([disabled])").evaluate_all(
            "all => all.filter(b => b.getBoundingClientRect().height < 43).map(b => b.outerHTML)"
        )
        assert small == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_violation(bare: Bare, theme: str) -> None:
    widget = GameWidget(position("place"))
    opened = widget.view["legal"][0].split()[2]  # where a tile can lie, a side is open
    bench = Bench(bare(widget, theme))
    bench.shown.page.add_script_tag(path=str(AXE))
    bench.click("summary")
    for language in LANGUAGES:
        widget.language = language
        start = widget.view["board"]["start"][0]
        for square in (opened, start):  # a problem, and a refusal
            bench.click("[data-brush='monument 0']", f"[data-square={square}]")
            bench.shown.page.wait_for_timeout(250)  # animations end
            assert violations(bench.shown.page.locator("html")) == [], (language, square)
        title = say("widget.ui.edit.title", language)
        expect(bench.at(".fw-editbar .fw-whose")).to_contain_text(title)
        bench.click("[data-edit=undo]")


CELLS = (
    "from fertility_widget import GameWidget, Table, fertility\n"
    "table = Table(fertility, seats=2, seed=7, names=['Ana', 'Ben'])\n"
    "board = GameWidget(table)\n"
    "board"
)


@pytest.mark.whole
def test_in_a_real_lab(opened: Callable[..., Notebook]) -> None:
    """Edited by mouse, read in the next cell, played from: the game of the notebook stays."""
    notebook = opened("editor.ipynb", CELLS)
    board = notebook.widget

    def ask(expression: str) -> Any:
        return notebook.ask(expression)

    board.locator("[data-edit=on]").click()
    board.locator("[data-mode=editing]").wait_for(timeout=SLOW)
    board.locator("[data-brush=AA]").click()
    board.locator("[data-square=c5]").click()
    lines = board.locator(".fw-problems li > span:last-child")
    expect(lines).to_have_count(1, timeout=SLOW)
    assert ask("[str(problem) for problem in fertility.problems(board.edited)]") == (
        lines.all_inner_texts()
    )
    board.locator("[data-set=seat]").select_option("1")
    expect(board.locator(".fw-sound")).to_be_visible(timeout=SLOW)
    assert ask("Table(fertility, start=board.edited).legal_actions()[0].text").startswith("place")

    board.locator("[data-edit=play]").click()
    board.locator(".fw-studying").wait_for(timeout=SLOW)
    board.locator(".fw-lit").first.click()
    expect(board.locator("[aria-current=step]")).to_have_text("2Build", timeout=SLOW)
    assert ask("len(board.line.steps), len(table.steps)") == (1, 0)
    assert ask("board.line.table.start == board.edited")
    board.locator(".fw-studying .fw-strong").click()
    expect(board.locator(".fw-studying")).to_have_count(0, timeout=SLOW)
    expect(board.locator(".fw-whose")).to_contain_text("Ana")
    assert ask("board.view == fertility.view(table.state)")
    assert notebook.errors == []

"""Nile's position editor on a page: a position made by mouse, by keyboard, and played from."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from fertility_widget import GameWidget, Table, nile
from fertility_widget.text import LANGUAGES, say

from .axe import AXE, violations
from .layout import faults
from .page import BarePage

Bare = Callable[..., BarePage]
NAMES = ["Ana", "Ben", "Caro", "Dimitri", "Eva", "Farid"]


def begun(seats: int = 2, language: str = "en") -> GameWidget:
    table = Table(nile, seats=seats, seed=4, first=0, names=NAMES[:seats], monuments=True)
    return GameWidget(table, viewer=0, language=language)


class Bench:
    def __init__(self, shown: BarePage) -> None:
        self.shown, self.widget = shown, shown.widget
        self.click("[data-edit=on]")

    def click(self, *selectors: str) -> None:
        for selector in selectors:
            self.shown.board.locator(selector).first.click()
            self.shown.deliver(quickly=True)
            self.shown.deliver(quickly=True)

    def row(self, name: str, seat: int | None = None) -> str:
        label = say(f"nile-board.edit.{name}", self.widget.language)
        return f"[data-seat='{seat}'] .fw-shelf[aria-label='{label}']"

    def put(self, card: str, name: str, seat: int) -> None:
        self.click(f"[data-brush={card}]", f"{self.row(name, seat)} .fw-add")

    def take(self, card: str, name: str, seat: int) -> None:
        self.click(f"{self.row(name, seat)} [data-thing={card}]")

    def choose(self, name: str, value: str) -> None:
        self.shown.board.locator(f"[data-set={name}]").select_option(value)
        self.shown.deliver()

    def expect_problems(self, *codes: str) -> None:
        problems = nile.problems(self.widget.edited)
        assert [problem.code for problem in problems] == list(codes)
        lines = self.shown.board.locator(".fw-problems li > span:last-child")
        expect(lines).to_have_text([problem.describe(self.widget.language) for problem in problems])


def test_a_position_by_mouse_and_played_from(bare: Bare) -> None:
    widget = begun()
    bench = Bench(bare(widget, width=968, height=779))
    bench.expect_problems()
    expect(bench.shown.board.locator(".fw-sound")).to_be_visible()
    for card in list(widget.edited.players[0].hand):
        bench.take(card, "hand", 0)
    bench.expect_problems("dealt")
    for card in ("P", "P", "W", "PW", "S"):
        bench.put(card, "hand", 0)
    bench.put("L", "store", 1)
    bench.put("PL", "speculations", 1)
    bench.put("P", "land", 1)
    bench.put("P", "land", 1)
    bench.take("P", "land", 1)
    bench.put("sphinx", "land", 0)
    bench.click("[data-brush=L]", ".fw-side .fw-shelf .fw-add")
    bench.choose("phase", "play")
    bench.choose("round", "3")
    edited = widget.edited
    ana, ben = edited.players
    assert ana.hand == ("P", "P", "W", "PW", "S")
    assert (ben.store, ben.speculations) == (("L",), ("PL",))
    assert {(at, tuple(plot)) for at, plot in enumerate(edited.plots) if plot} == {
        (0, (1, 1)), (7, (0, 1)),
    }  # fmt: skip
    assert (edited.flood.card, edited.turn[:2], ana.turns_taken) == ("L", (0, "play"), 2)
    assert nile.problems(edited)
    bench.click("[data-edit=play]")
    expect(bench.shown.board.locator(".fw-studying")).to_be_visible()
    bench.click("[data-held='hand P'][data-at='0']", "[data-held='hand P'][data-at='1']")
    bench.click(".fw-n-move[data-asked]")
    [step] = widget.line.steps
    assert step.action.text == "plant P P"
    assert widget.line.table.start == edited
    assert widget.table.steps == ()
    assert bench.shown.errors == []


def test_by_keyboard_alone(bare: Bare) -> None:
    widget = begun()
    shown = bare(widget, width=968, height=779)
    page = shown.page

    def press(*keys: str) -> None:
        for key in keys:
            page.keyboard.press(key)
            shown.deliver(quickly=True)
            shown.deliver(quickly=True)

    def tab_to(selector: str) -> None:
        for _ in range(90):
            page.keyboard.press("Tab")
            if shown.board.locator(f"{selector}:focus").count():
                return
        raise AssertionError(f"no tab stop at {selector}")

    shown.board.locator("[data-edit=on]").focus()
    press("Enter")
    expect(shown.board.locator("[data-mode=editing]")).to_be_focused()
    before = widget.edited
    tab_to("[data-brush=P]")
    press("ArrowRight", "Enter")
    expect(shown.board.locator("[data-brush=W]")).to_have_attribute("aria-pressed", "true")
    hand = "[data-seat='0'] .fw-shelf:has([data-thing])"
    tab_to(f"{hand} .fw-add")
    press("Enter")
    assert widget.edited == nile.edit(before, f"hand 0 {' '.join((*before.players[0].hand, 'W'))}")
    press("Enter", "u")  # still there: once more, and back
    assert len(widget.edited.players[0].hand) == 6
    tab_to("[data-set=phase]")
    page.keyboard.press("t")
    shown.deliver()
    assert widget.edited.turn.phase == "trade"
    while not shown.board.locator("[data-edit=off]:focus").count():
        page.keyboard.press("Shift+Tab")
    press("Enter")
    expect(shown.board.locator("[data-edit=on]")).to_be_focused()
    assert (widget.edited, widget.table.steps) == (None, ())
    assert shown.errors == []


def test_what_cannot_be_is_refused_on_the_spot(bare: Bare) -> None:
    bench = Bench(bare(begun()))
    before = bench.widget.edited
    bench.put("PW", "store", 0)
    expect(bench.shown.board.locator(".fw-refused")).to_contain_text("(Q12)")
    bench.put("locusts", "hand", 1)
    expect(bench.shown.board.locator(".fw-refused")).to_contain_text("(N8.1)")
    assert bench.widget.edited is before


@pytest.mark.parametrize("width", [390, 700, 968, 1600])
def test_everything_has_its_room(bare: Bare, width: int) -> None:
    for theme, seats in (("light", 2), ("dark", 6)):
        widget = begun(seats, "en" if seats == 2 else "de")
        bench = Bench(bare(widget, theme, width=width, height=4000))  # what sticks lies still
        bench.put("PW", "hand", 0)
        assert faults(bench.shown.board) == {}, theme
        small = bench.shown.board.locator("button:not([disabled])").evaluate_all(
            "all => all.filter(b => b.getBoundingClientRect().height < 43).map(b => b.outerHTML)"
        )
        assert small == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_violation(bare: Bare, theme: str) -> None:
    widget = begun()
    bench = Bench(bare(widget, theme))
    bench.shown.page.add_script_tag(path=str(AXE))
    for language in LANGUAGES:
        widget.language = language
        bench.shown.deliver()
        for card in ("P", "PW"):  # a problem, and a refusal
            bench.put(card, "store", 0)
            assert violations(bench.shown.page.locator("html")) == [], (language, card)
        bench.click("[data-edit=undo]")

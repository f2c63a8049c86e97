"""Every kind of question beyond those of lesson 3, on a page: a wrong answer, then a right one."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from fertility_widget import LessonWidget, lessons
from fertility_widget.lessons import Exercise
from tests.fertility.lessons.explanations import OWNER, RICH, SHOPS, TIED, exercise
from tests.widget.asked import asked

from .axe import AXE, violations
from .page import BarePage

Bare = Callable[..., BarePage]
ENDING = ("beside 0 AAB", "wheat 0 2", "pool 0 AA AG", "common PG AP AG", "turn 0 supply")


def shown(bare: Bare, asking: Exercise, **how: bool) -> BarePage:
    return bare(asked(asking, **how), width=1100)


def check(page: BarePage, right: bool) -> Locator:
    page.board.locator("[data-lesson=check]").click()
    page.deliver()
    verdict = page.board.locator(".fw-verdict")
    expect(verdict).to_have_attribute("data-right", str(right).lower())
    return verdict


def fill(page: BarePage, numbers: dict[str, int]) -> None:
    for field, n in numbers.items():
        page.board.locator(f"[data-field='{field}']").fill(str(n))


def play(page: BarePage, *actions: str) -> None:
    for action in actions:
        box = page.board.locator(".fw-typed input")
        box.fill(action)
        box.press("Enter")
        page.deliver()


def rewind(page: BarePage) -> None:
    page.board.locator("[data-lesson=rewind]").click()
    page.deliver()


def test_payment(bare: Bare) -> None:
    page = shown(bare, exercise("payment", OWNER, district="D38"))
    expect(page.board.locator(".fw-players .fw-goods").first).to_contain_text("2")  # alabaster
    expect(page.board.locator(".fw-offer")).to_contain_text("D38")
    fill(page, {"B": 2, "W": 1})
    expect(check(page, False)).to_contain_text("D38 costs exactly 2")
    fill(page, {"B": 1})
    check(page, True)
    page.board.locator("[data-lesson=playout]").click()
    page.deliver()
    expect(page.board.locator(".fw-metropolis")).to_contain_text("D38")
    rewind(page)
    expect(page.board.locator(".fw-metropolis")).not_to_contain_text("D38")
    assert page.errors == []


def test_count(bare: Bare) -> None:
    """5 Debens would stand on a coin; nothing tells them before they are counted."""
    asking = exercise("count", RICH, seat=0)
    page = shown(bare, asking)
    expect(page.board.locator(".fw-score")).to_have_count(0)
    expect(page.board.locator(".fw-metropolis")).to_have_count(1)
    right = asking.right
    fill(page, right | {"wheat": 3})
    wrong = check(page, False)
    expect(wrong).to_contain_text("you count 3 Debens; that is not right")
    expect(wrong).not_to_contain_text("7 Debens")
    fill(page, {"wheat": right["wheat"]})
    check(page, True)
    assert page.errors == []


def test_supply(bare: Bare) -> None:
    asking = exercise("supply", SHOPS)
    page = shown(bare, asking)
    play(page, "supply A m4", "end")
    expect(check(page, False)).to_contain_text("supply A m4")
    rewind(page)
    play(page, *asking.right)
    check(page, True)
    rewind(page)
    expect(page.board.locator("[data-step=supply]")).to_have_count(1)
    assert page.errors == []


def test_turn(bare: Bare) -> None:
    asking = exercise("turn", ("pool 0 AA AG AB",))
    page = shown(bare, asking)
    play(page, "place AG e6 f6")
    expect(check(page, False)).to_contain_text("from here you reach 5 Debens at most")
    page.board.locator("[data-lesson=piece]").click()
    expect(page.board.locator(".fw-verdict")).to_contain_text("The turn is not over yet")
    rewind(page)
    play(page, *asking.right)
    check(page, True)
    assert page.errors == []


def test_numbers_after_a_line(bare: Bare) -> None:
    fields = ["beside 0 A", "stock A", "common", "mover"]
    page = shown(bare, exercise("after", ENDING, line="end; draft PG", fields=fields))
    page.board.get_by_role("radio", name="Ana").check()
    fill(page, {"beside.0.A": 0, "stock.A": 18, "common": 3})
    expect(check(page, False)).to_contain_text("18 is not right.")
    page.board.locator("[data-lesson=piece]").click()
    expect(page.board.locator(".fw-piece-wrong").last).to_contain_text("Whose turn it is: not yet.")
    fill(page, {"stock.A": 20})
    page.board.get_by_role("radio", name="Ben").check()
    check(page, True)
    page.board.locator("[data-lesson=playout]").click()
    page.deliver()
    expect(page.board.locator(".fw-stock .fw-count").first).to_contain_text("20")
    rewind(page)
    expect(page.board.locator(".fw-stock .fw-count").first).to_contain_text("18")
    assert page.errors == []


def test_numbers_of_a_new_game(bare: Bare) -> None:
    page = shown(bare, exercise("after", (), game={"seats": 4}, fields=["boards", "in-play"]))
    fill(page, {"boards": 3, "in-play": 46})
    expect(check(page, False)).to_contain_text("3 is not right.")
    fill(page, {"boards": 4})
    check(page, True)


def test_winners(bare: Bare) -> None:
    """A shared victory: one winner is not enough."""
    page = shown(bare, exercise("winners", TIED))
    expect(page.board.locator(".fw-metropolis")).to_have_count(2)
    expect(page.board.locator(".fw-score, .fw-winner, .fw-final")).to_have_count(0)
    page.board.get_by_role("checkbox", name="Ana").check()
    expect(check(page, False)).to_contain_text("Something is missing.")
    expect(page.board.locator(".fw-verdict")).not_to_contain_text("Ben")
    page.board.get_by_role("checkbox", name="Ben").check()
    check(page, True)
    assert page.errors == []


def test_a_projector_reveals_by_a_key_and_hides_again(bare: Bare) -> None:
    lesson = lessons.load("harvest-connection")
    page = bare(LessonWidget(lesson, projector=True), width=1600)
    page.board.locator(".fw-projector").focus()
    for _ in range(5):
        page.page.keyboard.press("PageDown")
        page.deliver()
    expect(page.board.locator(".fw-question")).to_contain_text("double alabaster")
    expect(page.board.locator(".fw-verdict, [data-lesson=check]")).to_have_count(0)
    page.page.keyboard.press("v")
    page.deliver()
    expect(page.board.locator(".fw-verdict")).to_contain_text("(R5)")
    page.page.keyboard.press("v")
    page.deliver()
    expect(page.board.locator(".fw-verdict")).to_have_count(0)
    fill(page, {"A.A": 2})
    page.board.locator("[data-lesson=reveal]").click()
    page.deliver()
    expect(page.board.locator(".fw-piece-wrong").first).to_contain_text("you predict 2 alabaster")
    page.page.keyboard.press("PageUp")
    page.deliver()
    expect(page.board.locator(".fw-verdict")).to_have_count(0)
    wide = page.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 1600
    size = page.board.locator(".fw-question").evaluate(
        "el => { const box = el.getBoundingClientRect(); return box.height }"
    )
    assert size >= 36  # read from the last row
    assert page.errors == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_on_a_projector(bare: Bare, theme: str) -> None:
    for asking in (exercise("winners", TIED), exercise("after", ENDING, fields=["mover", "row"])):
        page = bare(asked(asking, projector=True), theme, width=1600)
        page.page.add_script_tag(path=str(AXE))
        assert violations(page.page.locator("html")) == []
        for button in ("hint", "reveal"):
            page.board.locator(f"[data-lesson={button}]").click()
            page.deliver()
        assert violations(page.page.locator("html")) == []


@pytest.mark.parametrize("width", [420, 1100])
def test_a_hundred_puzzles_have_their_room(bare: Bare, width: int) -> None:
    page = bare(LessonWidget(lessons.practice(lessons.puzzles())), width=width)
    expect(page.board.locator(".fw-places li")).to_have_count(100)
    assert page.page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.errors == []

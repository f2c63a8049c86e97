"""Every kind of Nile's questions on a page, by keys: a wrong answer, then a right one; and nothing
that tells it before."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from fertility_widget import LessonWidget
from tests.nile_questions import ASKED, question

from .axe import AXE, violations
from .page import BarePage

Bare = Callable[..., BarePage]
# What would tell: cards struck out, what beats what, chances, the end.
TELLING = ".fw-n-fate, .fw-n-odds, .fw-n-falls, .fw-n-ahead, .fw-n-final, .fw-n-decided, .fw-winner"
BANS = ".fw-n-struck, .fw-n-bans b"
WIDE = {"width": 1100, "height": 900}
# By kind: what is filled in and chosen at first.
WRONG: dict[str, tuple[Mapping[str, int], tuple[str, ...]]] = {
    "harvest": ({"0.P": 2}, ()),
    "hand": ({}, ("W",)),
    "planting": ({}, ("nothing",)),
    "refusal": ({}, ("allowed",)),
    "speculation": ({"0": 2, "1": 2}, ()),
    "locusts": ({}, ("P", "wall")),
    "stack": ({"stack": 1}, ("1",)),
    "seen": ({}, ("hand.0",)),
    "risk": ({}, ("pass",)),
}


def press(part: Locator, *keys: str) -> None:
    part.focus()
    for key in keys:
        part.page.keyboard.press(key)


def answer(board: Locator, numbers: Mapping[str, int], chosen: tuple[str, ...]) -> None:
    """These numbers, and these choices and no others."""
    for name, n in numbers.items():
        press(board.locator(f"[data-field='{name}']"), "ControlOrMeta+a", *str(n))
    for choice in board.locator(".fw-option input").all():
        wanted = choice.get_attribute("value") in chosen
        ticked = choice.is_checked()
        if wanted != ticked and (wanted or choice.get_attribute("type") == "checkbox"):
            press(choice, "Space")


def check(page: BarePage, right: bool) -> None:
    press(page.board.locator("[data-lesson=check]"), "Enter")
    page.deliver()
    verdict = page.board.locator(".fw-verdict")
    expect(verdict).to_have_attribute("data-right", str(right).lower())


TRADES = ((("P", "C"), False), (("W", "W"), True))


def take(board: Locator, cards: tuple[str, ...]) -> None:
    for card in cards:
        press(board.locator(f"[data-held='hand {card}'][aria-pressed=false]").first, "Enter")


def solution(right: Any) -> tuple[Mapping[str, int], tuple[str, ...]]:
    """As a page asks for it."""
    if isinstance(right, str):
        return {}, (right,)
    if not isinstance(right, dict):
        return {}, tuple(right)
    numbers = {name.replace(" ", "."): n for name, n in right.items() if name != "winners"}
    return numbers, tuple(str(["Ana", "Ben"].index(name)) for name in right.get("winners", ()))


@pytest.mark.parametrize("kind", WRONG)
def test_a_question_is_answered_by_keys(bare: Bare, kind: str) -> None:
    asked = question(kind)
    page = bare(LessonWidget(asked), **WIDE)
    told = page.board.locator(TELLING + (f", {BANS}" if "unscored" in asked.form else ""))
    expect(told).to_have_count(0)
    expect(page.board.locator(".fw-verdict, [data-lesson=on]")).to_have_count(0)
    answer(page.board, *WRONG[kind])
    check(page, False)
    expect(told).to_have_count(0)
    answer(page.board, *solution(asked.right))
    check(page, True)
    assert page.errors == []


def test_a_trade_is_played_at_the_table(bare: Bare) -> None:
    """Without a word on what it may bring."""
    page = bare(LessonWidget(question("trade")), **WIDE)
    for cards, right in TRADES:
        take(page.board, cards)
        page.deliver()
        expect(page.board.locator(TELLING)).to_have_count(0)
        press(page.board.locator(f".fw-n-move[data-action='market {' '.join(cards)}']"), "Enter")
        page.deliver()
        check(page, right)
        press(page.board.locator("[data-lesson=rewind]"), "Enter")
        page.deliver()
    assert page.errors == []


def test_cards_are_ticked_in_the_hand(bare: Bare) -> None:
    page = bare(LessonWidget(question("hand")), **WIDE)
    held = page.board.locator("[data-held='hand P']")
    choice = page.board.locator(".fw-option input[value=P]")
    press(held.last, "Enter")
    expect(choice).to_be_checked()
    for card in held.all():
        expect(card).to_have_attribute("aria-pressed", "true")
    press(choice, "Space")
    expect(page.board.locator("[aria-pressed=true]")).to_have_count(0)
    page.board.locator("[data-place=P]").click()  # a field is no card in hand
    expect(choice).not_to_be_checked()


def test_fields_are_ticked_on_the_table_and_pointed_at_by_reasons(bare: Bare) -> None:
    page = bare(LessonWidget(question("locusts")), **WIDE)
    page.board.locator("[data-place=wall]").click()
    expect(page.board.locator(".fw-option input[value=wall]")).to_be_checked()
    expect(page.board.locator(".fw-n-ticked")).to_have_count(1)
    page.board.locator("[data-place=wall]").click()
    page.board.locator("[data-place=L]").click()
    check(page, True)
    expect(page.board.locator(":is(.fw-n-ticked, .fw-n-marked)[data-place=L]")).to_have_count(1)
    press(page.board.locator(".fw-option input[value=L]"), "Space")
    expect(page.board.locator(".fw-n-marked[data-place=L]")).to_have_count(1)


def test_at_the_end_stores_are_open_and_nobody_is_marked(bare: Bare) -> None:
    page = bare(LessonWidget(question("stack")), **WIDE)
    rows = page.board.locator(".fw-n-stores .fw-n-chips").all_inner_texts()
    assert [[n for n in row.split() if n.isdigit()] for row in rows] == [[*"11110"], [*"01001"]]
    expect(page.board.locator(".fw-n-now")).to_have_count(0)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(bare: Bare, theme: str) -> None:
    for kind in ("hand", "stack", "harvest"):
        page = bare(LessonWidget(question(kind)), theme, **WIDE)
        page.page.add_script_tag(path=str(AXE))
        assert violations(page.page.locator("html")) == []
        answer(page.board, *WRONG[kind])
        check(page, False)
        assert violations(page.page.locator("html")) == []


def test_every_kind_is_asked() -> None:
    assert {*WRONG, "trade"} == {*ASKED}

"""Dragging and the wheel: tiles to the board, tokens to shops, and the page still scrolls."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from fertility_widget import GameWidget
from tests.fertility.lessons.positions import exercise
from tests.widget.asked import asked

from .page import BarePage
from .positions import many, position

Bare = Callable[..., BarePage]


def centre(place: Locator) -> tuple[float, float]:
    place.scroll_into_view_if_needed()
    box = place.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def carry(shown: BarePage, grip: Locator, target: Locator) -> None:
    """Down on the grip, over to the target, not yet up. Both are in sight at once."""
    shown.page.set_viewport_size({"width": 1400, "height": 1400})
    shown.page.mouse.move(*centre(grip))
    shown.page.mouse.down()
    shown.page.mouse.move(*centre(target), steps=6)
    shown.deliver()


def played(widget: GameWidget) -> list[str]:
    return [str(step.action) for step in widget.table.steps]


def in_hand(shown: BarePage) -> Locator:
    return shown.board.locator(".fw-hand .fw-tile[aria-pressed=true]")


def test_a_tile_is_dragged_to_the_board_and_played(bare: Bare) -> None:
    widget = GameWidget(position("place"))
    shown = bare(widget, width=1400)
    before, lit = played(widget), shown.board.locator(".fw-lit").first
    square = lit.get_attribute("data-square")
    carry(shown, in_hand(shown), lit)
    expect(shown.board.locator(".fw-ghost")).to_have_count(1)
    assert shown.answers["preview"]["action"] in widget.view["legal"]
    assert played(widget) == before
    shown.page.mouse.up()
    shown.deliver()
    assert played(widget)[:-1] == before
    assert square in played(widget)[-1].split()
    expect(shown.board.locator(".fw-dragged")).to_have_count(0)
    assert shown.errors == []


def test_another_tile_is_taken_in_hand_by_dragging_it(bare: Bare) -> None:
    widget = GameWidget(position("place"))
    shown = bare(widget, width=1400)
    other = shown.board.locator(".fw-hand .fw-tile[aria-pressed=false]:not([disabled])").first
    tile = other.get_attribute("data-tile")
    carry(shown, other, shown.board.locator(".fw-coordinates").first)
    expect(in_hand(shown)).to_have_attribute("data-tile", str(tile))
    expect(shown.board.locator(".fw-dragged .fw-tile")).to_be_visible()
    shown.page.mouse.up()
    shown.deliver()
    expect(in_hand(shown)).to_have_attribute("data-turns", "0")  # dropped, not clicked: no turn


def test_dropping_elsewhere_or_escape_cancels(bare: Bare) -> None:
    widget = GameWidget(position("place"))
    shown = bare(widget, width=1400)
    before = played(widget)
    carry(shown, in_hand(shown), shown.board.locator(".fw-players h2"))
    shown.page.mouse.up()
    carry(shown, in_hand(shown), shown.board.locator(".fw-lit").first)
    shown.page.keyboard.press("Escape")
    expect(shown.board.locator(".fw-dragged")).to_have_count(0)
    shown.page.mouse.up()
    shown.deliver()
    assert played(widget) == before
    assert widget.feedback["ok"]


def test_a_drop_selects_where_a_second_look_is_wanted(bare: Bare) -> None:
    widget = GameWidget(position("place"), settings={"confirm": "always"})
    shown = bare(widget, width=1400)
    before = played(widget)
    carry(shown, in_hand(shown), shown.board.locator(".fw-lit").first)
    shown.page.mouse.up()
    shown.deliver()
    assert widget.selected in widget.view["legal"]
    assert played(widget) == before
    expect(shown.board.locator(".fw-confirm")).to_be_visible()


def test_a_drop_where_it_may_not_go_is_answered(bare: Bare) -> None:
    widget = GameWidget(position("place"))
    shown = bare(widget, width=1400)
    carry(shown, in_hand(shown), shown.board.locator("[data-square]:not(.fw-lit)").first)
    shown.page.mouse.up()
    shown.deliver()
    assert not widget.feedback["ok"]
    assert widget.feedback["rule"]


def test_a_token_is_dragged_to_a_shop(bare: Bare) -> None:
    widget = GameWidget(position("supply", wanted=many))
    shown = bare(widget, width=1400)
    way = next(a for a in widget.view["legal"] if a.startswith("supply "))
    _, token, shop = way.split()
    target = shown.board.locator(f"[data-ticket='{shop}']")
    carry(shown, shown.board.locator(f"[data-token={token}]"), target)
    expect(shown.board.locator(".fw-dragged .fw-token")).to_be_visible()
    shown.page.mouse.up()
    shown.deliver()
    assert played(widget)[-1] == way


def test_the_wheel_turns_a_tile_that_is_dragged_and_nothing_else(bare: Bare) -> None:
    widget = GameWidget(position("place"))
    shown = bare(widget, width=1400)
    turns = in_hand(shown).get_attribute("data-turns")
    shown.page.mouse.move(*centre(shown.board.locator(".fw-valley")))
    shown.page.set_viewport_size({"width": 1400, "height": 500})
    shown.page.mouse.move(300, 300)
    shown.page.mouse.wheel(0, 60)
    shown.page.wait_for_function("window.scrollY > 0")  # not held: the page scrolls
    assert in_hand(shown).get_attribute("data-turns") == turns
    carry(shown, in_hand(shown), shown.board.locator(".fw-lit").first)
    at = shown.page.evaluate("window.scrollY")
    shown.page.mouse.wheel(0, 60)
    expect(in_hand(shown)).not_to_have_attribute("data-turns", str(turns))
    assert shown.page.evaluate("window.scrollY") == at
    shown.page.keyboard.press("Escape")
    shown.page.mouse.up()


def test_the_wheel_turns_what_is_selected_where_it_lies(bare: Bare) -> None:
    widget = GameWidget(position("place", wanted=turnable))
    widget.selected = first_turnable(widget.view)
    shown = bare(widget, width=1400)
    first = widget.selected.split()
    square = shown.board.locator(f"[data-square={first[2]}]")
    shown.page.mouse.move(*centre(square))
    shown.page.mouse.wheel(0, 60)
    shown.deliver()
    assert widget.selected != " ".join(first)
    assert widget.selected in widget.view["legal"]
    assert widget.selected.split()[1] == first[1]
    assert set(widget.selected.split()[2:]) & set(first[2:])


def first_turnable(view: dict[str, Any]) -> str:
    """A placement with another one of the same tile, its first scene on the same square."""
    places = [a.split() for a in view["legal"] if a.startswith("place ")]
    pairs = [a for a in places if sum(b[1:3] == a[1:3] for b in places) > 1]
    return " ".join(pairs[0]) if pairs else ""


def turnable(view: dict[str, Any]) -> bool:
    return bool(first_turnable(view))


def test_a_finger_drags_a_tile_and_scrolls_the_page_from_the_board(bare: Bare) -> None:
    widget = GameWidget(position("place"))
    shown = bare(widget, width=1400, touch=True)
    shown.page.set_viewport_size({"width": 1400, "height": 1400})
    fingers = shown.page.context.new_cdp_session(shown.page)

    def finger(kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y} for x, y in points]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def swipe(start: tuple[float, float], end: tuple[float, float]) -> None:
        finger("touchStart", start)
        for part in range(1, 9):
            x, y = (a + (b - a) * part / 8 for a, b in zip(start, end, strict=True))
            finger("touchMove", (x, y))
        finger("touchEnd")
        shown.deliver()

    swipe(centre(in_hand(shown)), centre(shown.board.locator(".fw-lit").first))
    assert widget.selected in widget.view["legal"]  # a finger is asked to confirm
    expect(shown.board.locator(".fw-confirm")).to_be_visible()
    shown.page.set_viewport_size({"width": 1400, "height": 500})
    swipe((400, 400), (400, 150))
    shown.page.wait_for_function("window.scrollY > 50")


def test_on_a_projector_the_tile_stays_under_the_pointer(bare: Bare) -> None:
    shown = bare(asked(exercise("turn", 1), projector=True), width=1400)
    carry(shown, in_hand(shown), shown.board.locator(".fw-question"))
    pointer = centre(shown.board.locator(".fw-question"))
    tile = shown.board.locator(".fw-dragged .fw-tile").bounding_box()
    assert tile is not None
    middle = tile["x"] + tile["width"] / 2, tile["y"] + tile["height"] / 2
    assert middle == pytest.approx(pointer, abs=2)
    assert shown.errors == []

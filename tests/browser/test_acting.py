"""Acting on the board: what is pointed at, tapped, chosen and typed reaches Python."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, expect

from fertility_widget import GameWidget, fertility
from fertility_widget.text import say

from .page import BarePage
from .positions import many, position

Bare = Callable[..., BarePage]


def played(widget: GameWidget) -> list[str]:
    return [str(step.action) for step in widget.table.steps]


def hover(shown: BarePage, spot: Locator) -> None:
    spot.hover()
    shown.deliver()


def test_a_hovered_square_shows_ghost_and_gains(bare: Bare) -> None:
    widget = GameWidget(position("place"))
    shown = bare(widget)
    lit = shown.board.locator(".fw-lit").first
    hover(shown, lit)
    expect(shown.board.locator(".fw-ghost")).to_have_count(1)
    cases = fertility.previews(widget.table.state)[shown.answers["preview"]["action"]]
    chips = shown.board.locator("[data-chip]").evaluate_all("all => all.map(c => c.dataset.chip)")
    assert set(chips) == set(cases)
    expect(shown.board.locator("[aria-live=polite]")).to_contain_text("(F3.A)")
    shown.page.mouse.move(1, 1)
    expect(shown.board.locator("[data-chip]")).to_have_count(0)
    assert shown.errors == []


def test_touch_taps_twice_or_confirms(bare: Bare) -> None:
    widget = GameWidget(position("place"))
    shown = bare(widget, width=390, touch=True)
    before = played(widget)
    asked = shown.board.locator("[data-prompt]")
    expect(asked).to_have_text(say("fertility-board.ask.place-touch", "en"))
    target = shown.board.locator(".fw-lit").first
    target.tap()
    shown.deliver()
    assert widget.selected in widget.view["legal"]
    assert played(widget) == before
    shown.board.locator(".fw-confirm .fw-button").nth(1).tap()
    shown.deliver()
    assert widget.selected == ""
    target.tap()
    shown.deliver()
    chosen = widget.selected
    target.tap()
    shown.deliver()
    assert played(widget) == [*before, chosen]


def test_a_square_that_another_turn_fits_shows_that_turn_and_then_plays_it(bare: Bare) -> None:
    widget = GameWidget(position("place"))
    shown = bare(widget)
    expect(shown.board.locator("[data-prompt]")).to_have_text(
        say("fertility-board.ask.place", "en")
    )
    before = played(widget)
    held = shown.board.locator(".fw-hand [aria-pressed=true]")
    tile, turns = held.get_attribute("data-tile"), held.get_attribute("data-turns")
    squares = "all => all.map(cell => cell.dataset.square)"
    lit = shown.board.locator(".fw-lit").evaluate_all(squares)
    starts = [action.split()[2] for action in widget.view["legal"] if action.split()[1] == tile]
    square = shown.board.locator(f"[data-square={next(s for s in starts if s not in lit)}]")
    square.click()
    shown.deliver()
    assert widget.selected in widget.view["legal"]
    expect(shown.board.locator(".fw-ghost")).to_have_count(1)
    expect(held).not_to_have_attribute("data-turns", turns or "")
    assert played(widget) == before
    chosen = widget.selected
    square.click()
    shown.deliver()
    assert played(widget) == [*before, chosen]


def test_the_mouse_plays_at_once_unless_asked_to_confirm(bare: Bare) -> None:
    widget = GameWidget(position("place"), settings={"confirm": "always"})
    shown = bare(widget)
    before = played(widget)
    shown.board.locator(".fw-lit").first.click()
    shown.deliver()
    chosen = widget.selected
    assert chosen
    shown.page.keyboard.press("Escape")
    shown.deliver()
    assert (widget.selected, played(widget)) == ("", before)
    widget.selected = chosen
    shown.deliver()
    shown.board.locator(".fw-confirm .fw-strong").click()
    shown.deliver()
    assert played(widget) == [*before, chosen]


def test_the_quarry_is_chosen_beside_its_pit(bare: Bare) -> None:
    widget = GameWidget(position("quarry"))
    shown = bare(widget, width=1600)
    pick = shown.board.locator(".fw-pick").last
    action = pick.get_attribute("data-action")
    pick.click()
    shown.deliver()
    assert played(widget)[-1] == action


def test_a_district_is_built_by_choosing_it_and_its_payment(bare: Bare) -> None:
    wanted = GameWidget(position("build", wanted=lambda v: any("pay" in a for a in v["legal"])))
    shown = bare(wanted)
    paid = next(action for action in wanted.view["legal"] if "pay" in action)
    shown.board.locator(f"[data-district={paid.split()[1]}]").click()
    shown.board.locator(f".fw-pay[data-action='{paid}']").click()
    shown.deliver()
    assert played(wanted)[-1] == paid


def test_a_token_then_a_shop(bare: Bare) -> None:
    widget = GameWidget(position("supply", wanted=many))
    shown = bare(widget)
    action = widget.view["legal"][0]
    _, token, shop = action.split()
    shown.board.locator(f"[data-token={token}]").click()
    shown.board.locator(f"[data-shop='{shop}']").click()
    shown.deliver()
    assert played(widget)[-1] == action


def test_undo_and_redo_by_button_and_key(bare: Bare) -> None:
    widget = GameWidget(position("place"))
    shown = bare(widget)
    before = played(widget)
    shown.board.locator("[data-tool=undo]").click()
    shown.deliver()
    assert played(widget) == before[:-1]
    shown.board.locator("[data-tool=redo]").click()
    shown.deliver()
    assert played(widget) == before
    shown.board.locator("[role=gridcell][tabindex='0']").focus()
    shown.page.keyboard.press("u")
    shown.deliver()
    shown.page.keyboard.press("Shift+U")
    shown.deliver()
    assert played(widget) == before


def test_typed_moves_and_whole_turns(bare: Bare) -> None:
    widget = GameWidget(position("build"))
    shown = bare(widget)
    before = played(widget)
    field = shown.board.locator(".fw-typed input")
    for text, ok in (("dance", False), ("skip", True), ("end; draft ZZ", False)):
        field.fill(text)
        field.press("Enter")
        shown.deliver()
        assert widget.feedback["ok"] is ok
    assert played(widget) == [*before, "skip"]
    tile = widget.view["pools"]["common"][0]
    field.fill(f"end; draft {tile}")
    field.press("Enter")
    shown.deliver()
    assert played(widget)[-2:] == ["end", f"draft {tile}"]


def test_an_illegal_try_is_answered_on_the_spot(bare: Bare) -> None:
    widget = GameWidget(position("place"))
    shown = bare(widget)
    before = played(widget)
    square = widget.view["board"]["start"][0]
    shown.board.locator(f"[data-square={square}]").click()
    shown.deliver()
    shown.page.mouse.move(1, 1)
    assert played(widget) == before
    answer = widget.feedback
    crossed = shown.board.locator("[data-offending]")
    assert crossed.evaluate_all("all => all.map(c => c.dataset.offending)") == answer["squares"]
    assert square in answer["squares"]
    expect(shown.board.locator(".fw-gist")).to_contain_text(answer["gist"])
    offered = shown.board.locator(".fw-nearest button").first
    hover(shown, offered)
    expect(shown.board.locator(".fw-ghost")).to_have_count(1)
    offered.click()
    shown.deliver()
    assert played(widget) == [*before, answer["nearest"][0]]


def test_a_tile_over_any_edge_is_refused_by_the_rule(bare: Bare) -> None:
    widget = GameWidget(position("place", wanted=turns_any_way))
    shown = bare(widget)
    before, hand = played(widget), shown.board.locator(".fw-hand .fw-tile[aria-pressed=true]")
    last = chr(96 + len(widget.view["board"]["terrain"][0]))
    edges = {"0": f"{last}4", "1": "d8", "2": "a4", "3": "d1"}
    for _ in range(4):
        square = edges.pop(hand.get_attribute("data-turns") or "")
        shown.board.locator(f"[data-square={square}]").click()
        shown.deliver()
        told = widget.feedback
        assert (told["code"], told["rule"], told["squares"]) == ("off-board", "F2.1", [square])
        assert len(told["nearest"]) == 3
        shown.board.locator(".fw-rotate").click()
    assert (edges, played(widget)) == ({}, before)


def turns_any_way(view: dict[str, Any]) -> bool:
    """The first tile fits somewhere whichever way it is turned."""
    tile = next((action.split()[1] for action in view["legal"]), "")
    places = [action.split()[2:] for action in view["legal"] if action.split()[1] == tile]
    ways = {(ord(b[0]) - ord(a[0]), int(b[1]) - int(a[1])) for a, b in places}
    return tile[0] != tile[1] and len(ways) == 4


def test_the_heat_of_the_tile_in_hand(bare: Bare) -> None:
    widget = GameWidget(position("place"))
    shown = bare(widget)
    shown.board.locator(".fw-heat-switch").click()
    shown.deliver()
    expect(shown.board.locator(".fw-heat")).to_have_count(shown.board.locator(".fw-lit").count())

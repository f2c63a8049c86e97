"""A hand that is too quick and a pointer that rests at the edge: nothing is done or cut off."""

from collections.abc import Callable

import pytest

from fertility_widget import GameWidget

from .page import BarePage
from .positions import position

Bare = Callable[..., BarePage]


def test_a_double_click_takes_one_step(bare: Bare) -> None:
    """The button of the next step stands in the same place."""
    widget = GameWidget(position("build"))
    shown = bare(widget, width=968, height=779)
    button = shown.board.locator("[data-action=skip]")
    box = button.bounding_box()
    assert box is not None
    x, y = box["x"] + 20, box["y"] + 20
    for clicks in (1, 2):
        shown.page.mouse.move(x, y)
        shown.page.mouse.down(click_count=clicks)
        shown.page.mouse.up(click_count=clicks)
        shown.deliver()
    assert widget.view["turn"]["phase"] == "supply"
    shown.board.locator("[data-action=end]").click()
    shown.deliver()
    assert widget.view["turn"]["phase"] != "supply"


def test_what_a_sign_means_is_told_within_the_widget(bare: Bare) -> None:
    """A notebook cuts off what is beyond its sides; the window goes on below."""
    shown = bare(GameWidget(position("place")), width=968, height=2400)
    sign = shown.board.locator("[data-tip]:visible").last
    sign.evaluate("sign => document.querySelector('.fw-root').append(sign)")  # at the very edge
    sign.hover()
    tip = shown.board.locator("[role=tooltip]")
    tip.wait_for()
    inside = tip.bounding_box()
    root = shown.board.bounding_box()
    assert inside is not None
    assert root is not None
    assert inside["y"] + inside["height"] <= root["y"] + root["height"]


@pytest.mark.parametrize("width", [968, 848, 1600])
def test_what_was_gained_pushes_no_score_into_another_line(bare: Bare, width: int) -> None:
    widget = GameWidget(position("place", after=60))
    shown = bare(widget, width=width, height=900)
    lines = shown.board.locator(".fw-players li")
    before = lines.evaluate_all("all => all.map(line => line.offsetHeight)")
    view = widget.view
    for player in view["players"]:
        player["sheet"] = {name: number + 7 for name, number in player["sheet"].items()}
    turn = view["turn"] | {"ply": view["turn"]["ply"] + 1}
    shown.page.evaluate("view => window.arrive({ view })", view | {"turn": turn})
    shown.deliver(quickly=True)
    assert shown.board.locator(".fw-player .fw-gained").count() == 2
    assert lines.evaluate_all("all => all.map(line => line.offsetHeight)") == before

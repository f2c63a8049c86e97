"""Ten typical moments, at three widths and in both themes: nothing sticks out, nothing overlaps."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from fertility_widget import GameWidget

from .conftest import SEEN
from .page import BarePage
from .positions import any_view, many, position

Bare = Callable[..., BarePage]
MOMENTS = ("place", "quarry", "build", "supply", "bonus", "draft", "over")
STICKING_OUT = """el => [...el.querySelectorAll("*")].filter(
  inner => inner.getBoundingClientRect().right > el.getBoundingClientRect().right + 1
    && !inner.closest(".fw-unseen")).map(inner => inner.outerHTML.slice(0, 80))"""


@pytest.mark.parametrize("width", [390, 700, 1600])
def test_nothing_sticks_out_at_any_width(bare: Bare, width: int) -> None:
    SEEN.mkdir(exist_ok=True)
    shown = bare(GameWidget(position("place")), width=width)
    for place, moment in enumerate(MOMENTS):
        seats = 4 if moment in ("draft", "over") else 2
        wanted = many if moment == "supply" else any_view
        widget = GameWidget(position(moment, seats=seats, wanted=wanted))
        theme = ("light", "dark")[place % 2]
        shown.wear(theme)
        shown.show(widget)
        expect(shown.board).to_have_attribute("data-fw-theme", theme)
        assert shown.board.evaluate(STICKING_OUT) == [], moment
        shown.board.screenshot(path=SEEN / f"{moment}-{width}-{theme}.png")
    assert shown.errors == []

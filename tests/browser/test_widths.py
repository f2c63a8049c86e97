"""Ten typical moments at three widths: nothing sticks out, is cut, overlaps or is too small."""

from collections.abc import Callable

import pytest

from .layout import faults
from .moments import MOMENTS, reach
from .page import BarePage

Bare = Callable[..., BarePage]


@pytest.mark.parametrize("width", [390, 700, 1600])
def test_everything_has_its_room(bare: Bare, width: int) -> None:
    for place, name in enumerate(MOMENTS):
        shown = reach(name, bare, width=width, theme=("light", "dark")[place % 2])
        assert faults(shown.board) == {}, name
        assert shown.errors == []
        shown.close()


@pytest.mark.parametrize("language", ["fr", "de", "es"])
def test_longer_words_have_their_room_on_a_phone(bare: Bare, language: str) -> None:
    for name in ("refused", "payment", "over"):
        shown = reach(name, bare, width=390, language=language)
        assert faults(shown.board) == {}, name
        shown.close()


def test_the_line_on_show_is_in_sight_in_the_log(bare: Bare) -> None:
    shown = reach("ghost", bare)
    log = shown.board.locator(".fw-log")
    log.scroll_into_view_if_needed()
    shown.page.wait_for_timeout(300)
    around, line = log.bounding_box(), log.locator("[aria-current]").bounding_box()
    assert around is not None
    assert line is not None
    assert around["y"] <= line["y"] < around["y"] + around["height"] - 8

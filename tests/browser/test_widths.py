"""Ten typical moments at three widths: nothing sticks out, is cut, overlaps or is too small."""

from collections.abc import Callable

import pytest

from fertility_widget import GameWidget
from tests.whole import share

from .layout import FINGER, faults
from .moments import MOMENTS, reach
from .page import BarePage
from .positions import position

Bare = Callable[..., BarePage]


WIDTHS = (390, 700, 1600)


@pytest.mark.parametrize("width", WIDTHS)
def test_everything_has_its_room(bare: Bare, width: int) -> None:
    for place, name in enumerate(share([*MOMENTS], WIDTHS.index(width), 2)):
        shown = reach(name, bare, width=width, theme=("light", "dark")[place % 2])
        assert faults(shown.board, touch=width == 390) == {}, name
        assert shown.errors == []
        shown.close()


@pytest.mark.parametrize("language", ["fr", "de", "es"])
def test_longer_words_have_their_room(bare: Bare, language: str) -> None:
    """On a phone, and in a cell of a small JupyterLab."""
    for name in ("refused", "quarry", "payment", "supply", "over"):
        shown = reach(name, bare, width=390, language=language)
        for width, height in ((390, 844), (848, 599)):
            shown.page.set_viewport_size({"width": width, "height": height})
            shown.deliver(quickly=True)
            assert faults(shown.board) == {}, (name, width)
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


@pytest.mark.parametrize("width", [700, 1600])
def test_no_district_stands_alone_in_its_row(bare: Bare, width: int) -> None:
    shown = reach("over", bare, width=width)
    spots = shown.board.locator(".fw-metropolis .fw-district")
    tops = spots.evaluate_all("all => all.map(spot => spot.getBoundingClientRect().top)")
    assert len(tops) == 7
    assert min(tops.count(top) for top in tops) > 1


@pytest.mark.parametrize("width", [390, 700, 1600])
def test_the_rulers_keep_off_the_shops(bare: Bare, width: int) -> None:
    shown = reach("score", bare, width=width)
    rulers = shown.board.locator(".fw-rulers").bounding_box()
    shop = shown.board.locator(".fw-metropolis .fw-ticket").first.bounding_box()
    assert rulers is not None
    assert shop is not None
    assert shop["y"] - (rulers["y"] + rulers["height"]) >= 8


def test_a_turned_tile_looks_in_the_hand_as_it_will_on_the_board(bare: Bare) -> None:
    shown = reach("opening", bare)
    hand = shown.board.locator(".fw-hand")
    tile, before = hand.locator("[aria-pressed=true]"), hand.bounding_box()
    for _ in range(4):
        shown.page.wait_for_timeout(250)  # it has come to rest
        drawn = tile.locator(".fw-scene path").evaluate_all(
            "all => all.map(path => path.getScreenCTM().b)"
        )
        assert set(drawn) == {0}
        box, upright = tile.locator("svg").bounding_box(), tile.get_attribute("data-turns")
        assert box is not None
        assert (box["height"] > box["width"]) == (upright in ("1", "3"))
        assert hand.bounding_box() == before
        hand.locator(".fw-rotate").click()


@pytest.mark.parametrize("seats", [2, 4])
def test_the_choice_at_a_quarry_fits_a_finger_and_leaves_the_board_in_sight(
    bare: Bare, seats: int
) -> None:
    shown = bare(GameWidget(position("quarry", seats=seats)), width=1600)
    picks = shown.board.locator(".fw-pick")
    sizes = picks.evaluate_all("all => all.map(p => p.getBoundingClientRect().width)")
    assert FINGER <= min(sizes) <= max(sizes) < 2 * FINGER

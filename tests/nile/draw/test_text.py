"""The table in plain text."""

from collections.abc import Callable

import pytest

from fertility_widget.draw.words import width
from fertility_widget.nile import draw
from tests.nile.draw import views
from tests.nile.draw.views import View


@pytest.mark.parametrize("language", ["en", "fr", "de", "es"])
@pytest.mark.parametrize("view", views.ALL)
def test_it_fits_a_terminal(view: Callable[[], View], language: str) -> None:
    assert max(map(width, draw.text(view(), language).splitlines())) <= 80


def test_it_tells_what_the_viewer_may_know() -> None:
    said = draw.text(views.middle())
    for told in (
        "Ana: turn 8", "38 (pass 2 of 4)", "P×3 W F×2 PW LC S×2", "P×2 W L×3", "0 · 0 · 1 · 2 · 3",
        "P papyrus   4  Ana", "wall        2S  Carolina", "F flax      –", "LF PF", "[Plant]",
        "P×4 W×2 F×3 PC S×2 locusts", "P×3 W C×2 F×2 PL WL CF S×2",
    ):  # fmt: skip
        assert told in said


def test_no_name_breaks_a_line() -> None:
    view = views.crowded()
    before = len(draw.text(view).splitlines())
    view["players"][0]["name"] = "a\nb\x1b[31m\u2028c"
    assert len(draw.text(view).splitlines()) == before
    assert "\x1b" not in draw.text(view)


def test_hands_of_others_are_numbers_alone() -> None:
    lines = [line.split() for line in draw.text(views.public()).splitlines()]
    assert [line for line in lines if line[:1] == ["hand"]] == [
        ["hand", str(sum(player["hand"].values()))] for player in views.opened()["players"]
    ]

"""The table in plain text."""

import re

import pytest

from fertility_widget.draw.words import clip, width
from fertility_widget.fertility import draw
from fertility_widget.fertility.draw.grid import Grid
from tests.fertility.draw.views import crowded, early, middle, over, played

LANGUAGES = ("en", "fr", "de", "es")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("actions", [0, 12, 40, 200])
def test_twelve_columns_fit_a_terminal(language: str, actions: int) -> None:
    lines = draw.text(played(3, 2, actions), language).splitlines()
    assert max(map(width, lines)) <= 80


def test_colours_only_add_colours() -> None:
    for view in (early(), over()):
        coloured = draw.text(view, colour=True)
        assert "\x1b[" in coloured
        assert re.sub(r"\x1b\[[\d;]*m", "", coloured) == draw.text(view)


def test_a_domino_is_one_box_with_a_hairline() -> None:
    board = {
        "terrain": ["....", "..a~"],
        "scenes": ["AG..", "...."],
        "tiles": [["AG", "a1", "b1"]],
        "start": [],
        "monuments": {},
        "quarries": [],
    }
    assert Grid(board, [], colour=False).lines() == [
        "      a     b     c     d",
        "   ┌───────────┐     ·     ·",
        " 1 │  A  ╎  G  │",
        "   └───────────┘     ·     ·",
        " 2                a   ~~~~~",
        "   ·     ·     ·     ·     ·",
    ]


def test_every_tile_is_boxed_and_every_square_told() -> None:
    view = over()
    lines = Grid(view["board"], ["obelisk"] * 4, colour=False).lines()
    for r, scenes in enumerate(view["board"]["scenes"]):
        row = lines[2 * r + 2].ljust(3 + 6 * len(scenes) + 1)
        shown = "".join(row[4 + 6 * c : 9 + 6 * c].strip()[:1] or "." for c in range(len(scenes)))
        for scene, seen in zip(scenes, shown, strict=True):
            assert seen == scene or scene == "."
    bars = sum(line.count("╎") for line in lines) + sum(line.count("╌") // 5 for line in lines)
    assert bars == len(view["board"]["tiles"]) + 4


def test_it_tells_what_the_picture_tells() -> None:
    view = middle()
    said = draw.text(view)
    for player in view["players"]:
        assert f"{player['name']}: {player['sheet']['total']} Debens" in said
    for district in view["districts"]["row"]:
        assert district["id"] in said
    for tile in view["pools"]["common"]:
        assert f"[{tile[0]}╎{tile[1]}]" in said


def test_no_name_breaks_a_line() -> None:
    view = crowded(1)
    before = len(draw.text(view).splitlines())
    view["players"][0]["name"] = "a\nb\x1b[31m\u2028c"
    assert len(draw.text(view).splitlines()) == before
    assert "\x1b" not in draw.text(view)


def test_clipping_counts_columns() -> None:
    assert clip("王" * 10, 6) == "王王…"
    assert clip("abc", 3) == "abc"
    assert clip("abcd", 3) == "ab…"
    assert len(clip("e" + "\u0301" * 500, 5)) <= 11

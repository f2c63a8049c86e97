"""The drawings: small, well formed, the same every time, and safe with any name."""

import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

from fertility_widget.fertility import draw
from fertility_widget.fertility.draw.art import DARK, LIGHT
from tests.fertility.draw.views import View, crowded, early, middle, over, played

LIMIT = 23_500  # a fifth of it for readable names, and for every text with a place of its own
HOSTILE = [
    '"><script>alert(1)</script>', "]]>&<!--", "`%`%@", ' class="x" id="y"',
    "A\u202eB\x00\n", "é" * 300, "王" * 40,
]  # fmt: skip
SVG = "{http://www.w3.org/2000/svg}"


def pictures(view: View) -> Iterator[str]:
    for width in (392, 736, 1488):
        yield draw.table_svg(view, width=width)
    for theme in ("dark", "auto"):
        yield draw.table_svg(view, theme=theme)
    for language in ("fr", "de", "es"):
        yield draw.table_svg(view, language=language)
    yield draw.board_svg(view)
    yield draw.metropolis_svg(view, 0)
    yield draw.offers_svg(view)
    yield from (draw.tiles_svg([tile]) for tile in view["pools"]["common"])


@pytest.mark.parametrize("view", [early, middle, over])
def test_every_picture_is_well_formed_and_names_what_it_uses(view: Any) -> None:
    for svg in pictures(view()):
        root = ElementTree.fromstring(svg)
        ids = [e.get("id") for e in root.iter() if e.get("id")]
        assert len(ids) == len(set(ids))
        used = set(re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', svg))
        assert {a or b for a, b in used} <= set(ids)
        assert {e.tag.removeprefix(SVG) for e in root.iter()} <= {
            "svg", "title", "style", "defs", "marker", "g", "path", "circle", "use", "text",
        }  # fmt: skip
        assert not re.search(r"[`%]|NaN|None|inf", re.sub(r"<title>.*?</title>", "", svg))


@pytest.mark.parametrize("view", [early, middle, over])
def test_the_same_view_gives_the_same_bytes(view: Any) -> None:
    assert list(pictures(view())) == list(pictures(view()))


@pytest.mark.parametrize("theme", ["light", "dark", "auto"])
@pytest.mark.parametrize("seed", range(3))
def test_the_fullest_table_is_a_small_picture(seed: int, theme: str) -> None:
    for language in ("en", "fr", "de", "es"):
        for width in (392, 736, 1488):
            svg = draw.table_svg(crowded(seed), theme=theme, language=language, width=width)
            assert len(svg.encode()) <= LIMIT


@pytest.mark.parametrize("seed", range(4))
def test_played_ends_are_small_pictures(seed: int) -> None:
    assert len(draw.table_svg(played(4, seed), theme="auto").encode()) <= LIMIT


@pytest.mark.parametrize("name", HOSTILE)
def test_names_are_only_words(name: str) -> None:
    view = early()
    plain = draw.table_svg(view)
    view["players"][0]["name"] = name
    svg = draw.table_svg(view)
    root = ElementTree.fromstring(svg)
    tags = [e.tag for e in ElementTree.fromstring(plain).iter()]
    assert [e.tag for e in root.iter()] == tags
    assert len(svg.encode()) < len(plain.encode()) + 200
    assert not re.search("[\x00-\x08\u202a-\u202e]", svg)


def test_long_names_are_clipped_and_short_ones_are_not() -> None:
    view = early()
    view["players"][0]["name"] = "Nebuchadnezzar the Second"
    assert "Nebuchadnezza…" in draw.metropolis_svg(view, 0)
    assert ">Ana<" in draw.metropolis_svg(early(), 0)


def test_two_drawings_share_no_ids() -> None:
    one, other = (
        {e.get("id") for e in ElementTree.fromstring(svg).iter() if e.get("id")}
        for svg in (draw.table_svg(early()), draw.table_svg(middle()))
    )
    assert not one & other


def test_auto_follows_the_reader_and_the_others_do_not() -> None:
    light, _, dark = draw.table_svg(early(), theme="auto").partition(
        "@media (prefers-color-scheme:dark){"
    )
    assert LIGHT["desert"] in light
    assert DARK["desert"] in dark
    assert "@media" not in draw.table_svg(early(), theme="dark")
    with pytest.raises(ValueError, match="theme"):
        draw.table_svg(early(), theme="sepia")


def test_unlimited_stock_shows_no_number() -> None:
    assert "∞" not in draw.table_svg(early())
    assert draw.table_svg(played(2, 3, 5, stock="unlimited")).count("∞") == 4


def test_every_state_of_a_game_can_be_drawn() -> None:
    for actions in range(0, 60, 3):
        ElementTree.fromstring(draw.table_svg(played(2, 3, actions, variant="two-player")))


def test_a_table_may_be_empty() -> None:
    view = over()
    view["pools"] |= {"common": [], "personal": [[], [], [], []]}
    view["districts"]["row"] = []
    ElementTree.fromstring(draw.table_svg(view))
    assert draw.text(view)


def test_squares_are_pointed_at() -> None:
    view = early()
    plain = draw.board_svg(view)
    two = ["a1", "a2"]
    pointed = [
        draw.board_svg(view, last=two),
        draw.board_svg(view, marks=two),
        draw.board_svg(view, offending=two),
        draw.board_svg(view, lit=two),
        draw.board_svg(view, chips=[("a1", "W", 1)]),
    ]
    assert len({plain, *pointed}) == 6
    with pytest.raises(ValueError, match="not a square"):
        draw.board_svg(view, last=["z99"])
    with pytest.raises(ValueError, match="no colour"):
        draw.table_svg(view, highlight={"colour": ["a1"]})


def test_refused_squares_are_crossed_as_well_as_outlined() -> None:
    svg = draw.board_svg(early(), offending=["c3"])
    crossed = re.search(r'<path class="...refused" d="([^"]+)"', svg)
    assert crossed
    assert crossed[1].count("l") == 2
    assert len(re.findall("[hv]48", crossed[1])) == 4


def test_tiles_are_checked() -> None:
    for wrong in ("A", "AX", "W"):
        with pytest.raises(ValueError, match="not a valley tile"):
            draw.tiles_svg([wrong])

"""The game's colours: readable in every theme, and told apart without colour."""

from itertools import pairwise

import pytest

from fertility_widget.fertility.draw.art import ART, LIGHT
from tests.draw.colours import channels, contrast, luminance

# (foreground, ground): each is a glyph or a text that somebody has to read, so 4.5 : 1 at least.
READABLE = (
    ("A-ink", "A"), ("B-ink", "B"), ("P-ink", "P"), ("G-ink", "G"), ("W-ink", "W"),
    ("water-ink", "water"), ("ghost", "desert"), ("ghost", "card"), ("ghost", "full"),
    ("ink", "full"), ("coin-ink", "coin"),
    *((sign, ground) for sign in ("stamp", "red") for ground in ("full", "card", "paper")),
    ("red", "desert"), ("accent", "desert"),
    *((f"seat{n}", ground) for n in range(6) for ground in ("pit", "card", "desert")),
)  # fmt: skip


@pytest.mark.parametrize("theme", ART.themes)
@pytest.mark.parametrize(("glyph", "ground"), READABLE)
def test_glyphs_and_texts_stand_out(theme: str, glyph: str, ground: str) -> None:
    assert contrast(ART.themes[theme][glyph], ART.themes[theme][ground]) >= 4.5


@pytest.mark.parametrize("theme", ART.themes)
def test_scenes_keep_their_order_of_lightness(theme: str) -> None:
    steps = [luminance(ART.themes[theme][scene]) for scene in "APBG"]
    assert steps == sorted(steps, reverse=True)
    assert all(a > 1.25 * b for a, b in pairwise(steps))


@pytest.mark.parametrize("theme", ART.themes)
def test_every_theme_has_the_same_colours(theme: str) -> None:
    assert set(ART.themes[theme]) == set(LIGHT)


def test_every_ink_is_checked_on_its_ground() -> None:
    inks = {name for name in LIGHT if name.endswith("-ink") or name == "ghost"}
    assert inks <= {glyph for glyph, _ in READABLE}


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_right_is_green_and_wrong_is_red(theme: str) -> None:
    red, green, blue = channels(ART.themes[theme]["stamp"])
    assert green > 1.25 * max(red, blue)
    red, green, blue = channels(ART.themes[theme]["red"])
    assert red > 1.25 * max(green, blue)


@pytest.mark.parametrize("theme", ART.themes)
def test_rubble_is_seen_in_a_quarry(theme: str) -> None:
    assert contrast(ART.themes[theme]["ghost"], ART.themes[theme]["pit"]) >= 3

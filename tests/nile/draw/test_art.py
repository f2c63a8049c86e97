"""Nile's colours and shapes: readable in every theme, and told apart without colour."""

from itertools import pairwise

import pytest

from fertility_widget.nile.draw.art import ART, LIGHT
from fertility_widget.nile.draw.icons import GLYPHS, KINDS, MONUMENTS, SIGNS
from tests.draw.colours import contrast, luminance

# (foreground, ground): each is a glyph or a text that somebody has to read, so 4.5 : 1 at least.
READABLE = (
    *((f"{ground}-ink", ground) for ground in (*KINDS, "sand", "built", "back", "water")),
    *((f"seat{n}", "card") for n in range(6)),
    ("red", "card"), ("accent", "card"), ("stamp", "card"),
)  # fmt: skip


@pytest.mark.parametrize("theme", ART.themes)
@pytest.mark.parametrize(("glyph", "ground"), READABLE)
def test_glyphs_and_texts_stand_out(theme: str, glyph: str, ground: str) -> None:
    assert contrast(ART.themes[theme][glyph], ART.themes[theme][ground]) >= 4.5


@pytest.mark.parametrize("theme", ART.themes)
def test_crops_keep_their_order_of_lightness(theme: str) -> None:
    """So that they are seven greys, too."""
    steps = [luminance(ART.themes[theme][crop]) for crop in "OWLFPCG"]
    assert steps == sorted(steps, reverse=True)
    assert all(a > 1.15 * b for a, b in pairwise(steps))


@pytest.mark.parametrize("theme", ART.themes)
def test_every_theme_has_the_same_colours(theme: str) -> None:
    assert set(ART.themes[theme]) == set(LIGHT)


def test_every_ink_is_checked_on_its_ground() -> None:
    assert {name for name in LIGHT if name.endswith("-ink")} <= {glyph for glyph, _ in READABLE}


def test_no_two_things_share_a_shape() -> None:
    assert len(set(GLYPHS.values())) == len(GLYPHS)


def test_everything_on_the_table_is_drawn() -> None:
    assert set(KINDS) == set("PWLCFGOS")
    assert set(MONUMENTS) == {"sphinx", "obelisk", "wall"}
    assert len(SIGNS) == 6

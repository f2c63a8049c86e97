"""Colours: readable in every theme, and told apart without colour."""

from itertools import pairwise

import pytest

from fertility_widget.draw.palette import LIGHT, READABLE, THEMES, contrast, luminance


def test_contrast_is_the_one_wcag_defines() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert contrast("#123456", "#123456") == 1


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("glyph", "ground"), READABLE)
def test_glyphs_and_texts_stand_out(theme: str, glyph: str, ground: str) -> None:
    assert contrast(THEMES[theme][glyph], THEMES[theme][ground]) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
def test_scenes_keep_their_order_of_lightness(theme: str) -> None:
    steps = [luminance(THEMES[theme][scene]) for scene in "APBG"]
    assert steps == sorted(steps, reverse=True)
    assert all(a > 1.25 * b for a, b in pairwise(steps))


@pytest.mark.parametrize("theme", THEMES)
def test_every_theme_has_the_same_colours(theme: str) -> None:
    assert set(THEMES[theme]) == set(LIGHT)


def test_every_ink_is_checked_on_its_ground() -> None:
    inks = {name for name in LIGHT if name.endswith("-ink") or name in ("ink", "soft", "ghost")}
    assert inks <= {glyph for glyph, _ in READABLE}

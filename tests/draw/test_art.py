"""The house's colours: readable in every theme, six seats told apart."""

import re
from itertools import combinations

import pytest

from fertility_widget.draw.art import LIGHT, PLAIN, RULES, SEATS
from tests.draw.colours import contrast

# (foreground, ground): each is a text or a sign that somebody has to read, so 4.5 : 1 at least.
READABLE = (
    ("ink", "paper"), ("ink", "card"), ("ink", "tray"),
    ("soft", "paper"), ("soft", "card"), ("soft", "tray"),
    ("on-accent", "accent"), ("accent", "paper"), ("accent", "card"),
    ("stamp", "card"), ("stamp", "paper"), ("red", "card"), ("red", "paper"),
    *((f"seat{n}", ground) for n in range(SEATS) for ground in ("card", "paper")),
)  # fmt: skip


def test_contrast_is_the_one_wcag_defines() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert contrast("#123456", "#123456") == 1


@pytest.mark.parametrize("theme", PLAIN.themes)
@pytest.mark.parametrize(("text", "ground"), READABLE)
def test_texts_stand_out(theme: str, text: str, ground: str) -> None:
    colours = PLAIN.themes[theme]
    assert contrast(colours[text], colours[ground]) >= 4.5


@pytest.mark.parametrize("theme", PLAIN.themes)
def test_every_theme_has_the_same_colours(theme: str) -> None:
    assert set(PLAIN.themes[theme]) == set(LIGHT)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_six_seats_are_six_colours(theme: str) -> None:
    """Apart by a third of a channel at least; in print shapes and dashes tell them apart."""
    seats = [PLAIN.themes[theme][f"seat{n}"] for n in range(SEATS)]
    channels = [[int(colour[i : i + 2], 16) for i in (1, 3, 5)] for colour in seats]
    for first, second in combinations(channels, 2):
        assert sum(abs(a - b) for a, b in zip(first, second, strict=True)) >= 60


def test_lines_of_six_seats_are_dashed_differently() -> None:
    dashes = {re.sub(r"stroke:\$seat\d", "", RULES[f"line{n}"]) for n in range(SEATS)}
    assert len(dashes) == SEATS

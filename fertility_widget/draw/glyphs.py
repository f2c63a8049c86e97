"""Glyphs that more than one game draws with, so that all of them have one hand."""

from typing import Final

from .art import Glyph

BLOCK: Final[Glyph] = (
    (0, "M0-10 10-5.5 0-1-10-5.5zM-10-3.5-1 .8V10.5L-10 6zM10-3.5 1 .8V10.5L10 6z"),
)  # fmt: skip
UMBEL: Final[Glyph] = (
    (1.8, "M0 11V3"),
    (0, "M0 5-11.5 0-10.5-4.5zM0 4-9.5-6-6.3-9zM0 3.5-4.3-10.2 0-11 4.3-10.2z"
        "M0 4 6.3-9 9.5-6zM0 5 10.5-4.5 11.5 0z"),
)  # fmt: skip
CLUSTER: Final[Glyph] = (
    (4.8, "M-5.2-3h0M0-3h0M5.2-3h0M-2.6 1.2h0M2.6 1.2h0M0 5.4h0M0 9.6h0"),
    (1.6, "M0-6V-8"),
    (0, "M0-7Q2-12 9-11 8-5 0-7z"),
)  # fmt: skip
EAR: Final[Glyph] = (
    (1.6, "M0 11V-6"),
    (0, "M0-12Q3-8.5 0-5-3-8.5 0-12zM-1 0Q-6-.5-6-6-1-5-1 0zM1 0Q6-.5 6-6 1-5 1 0z"
        "M-1 6Q-6 5.5-6 0-1 1-1 6zM1 6Q6 5.5 6 0 1 1 1 6z"),
)  # fmt: skip
WAVES: Final[Glyph] = ((2.2, "M-9-3q3-5 6 0t6 0 6 0M-9 4.5q3-5 6 0t6 0 6 0"),)

OBELISK: Final[Glyph] = ((0, "M-2.5-7.5 0-11.5 2.5-7.5 3.5 7h-7zM-6 8H6v3H-6z"),)
SPHINX: Final[Glyph] = (
    (0, "M-11.5 10.5V7.5L-5.5 7V3.5L-8 3-9-1-7.5-6Q-6.5-10-3-10-5-5-3.5-1L-4.5 6.5H1.5"
        "Q2-1 7-1 11.5 0 11.5 6v4.5z"
        "M-1.5-10Q3.5-9.5 4-2 1-1 .5 4.5L-2.5 4-1.5-1Q-3-5-1.5-10z"),
)  # fmt: skip

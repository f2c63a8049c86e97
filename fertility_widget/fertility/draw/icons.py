"""The glyphs, on a 24 × 24 field around (0, 0), in one colour each: shape first, colour second.

What a glyph is made of: ``draw.art.Glyph``.
"""

from collections.abc import Mapping
from typing import Final

from ...draw.art import Glyph, Part
from ...draw.glyphs import BLOCK, CLUSTER, EAR, OBELISK, SPHINX, UMBEL, WAVES

# A: a cut block; B: a head with upswept horns; P: an umbel on its stem; G: seven berries and a
# leaf; W: an ear; ~: two waves; *: any of the four, so four pieces of one disc.
GOODS: Final[Mapping[str, Glyph]] = {
    "A": BLOCK,
    "B": (
        (0, "M-4-5.5H4L5-3.5 10-3 5.5 0 3.5 7Q3 10.5 0 10.5T-3.5 7L-5.5 0-10-3-5-3.5z"
            "M-3.2-1.5l.5 2.5 1.5-.8zM3.2-1.5l-.5 2.5-1.5-.8z"),
        (2.4, "M-4-5Q-9.5-5-8.5-11M4-5Q9.5-5 8.5-11"),
    ),
    "P": UMBEL,
    "G": CLUSTER,
    "W": EAR,
    "~": WAVES,
    "*": (
        (0, "M-1-1V-9A9 9 0 0 0-9-1zM1-1H9A9 9 0 0 0 1-9z"
            "M-1 1H-9A9 9 0 0 0-1 9zM1 1V9A9 9 0 0 0 9 1z"),
    ),
}  # fmt: skip

# One kind per player (F1.9).
MONUMENTS: Final[Mapping[str, Glyph]] = {
    "obelisk": OBELISK,
    "pyramid": ((0, "M-1-9.5 3 10H-11.5zM1-9 11.5 10H5z"),),
    "sphinx": SPHINX,
    "temple": (
        (0, "M-11.5-10.5h23L9.5-6h-19zM-9.5-5h5.5l-1 2V7h-3.5V-3zM-2.7-5h5.5l-1 2V7h-3.5V-3z"
            "M4-5h5.5l-1 2V7H5V-3zM-11 8h22v2.5h-22z"),
    ),
}  # fmt: skip

_SHOULDERS: Final[Part] = (0, "M-9 12Q-9 4 0 4T9 12z")

# Statues: one bust, and what nobody mistakes on top of it. "*" is a god of choice.
GODS: Final[Mapping[str, Glyph]] = {
    "ra": (_SHOULDERS, (0, "M-3.5 3Q-7 3-6.5-1-4-4 0-4T4 3z"), (8, "M0-7.5h0")),
    "osiris": (_SHOULDERS, (0, "M-3.5 3-4-3Q-4-12 0-12T4-3L3.5 3zM-5-2Q-9-5-6.5-10-6-5-5-2z"
               "M5-2Q9-5 6.5-10 6-5 5-2zM-1 3H1V7H-1z")),
    "isis": (_SHOULDERS, (0, "M-4 3.5V0Q-4-3.5 0-3.5T4 0V3.5zM-4-4.5V-12H-1.5V-8H4V-4.5z")),
    "anubis": (_SHOULDERS, (0, "M-9.5 1-3-4-2-12 .5-6 3.5-12 4-2V4H-3L-8.5 3z")),
    "horus": (_SHOULDERS, (0, "M-7 1Q-7-3.5 0-4.5L4-3V4H-2Q-4 1.5-7 1z"
              "M-3-5.5V-12L-.5-9 1-12H4V-5z")),
    "thoth": (_SHOULDERS, (0, "M4 4H-1V0Q-8 1-10 8-11-3 0-5 4.5-4.5 4 0z"),
              (2, "M-4-8Q0-6 5-10")),
    "bastet": (_SHOULDERS, (0, "M-6-9-2.5-6H2.5L6-9V-1Q5 4 0 4T-6-1z")),
    "hathor": (_SHOULDERS, (0, "M-4 4V0Q-4-2.5 0-2.5T4 0V4z"), (2, "M-2-3Q-8-6-5-11M2-3Q8-6 5-11"),
               (6, "M0-8h0")),
    "sobek": (_SHOULDERS, (0, "M-11 2-2-3 0-6 4-4V4H-11z")),
    "seth": (_SHOULDERS, (0, "M-10 4Q-7-3-3-4V-12H-.5V-5H1.5V-12H4V4z")),
    "*": (_SHOULDERS, (0, "M0-12 2-7.5 7-7 3.3-3.7 4.4 1 0-1.5-4.4 1-3.3-3.7-7-7-2-7.5z")),
}  # fmt: skip

# A god of somebody's own component file, whom nobody drew.
BUST: Final[Glyph] = (_SHOULDERS, (0, "M-4 3V-3Q-4-8 0-8T4-3V3zM-1 3H1V8H-1z"))

# The two walls of a pit that lie in the shade, on a square of 36; and what is left in a quarry when
# something was taken from it.
BEVEL: Final = "M-18-18h36l-5 5h-26v26l-5 5z"
RUBBLE: Final[Glyph] = ((0, "M-7 10-5 5-1 4 1 7V10zM3 10V7L6 5 9 7V10zM-1 2 2-2 5 0V3L1 4z"),)

# The deben is a weight of metal, kept as a coil.
DEBEN: Final[Glyph] = ((2.4, "M1 1A2.5 2.5 0 1 1 2-3 5.5 5.5 0 1 1-6 3 9 9 0 0 1 7-8"),)

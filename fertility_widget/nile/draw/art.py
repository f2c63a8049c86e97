"""Nile's art: its colours by theme, the classes of its drawings, its cards as markers.

A marker is named by role and kind: ``card P``, ``card sphinx``, ``card back``; a speculation card
is two of them, one over each corner: ``upper P``, ``lower W``; small, where its letters stand
beside it, it is ``card pair``. Lightness is the order that
greyscale printing and colour-blind eyes rely on: onions, wheat, lettuce, flax, papyrus, castor,
grapes, from lightest to darkest in every theme.
"""

from collections.abc import Mapping
from functools import partial
from typing import Final

from ...draw import art
from ...draw.art import Art, Colours, Marker, outlined
from ...draw.pen import Pen
from .icons import GLYPHS, KINDS, MONUMENTS

LIGHT: Final[Colours] = {
    **art.LIGHT,
    "edge": "#2e2415", "sand": "#f1e4c8", "sand-ink": "#4a2a10",
    "built": "#d5c094", "built-ink": "#33260c", "back": "#1f4a7d", "back-ink": "#ecd08a",
    "water": "#2d66a0", "water-ink": "#eef6ff", "foam": "#6d9fd0",
    "P": "#b5473c", "P-ink": "#fff5ee", "W": "#e6b13c", "W-ink": "#3f2a00",
    "L": "#6fa65a", "L-ink": "#0b2406", "C": "#75481f", "C-ink": "#fff4e6",
    "F": "#5b8bc2", "F-ink": "#051222", "G": "#513069", "G-ink": "#f4eaff",
    "O": "#efe2c3", "O-ink": "#4b3a10", "S": "#9a958a", "S-ink": "#1b1812",
}  # fmt: skip

DARK: Final[Colours] = {
    **LIGHT, **art.DARK,
    "edge": "#0d0b07", "sand": "#d9c9a4", "built": "#b9a477", "back": "#3a5f8d",
    "back-ink": "#f6e3ae", "water": "#214c78", "foam": "#3f74a8",
    "P": "#bd4d42", "C": "#8a5526", "G": "#68438a", "O": "#e6d8b6",
}  # fmt: skip

# Cards light enough to save ink, in the same order.
PRINT: Final[Colours] = {
    **LIGHT, **art.PRINT,
    "edge": "#000000", "sand": "#ffffff", "sand-ink": "#000000", "built": "#eeeeee",
    "built-ink": "#000000", "back": "#dddddd", "back-ink": "#333333",
    "water": "#e3edf6", "water-ink": "#00162c", "foam": "#9db8d0",
    "P": "#d98f86", "P-ink": "#1c0402", "W": "#f3e2b0", "L": "#c3dcb8", "C": "#ad8156",
    "C-ink": "#120800", "F": "#a9c3e0", "G": "#8f6fae", "G-ink": "#0c0214", "O": "#fbf6e8",
    "S": "#cfccc4",
}  # fmt: skip

GROUNDS = (*KINDS, "sand", "built", "back")

_RULES: Final[Mapping[str, str]] = {
    **{k: f"fill:${k};stroke:$edge;stroke-width:.8" for k in GROUNDS},
    **{f"on-{k}": f"fill:${k}_ink;stroke:${k}_ink" for k in GROUNDS},
    "pip": "font-size:9px;font-weight:700;text-anchor:middle",  # the letter in the corner of a card
    "water": "fill:$water",
    "foam": "stroke:$foam;stroke-width:1.6",
    "on-water": "fill:$water_ink;stroke:$water_ink",
    "gone": "stroke:$water_ink;stroke-width:1.6;stroke-dasharray:5 4",  # a place without its card
    "post": "stroke:$water_ink;stroke-width:6",  # a pass that is over, or begun
    "waits": "stroke:$water_ink;stroke-width:2;stroke-dasharray:2 5",  # one still to come
    "struck": "stroke:$red;stroke-width:4",  # banned by the flood card
    "under": "stroke:$card;stroke-width:8",  # so that it shows on every colour
    "marked": "stroke:$accent;stroke-width:3;stroke-dasharray:7 5",
    "ring": "stroke:$stamp;stroke-width:2.5",
    "out": "stroke:$soft;stroke-width:1;stroke-dasharray:3 3",  # a stack that counts no more
    **{f"sign{n}": f"fill:$seat{n};stroke:$seat{n}" for n in range(art.SEATS)},
}  # fmt: skip

# The outline of a card, and its halves on either side of the diagonal.
CARD = "M-15.5-27.5h31q4 0 4 4v47q0 4-4 4h-31q-4 0-4-4v-47q0-4 4-4z"
UPPER = "M-15.5-27.5h35l-39 55v-51q0-4 4-4z"
LOWER = "M15.5 27.5h-35l39-55v51q0 4-4 4z"
_FIELD, _UNIT = "-20 -28 40 56", 40  # a card is as wide as the pen says
_HALVES = {"upper": (UPPER, -1), "lower": (LOWER, 1)}


def _marker(name: str) -> Marker:
    role, _, kind = name.partition(" ")
    if role == "card":
        return _card(kind)
    path, side = _HALVES[role]
    pip = f'<text x="{14 * side}" y="{21 * side + 3}">{kind}</text>'
    at = f"translate({4.5 * side} {10.5 * side})scale(.72)"
    return _drawn(f'<path class="{kind}" d="{path}"/>{pip}', kind, kind, at)


def _card(kind: str) -> Marker:
    if kind == "pair":
        halves = f'<path class="sand" d="{UPPER}"/><path class="built" d="{LOWER}"/>'
        return Marker(halves, field=_FIELD, unit=_UNIT)
    ground = _ground(kind)
    below = f'<path class="{ground}" d="{CARD}"/>'
    if kind in KINDS:
        below += f'<text x="-14" y="-18">{kind}</text><text x="14" y="24">{kind}</text>'
    return _drawn(below, kind, ground, f"scale({1.15 if kind in KINDS else 1.35})")


def _ground(kind: str) -> str:
    if kind in MONUMENTS:
        return "built"
    return "sand" if kind == "locusts" else kind


def _drawn(below: str, glyph: str, ground: str, at: str) -> Marker:
    return Marker(below, glyph, f' transform="{at}"', _FIELD, _UNIT, f"on-{ground} pip")


ART: Final = Art(
    rules={**art.RULES, **_RULES},
    themes={"light": LIGHT, "dark": DARK, "print": PRINT},
    glyph=lambda name: outlined(GLYPHS[name]),
    marker=_marker,
)

new_pen = partial(Pen, ART)

"""One style sheet per drawing: a short class per role, only those the drawing uses."""

import re
from collections.abc import Mapping
from string import Template
from typing import Final

from .palette import DARK, LIGHT, THEMES

_GROUNDS = {k: f"fill:${k}" for k in "ABPGW"}
_INKS = {f"i{k}": f"fill:${k}_ink;stroke:${k}_ink" for k in "ABPGW"}
_FINE = {f"f{k}": f"fill:none;stroke:${k}_fine;stroke-width:1.2" for k in "APG"}
_SEATS = {f"s{n}": f"fill:$seat{n}" for n in range(4)}
_LINE = "fill:none;stroke:"

RULES: Final[Mapping[str, str]] = {
    "p": "fill:$paper",
    "H": _LINE + "$accent;stroke-width:8",  # beside the panel of whose turn it is
    "l": _LINE + "$ghost;stroke-width:1",  # round a need
    "c": "fill:$card;stroke:$card;stroke-width:8",  # a card or a panel; the line rounds its corners
    "e": _LINE + "$line;stroke-width:1;stroke-dasharray:4 3",  # an empty spot
    "t": _LINE + "$tray;stroke-width:32",  # a tray for tiles, or a step that is not asked for
    "h": _LINE + "$accent;stroke-width:32",  # the one strong accent: the step that is asked for now
    "k": "fill:$coin;stroke:$coin_ink;stroke-width:1",
    "d": "fill:$desert",
    "g": _LINE + "$grid;stroke-width:1",
    "j": _LINE + "$shade;stroke-width:1;stroke-dasharray:2 6",  # where valley boards join
    "n": "fill:$water",
    "in": "fill:$water_ink;stroke:$water_ink",
    "o": "fill:$ghost;stroke:$ghost",
    "ik": "fill:$coin_ink;stroke:$coin_ink",
    "q": "fill:$pit",
    "r": "fill:$shade",
    "x": _LINE + "$edge;stroke-width:1",  # round a tile
    "y": _LINE + "$edge;stroke-width:.7",  # the hairline between its scenes
    "u": "fill:$card;stroke:$soft;stroke-width:1",  # a socket or a ticket
    "v": "fill:$full;stroke:$stamp;stroke-width:1",  # a ticket that is full
    "z": _LINE + "$stamp;stroke-width:1.6",
    "w": _LINE + "$soft;stroke-width:1.6",  # arrows
    "L": _LINE + "$ink;stroke-width:4;stroke-linecap:square",  # the last move
    "m": _LINE + "$accent;stroke-width:3;stroke-dasharray:7 5",  # marked squares
    "b": _LINE + "$red;stroke-width:4",  # refused squares
    "a": _LINE + "$accent;stroke-width:13;stroke-opacity:.75",  # legal squares
    **_GROUNDS, "A": "fill:$A;stroke:$A_ink;stroke-width:1.5",
    **_INKS, "iA": "fill:$A_ink", **_FINE, **_SEATS,
    # Texts, in three sizes: 12, 16 and 24.
    "tS": "font-size:12px;fill:$soft",
    "tM": "font-size:12px;fill:$soft;text-anchor:middle",
    "tE": "font-size:12px;fill:$soft;text-anchor:end",
    "tB": "font-weight:700;font-size:12px;fill:$ink;text-anchor:middle",
    "tK": "font-weight:700;font-size:12px;fill:$coin_ink;text-anchor:middle",
    "tC": "font-weight:700;fill:$coin_ink;text-anchor:middle",
    "tN": "fill:$ink",
    "tH": "font-weight:700;fill:$ink",
    "tR": "font-weight:700;fill:$ink;text-anchor:end",
    "tO": "font-weight:700;fill:$on_accent;text-anchor:middle",
    "tQ": "fill:$soft;text-anchor:middle",
    "tL": "font-weight:700;font-size:24px;fill:$ink",
    "tT": "font-weight:700;font-size:24px;fill:$ink;text-anchor:end",
}  # fmt: skip

FONT = "system-ui,sans-serif"
# All inherited, because a rule that names a path does not reach into a glyph that is used.
_BASE = (
    f"#@{{font:16px {FONT};font-variant-numeric:tabular-nums;fill-rule:evenodd;"
    "stroke-width:0;stroke-linecap:round;stroke-linejoin:round}"
)


def style(theme: str, drawing: str) -> str:
    """The rules of a theme for the classes in a drawing; ``auto`` follows the reader's system."""
    used = {name for found in re.findall(r'class="([^"]*)"', drawing) for name in found.split()}
    rules = {name: rule for name, rule in RULES.items() if f"%{name}" in used}
    if theme != "auto":
        return _BASE + _sheet(rules, THEMES[theme])
    dark = _sheet({n: _colours(r) for n, r in rules.items()}, DARK)
    return f"{_BASE}{_sheet(rules, LIGHT)}@media (prefers-color-scheme:dark){{{dark}}}"


def _sheet(rules: Mapping[str, str], colours: Mapping[str, str]) -> str:
    values = {name.replace("-", "_"): _short(colour) for name, colour in colours.items()}
    return "".join(
        f".%{name}{{{Template(rule).substitute(values)}}}"
        for name, rule in rules.items()
    )


def _colours(rule: str) -> str:
    """What of a rule changes with the theme."""
    parts = rule.split(";")
    return ";".join(p for p in parts if "$" in p)


def _short(colour: str) -> str:
    """``#ffffff`` as ``#fff``."""
    pairs = re.findall("..", colour[1:])
    return "#" + "".join(p[0] for p in pairs) if all(p[0] == p[1] for p in pairs) else colour

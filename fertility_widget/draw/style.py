"""One style sheet per drawing: a short class per role, only those the drawing uses."""

import re
from collections.abc import Mapping
from string import Template
from typing import Final

from .palette import DARK, LIGHT, THEMES

_GROUNDS = {k: f"fill:${k}" for k in "ABPGW"}
_INKS = {f"i{k}": f"fill:${k}_ink;stroke:${k}_ink" for k in "ABPGW"}
_FINE = {f"f{k}": f"stroke:${k}_fine;stroke-width:1.2" for k in "APG"}
_SEATS = {f"s{n}": f"fill:$seat{n}" for n in range(4)}
# Lines of a chart: told apart by their dashes as well.
_DASHES = ("", ";stroke-dasharray:9 5", ";stroke-dasharray:2 5", ";stroke-dasharray:12 5 2 5")
_LINES = {f"S{n}": f"stroke:$seat{n};stroke-width:2.5{dash}" for n, dash in enumerate(_DASHES)}

RULES: Final[Mapping[str, str]] = {
    "p": "fill:$paper",
    "H": "stroke:$accent;stroke-width:8",  # beside the panel of whose turn it is
    "l": "stroke:$ghost;stroke-width:1",  # round a need
    "c": "fill:$card;stroke:$card;stroke-width:8",  # a card or a panel; the line rounds its corners
    "e": "stroke:$line;stroke-width:1;stroke-dasharray:4 3",  # an empty spot
    "t": "stroke:$tray;stroke-width:32",  # a tray for tiles, or a step that is not asked for
    "h": "stroke:$accent;stroke-width:32",  # the one strong accent: the step that is asked for now
    "k": "fill:$coin;stroke:$coin_ink;stroke-width:1",
    "d": "fill:$desert",
    "g": "stroke:$grid;stroke-width:1",
    "j": "stroke:$shade;stroke-width:1;stroke-dasharray:2 6",  # where valley boards join
    "n": "fill:$water",
    "in": "fill:$water_ink;stroke:$water_ink",
    "o": "fill:$ghost;stroke:$ghost",
    "ik": "fill:$coin_ink;stroke:$coin_ink",
    "q": "fill:$pit",
    "r": "fill:$shade",
    "x": "stroke:$edge;stroke-width:6",  # round a tile, under the sand
    "D": "stroke:$desert;stroke-width:4",
    "y": "stroke:$edge;stroke-width:.7",  # the hairline between its scenes
    "u": "fill:$card;stroke:$soft;stroke-width:1",  # a socket or a ticket
    "v": "fill:$full;stroke:$stamp;stroke-width:1",  # a ticket that is full
    "z": "stroke:$stamp;stroke-width:1.6",
    "w": "stroke:$soft;stroke-width:1.6",  # arrows
    "L": "stroke:$ink;stroke-width:4;stroke-linecap:square",  # the last move
    "m": "stroke:$accent;stroke-width:3;stroke-dasharray:7 5",  # marked squares
    "b": "stroke:$red;stroke-width:4",  # refused squares
    "W1": "fill:$accent;fill-opacity:.16",  # squares from cool to warm
    "W2": "fill:$accent;fill-opacity:.32",
    "W3": "fill:$accent;fill-opacity:.48",
    "a": "stroke:$accent;stroke-width:13;stroke-opacity:.75",  # legal squares
    **_GROUNDS, "A": "fill:$A;stroke:$A_ink;stroke-width:1.5",
    **_INKS, "iA": "fill:$A_ink", **_FINE, **_SEATS, **_LINES,
    # Texts are made of a colour, a size (16 unless said) and where they are anchored.
    "1": "fill:$soft", "2": "fill:$ink", "3": "fill:$coin_ink", "4": "fill:$on_accent",
    "5": "font-size:12px", "6": "font-size:24px", "7": "font-weight:700",
    "8": "text-anchor:middle", "9": "text-anchor:end",
}  # fmt: skip

# The kinds of text a pen writes, in three sizes only: 12, 16 and 24.
TEXTS: Final[Mapping[str, str]] = {
    "S": "1 5", "M": "1 5 8", "E": "1 5 9", "Q": "1 8",  # quiet
    "N": "2", "H": "2 7", "B": "2 5 7 8", "R": "2 7 9", "T": "2 6 7 9",  # plain
    "K": "3 5 7 8", "C": "3 7 8",  # on a coin
    "O": "4 7 8",  # on the accent
}  # fmt: skip


def unanchored(kind: str) -> str:
    """The classes of a kind of text without where it is anchored."""
    return " ".join(name for name in TEXTS[kind].split() if name not in "89")


_NARROW, _BROAD = "fijlt", "mw"


def before(character: str, kind: str) -> float:
    """How far left of its anchor a lone character begins, whatever the reader's font.

    Not every renderer anchors characters that are placed one by one; the guess is good to half
    a pixel.
    """
    names = TEXTS[kind].split()
    size = 12 if "5" in names else 24 if "6" in names else 16
    em = 0.3 if character in _NARROW else 0.88 if character in _BROAD else 0.6
    share = 0.5 if "8" in names else 1 if "9" in names else 0
    return share * size * (em + (0.05 if "7" in names else 0))


FONT = "system-ui,sans-serif"
# All inherited, because a rule that names a path does not reach into a glyph that is used.
_BASE = (
    f"#`{{font:16px {FONT};font-variant-numeric:tabular-nums;fill:none;fill-rule:evenodd;"
    "stroke-width:0;stroke-linecap:round;stroke-linejoin:round}"
)


_THIN = "stroke-width:1"


def style(theme: str, drawing: str) -> str:
    """The rules of a theme for the classes in a drawing; ``auto`` follows the reader's system."""
    used = {name for found in re.findall(r'class="([^"]*)"', drawing) for name in found.split()}
    rules = {name: rule for name, rule in RULES.items() if f"%{name}" in used}
    thin = ",".join(f".%{name}" for name, rule in rules.items() if _THIN in rule.split(";"))
    rules = {n: ";".join(p for p in r.split(";") if p != _THIN) for n, r in rules.items()}
    base = _BASE + (f"{thin}{{{_THIN}}}" if thin else "")
    if theme != "auto":
        return base + _sheet(rules, THEMES[theme])
    changing = {name: _changing(rule) for name, rule in rules.items()}
    dark = _sheet({name: rule for name, rule in changing.items() if rule}, DARK)
    return f"{base}{_sheet(rules, LIGHT)}@media (prefers-color-scheme:dark){{{dark}}}"


def _sheet(rules: Mapping[str, str], colours: Mapping[str, str]) -> str:
    values = _values(colours)
    return "".join(
        f".%{name}{{{Template(rule).substitute(values)}}}" for name, rule in rules.items()
    )


def _changing(rule: str) -> str:
    """What of a rule is another colour in the dark."""
    light, dark = _values(LIGHT), _values(DARK)
    parts = (Template(part) for part in rule.split(";"))
    return ";".join(p.template for p in parts if p.substitute(light) != p.substitute(dark))


def _values(colours: Mapping[str, str]) -> dict[str, str]:
    return {name.replace("-", "_"): _short(colour) for name, colour in colours.items()}


def _short(colour: str) -> str:
    """``#ffffff`` as ``#fff``."""
    pairs = re.findall("..", colour[1:])
    return "#" + "".join(p[0] for p in pairs) if all(p[0] == p[1] for p in pairs) else colour

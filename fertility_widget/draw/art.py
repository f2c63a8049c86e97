"""What drawings look like: colours by theme, a class per role, and what a game draws of its own.

``PLAIN`` is the house's own art, all that charts need: paper, ink, an accent, seats. A game hands
its pen an ``Art`` of its own: these rules and colours and more of them, its glyphs and markers.
"""

import re
from collections.abc import Callable, Mapping
from string import Template
from typing import Final, NamedTuple, Never

SEATS: Final = 6

Colours = Mapping[str, str]

LIGHT: Final[Colours] = {
    "paper": "#f7efde", "card": "#fffdf7", "tray": "#f1e4c8", "ink": "#2b2418", "soft": "#6a5b3f",
    "line": "#cbb88c", "grid": "#e0cfa6", "accent": "#1d4b82", "on-accent": "#ffffff",
    "stamp": "#9a3319", "red": "#b3201a",
    "seat0": "#1d4b82", "seat1": "#8a2c14", "seat2": "#1f5230", "seat3": "#652a6b",
    "seat4": "#5c4300", "seat5": "#0b4f55",
}  # fmt: skip

DARK: Final[Colours] = {
    "paper": "#1d1912", "card": "#29231a", "tray": "#3a3428", "ink": "#f4ebd6", "soft": "#c0b18e",
    "line": "#574c38", "grid": "#4a4233", "accent": "#9cc7f2", "on-accent": "#10233a",
    "stamp": "#f09a7c", "red": "#ff8f85",
    "seat0": "#8fbfee", "seat1": "#f2a88e", "seat2": "#9fd3a4", "seat3": "#dcb6e8",
    "seat4": "#f0d264", "seat5": "#6fded6",
}  # fmt: skip

# For paper: white where nothing is, light enough to write on, legible without any colour.
PRINT: Final[Colours] = {
    **LIGHT,
    "paper": "#ffffff", "card": "#ffffff", "tray": "#f0f0f0", "ink": "#000000", "soft": "#444444",
    "line": "#999999", "grid": "#b0b0b0", "accent": "#000000", "stamp": "#000000",
    **{f"seat{n}": "#000000" for n in range(SEATS)},
}  # fmt: skip

# Lines of a chart: told apart by their dashes as well, one pattern for each seat.
_DASHES = ("", "9 5", "2 5", "12 5 2 5", "5 5", "14 5 2 5 2 5")

# In rules "$paper" is the theme's colour of that name, "$on_accent" that of "on-accent".
RULES: Final[Mapping[str, str]] = {
    "paper": "fill:$paper",
    "card": "fill:$card;stroke:$card;stroke-width:8",  # or a panel; the line rounds its corners
    "label": "fill:$card;stroke:$soft;stroke-width:1",
    "tray": "stroke:$tray;stroke-width:32",
    "accent": "stroke:$accent;stroke-width:32",  # the one strong accent: what is asked for now
    "bar": "stroke:$accent;stroke-width:8",
    "stroke": "stroke:$soft;stroke-width:1.6",
    "tick": "stroke:$stamp;stroke-width:1.6",
    "grid": "stroke:$grid;stroke-width:1",
    "warm1": "fill:$accent;fill-opacity:.16",  # from cool to warm
    "warm2": "fill:$accent;fill-opacity:.32",
    "warm3": "fill:$accent;fill-opacity:.48",
    **{f"seat{n}": f"fill:$seat{n}" for n in range(SEATS)},
    **{
        f"line{n}": f"stroke:$seat{n};stroke-width:2.5"
        + (f";stroke-dasharray:{dashes}" if dashes else "")
        for n, dashes in enumerate(_DASHES)
    },
    # Texts have a colour, one of three sizes (16 unless said), a weight, and an anchor.
    "soft": "fill:$soft", "ink": "fill:$ink", "on-accent": "fill:$on_accent",
    "small": "font-size:12px", "large": "font-size:24px", "bold": "font-weight:700",
    "middle": "text-anchor:middle", "end": "text-anchor:end",
}  # fmt: skip

Part = tuple[float, str]
# On a field of 24 × 24 around (0, 0), in one colour: parts ``(width, data)``, each a path drawn as
# a line of that width, or filled where the width is 0. A round line of no length is a dot.
Glyph = tuple[Part, ...]


class Marker(NamedTuple):
    """A composite sign: some SVG, and a glyph on top of it."""

    below: str = ""
    glyph: str = ""  # its name, "" for none
    ink: str = ""  # the class of the glyph
    field: str = "-18 -18 36 36"  # x y width height; a glyph fills 24 of the 36
    unit: float = 36  # how much of the field is as large as the pen says


def _unknown(name: str) -> Never:
    raise KeyError(name)


class Art(NamedTuple):
    """What a pen draws with."""

    rules: Mapping[str, str]  # by class
    themes: Mapping[str, Colours]
    glyph: Callable[[str], Glyph] = _unknown
    marker: Callable[[str], Marker] = _unknown
    needs: Mapping[str, str] = {}  # markers that are made of other ones


# For the moment drawings write classes in letters, in this order.
SHORT: Final = {
    "paper": "p", "bar": "H", "socket": "l", "card": "c", "empty": "e", "tray": "t", "accent": "h",
    "coin": "k", "desert": "d", "grid": "g", "joint": "j", "water": "n", "on-water": "in",
    "ghost": "o", "on-coin": "ik", "pit": "q", "shade": "r", "edge": "x", "sand": "D",
    "hairline": "y", "label": "u", "full": "v", "tick": "z", "stroke": "w", "last": "L",
    "marked": "m", "refused": "b", "warm1": "W1", "warm2": "W2", "warm3": "W3", "legal": "a",
    **{k: k for k in "ABPGW"}, **{f"on-{k}": f"i{k}" for k in "ABPGW"},
    **{f"fine-{k}": f"f{k}" for k in "APG"},
    **{f"seat{n}": f"s{n}" for n in range(SEATS)}, **{f"line{n}": f"S{n}" for n in range(SEATS)},
    "soft": "1", "ink": "2", "number": "3", "on-accent": "4", "small": "5", "large": "6",
    "bold": "7", "middle": "8", "end": "9",
}  # fmt: skip

PLAIN: Final = Art(RULES, {"light": LIGHT, "dark": DARK, "print": PRINT})

FONT = "system-ui,sans-serif"
# All inherited, because a rule that names a path does not reach into a glyph that is used.
_BASE = (
    f"#`{{font:16px {FONT};font-variant-numeric:tabular-nums;fill:none;fill-rule:evenodd;"
    "stroke-width:0;stroke-linecap:round;stroke-linejoin:round}"
)


_THIN = "stroke-width:1"


def style(art: Art, theme: str, drawing: str) -> str:
    """The rules of a theme for the classes in a drawing; ``auto`` follows the reader's system."""
    used = {name for names in re.findall(r'class="([^"]*)"', drawing) for name in names.split()}
    rules = {s: art.rules[name] for name, s in SHORT.items() if f"%{s}" in used}
    thin = ",".join(f".%{name}" for name, rule in rules.items() if _THIN in rule.split(";"))
    rules = {n: ";".join(p for p in r.split(";") if p != _THIN) for n, r in rules.items()}
    base = _BASE + (f"{thin}{{{_THIN}}}" if thin else "")
    if theme != "auto":
        return base + _sheet(rules, art.themes[theme])
    light, dark = art.themes["light"], art.themes["dark"]
    changing = {name: _changing(rule, light, dark) for name, rule in rules.items()}
    night = _sheet({name: rule for name, rule in changing.items() if rule}, dark)
    return f"{base}{_sheet(rules, light)}@media (prefers-color-scheme:dark){{{night}}}"


def _sheet(rules: Mapping[str, str], colours: Colours) -> str:
    values = _values(colours)
    return "".join(
        f".%{name}{{{Template(rule).substitute(values)}}}" for name, rule in rules.items()
    )


def _changing(rule: str, light: Colours, dark: Colours) -> str:
    """What of a rule is another colour in the dark."""
    day, night = _values(light), _values(dark)
    parts = (Template(part) for part in rule.split(";"))
    return ";".join(p.template for p in parts if p.substitute(day) != p.substitute(night))


def _values(colours: Colours) -> dict[str, str]:
    return {name.replace("-", "_"): _short(colour) for name, colour in colours.items()}


def _short(colour: str) -> str:
    """``#ffffff`` as ``#fff``."""
    pairs = re.findall("..", colour[1:])
    return "#" + "".join(p[0] for p in pairs) if all(p[0] == p[1] for p in pairs) else colour

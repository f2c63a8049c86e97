"""What drawings look like: colours by theme, a class per role, and what a game draws of its own.

``PLAIN`` is the house's own art, all that charts need: paper, ink, an accent, seats. A game hands
its pen an ``Art`` of its own: these rules and colours and more of them, its glyphs and markers.
"""

import re
from collections.abc import Callable, Mapping
from string import Template
from typing import Final, NamedTuple

SEATS: Final = 6

Colours = Mapping[str, str]

LIGHT: Final[Colours] = {
    "paper": "#f7efde", "card": "#fffdf7", "tray": "#f1e4c8", "ink": "#2b2418", "soft": "#6a5b3f",
    "line": "#cbb88c", "grid": "#e0cfa6", "accent": "#1d4b82", "on-accent": "#ffffff",
    "stamp": "#23652b", "red": "#b3201a",  # right is green, wrong is red
    "seat0": "#1d4b82", "seat1": "#8a2c14", "seat2": "#1f5230", "seat3": "#652a6b",
    "seat4": "#5c4300", "seat5": "#0b4f55",
}  # fmt: skip

DARK: Final[Colours] = {
    "paper": "#1d1912", "card": "#29231a", "tray": "#3a3428", "ink": "#f4ebd6", "soft": "#c0b18e",
    "line": "#574c38", "grid": "#4a4233", "accent": "#9cc7f2", "on-accent": "#10233a",
    "stamp": "#93d596", "red": "#ff8f85",
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


def outlined(glyph: Glyph) -> str:
    """A glyph as SVG."""
    line = 'fill="none" stroke-width="{:g}" '
    return "".join(f'<path {line.format(w) if w else ""}d="{data}"/>' for w, data in glyph)


class Marker(NamedTuple):
    """A composite sign: some SVG, and a glyph on top of it."""

    below: str = ""
    glyph: str = ""  # its name, "" for none
    how: str = ""  # the glyph's class or transformation, as an attribute
    field: str = "-18 -18 36 36"  # x y width height; a glyph fills 24 of the 36
    unit: float = 36  # how much of the field is as large as the pen says
    kind: str = ""  # a class that all its parts inherit from


class Art(NamedTuple):
    """What a pen draws with."""

    rules: Mapping[str, str]  # by class
    themes: Mapping[str, Colours]
    glyph: Callable[[str], str] = dict[str, str]().__getitem__  # by name, as SVG
    marker: Callable[[str], Marker] = dict[str, Marker]().__getitem__


PLAIN: Final = Art(RULES, {"light": LIGHT, "dark": DARK, "print": PRINT})

# All inherited, because a rule that names a path does not reach into a glyph that is used.
_BASE = (
    "font:16px system-ui,sans-serif;font-variant-numeric:tabular-nums;fill:none;fill-rule:evenodd;"
    "stroke-width:0;stroke-linecap:round;stroke-linejoin:round"
)


def style(art: Art, theme: str, drawing: str, key: str) -> str:
    """The rules of a theme for the classes in a drawing; ``auto`` follows the reader's system."""
    used = {name for names in re.findall(r' class="([^"]*)"', drawing) for name in names.split()}
    rules = {f".{key}{name}": rule for name, rule in art.rules.items() if name in used}
    day = _coloured(rules, art.themes["light" if theme == "auto" else theme])
    sheet = f"#{key}{{{_BASE}}}{_sheet(day)}"
    if theme != "auto":
        return sheet
    night = _coloured(rules, art.themes["dark"])
    changing = {name: [part for part in night[name] if part not in day[name]] for name in night}
    return f"{sheet}@media (prefers-color-scheme:dark){{{_sheet(changing)}}}"


def _coloured(rules: Mapping[str, str], colours: Colours) -> dict[str, list[str]]:
    values = {name.replace("-", "_"): colour for name, colour in colours.items()}
    return {name: Template(rule).substitute(values).split(";") for name, rule in rules.items()}


def _sheet(rules: Mapping[str, list[str]]) -> str:
    return "".join(f"{name}{{{';'.join(parts)}}}" for name, parts in rules.items() if parts)

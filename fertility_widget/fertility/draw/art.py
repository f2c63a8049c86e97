"""Fertility's art: its colours by theme, the classes of its drawings, its glyphs and markers.

A marker is named by role and thing: ``scene A``, ``token A``, ``ghost A``, ``plain ~``, ``god ra``,
``monument 0 obelisk``. Lightness is the order that greyscale printing and colour-blind eyes rely
on: alabaster, papyrus, bovine, grape, from lightest to darkest in every theme; wheat and water are
areas.
"""

from collections.abc import Mapping
from functools import partial
from typing import Final

from ...draw import art
from ...draw.art import Art, Colours, Marker, outlined
from ...draw.pen import Pen
from .icons import BEVEL, BUST, DEBEN, GODS, GOODS, MONUMENTS, RUBBLE

TICKET_WIDTH: Final = 82
TICKET_HEIGHT: Final = 22

LIGHT: Final[Colours] = {
    **art.LIGHT,
    "full": "#f6e7bd", "coin": "#edc247", "coin-ink": "#332300",
    "desert": "#f1e4c8", "ghost": "#776440", "pit": "#d5c094", "shade": "#8a744a",
    "edge": "#2e2415",
    "A": "#fbfaf5", "A-ink": "#57523f", "A-fine": "#d2cdbb",
    "B": "#a06236", "B-ink": "#fffaf3",
    "P": "#73ae70", "P-ink": "#0c2c15", "P-fine": "#5d985b",
    "G": "#5d3a78", "G-ink": "#f4eaff", "G-fine": "#8765a6",
    "W": "#e6b13c", "W-ink": "#3f2a00",
    "water": "#2d66a0", "water-ink": "#eef6ff",
}  # fmt: skip

DARK: Final[Colours] = {
    **LIGHT, **art.DARK,
    "full": "#463a1f",
    "desert": "#3a3428", "ghost": "#b8aa85", "pit": "#1c1811", "shade": "#0d0b07",
    "A": "#e9e6da", "A-ink": "#474334",
    "B": "#b87a4e", "B-ink": "#1d0e04",
    "G": "#7b55a0", "G-ink": "#ffffff",
}  # fmt: skip

# Fields light enough to write on.
PRINT: Final[Colours] = {
    **LIGHT, **art.PRINT,
    "full": "#f0f0f0", "coin": "#ffffff", "coin-ink": "#000000",
    "desert": "#ffffff", "ghost": "#555555", "pit": "#e4e4e4", "shade": "#777777",
    "edge": "#000000",
    "A": "#ffffff", "A-ink": "#333333", "A-fine": "#cccccc",
    "B": "#b98a66", "B-ink": "#140a02",
    "P": "#add0aa", "P-ink": "#06210d", "P-fine": "#8cbb88",
    "W": "#f3e2b0", "water": "#7fa6cc", "water-ink": "#00162c",
}  # fmt: skip

_RULES: Final[Mapping[str, str]] = {
    "desert": "fill:$desert",
    "joint": "stroke:$ghost;stroke-width:1.5;stroke-dasharray:5 5",  # where valley boards join
    "water": "fill:$water",
    "on-water": "fill:$water_ink;stroke:$water_ink",
    **{k: f"fill:${k}" for k in "BPGW"}, "A": "fill:$A;stroke:$A_ink;stroke-width:1.5",
    **{f"on-{k}": f"fill:${k}_ink;stroke:${k}_ink" for k in "BPGW"}, "on-A": "fill:$A_ink",
    **{f"fine-{k}": f"stroke:${k}_fine;stroke-width:1.2" for k in "APG"},
    "ghost": "fill:$ghost;stroke:$ghost",
    "pit": "fill:$pit",
    "shade": "fill:$shade",
    "edge": "stroke:$edge;stroke-width:6",  # round a tile, under the sand
    "sand": "stroke:$desert;stroke-width:4",
    "hairline": "stroke:$edge;stroke-width:.7",  # between the scenes of a tile
    "socket": "stroke:$ghost;stroke-width:1",  # round a need
    "empty": "stroke:$line;stroke-width:1;stroke-dasharray:4 3",  # an empty spot
    "full": "fill:$full;stroke:$stamp;stroke-width:1",  # a ticket that is full
    "coin": "fill:$coin;stroke:$coin_ink;stroke-width:1",
    "on-coin": "fill:$coin_ink;stroke:$coin_ink",
    "last": "stroke:$ink;stroke-width:4;stroke-linecap:square",  # the last move
    "marked": "stroke:$accent;stroke-width:3;stroke-dasharray:7 5",
    "refused": "stroke:$red;stroke-width:4",
    "legal": "stroke:$accent;stroke-width:13;stroke-opacity:.75",
}  # fmt: skip

_SQUARE = "M-18-18h36v36h-36z"

_PIT = f'<path class="pit" d="{_SQUARE}"/><path class="shade" d="{BEVEL}"/>'

# Low-contrast grounds: the second way, after the glyph, to tell scenes apart without colour.
_TEXTURES: Final[Mapping[str, str]] = {
    "A": "M-18-6-6-18M-18 6 6-18M-18 18 18-18M-6 18 18-6M6 18 18 6",
    "P": "M-15-18v36M-9-18v36M-3-18v36M3-18v36M9-18v36M15-18v36",
    "G": "M-14-12h0M14-12h0M-14-2h0M14-2h0M-14 8h0M14 8h0M-9 14h0M9 14h0",
}

_FLAT = "M-12-18.5h60q6.5 0 6.5 6.5v24q0 6.5-6.5 6.5h-60q-6.5 0-6.5-6.5v-24q0-6.5 6.5-6.5z"
_START = "M-12-18.5h60q6.5 0 6.5 6.5v60q0 6.5-6.5 6.5h-60q-6.5 0-6.5-6.5v-60q0-6.5 6.5-6.5z"
_TICKET = "M2 1h78v6a4 4 0 0 0 0 8v6H2v-6a4 4 0 0 0 0-8z"

# A frame cuts the corners of its scenes round: a line of sand over a wider one of an edge.
_FRAME = (
    '<path class="hairline" d="M18-18v36"/>'
    f'<path class="edge" d="{_FLAT}"/><path class="sand" d="{_FLAT}"/>'
)

_DRAWN: Final[Mapping[str, Marker]] = {
    "frame h": Marker(glyph="frame", field="-18 -18 72 36"),
    "frame v": Marker(glyph="frame", how=' transform="rotate(90)"', field="-18 -18 36 72"),
    "frame q": Marker('<path class="hairline" d="M18-18v72M-18 18h72"/>'
                      f'<path class="edge" d="{_START}"/><path class="sand" d="{_START}"/>',
                      field="-18 -18 72 72"),
    "ticket": Marker(f'<path class="label" d="{_TICKET}"/>'
                     '<path class="stroke" d="M46 11h6l-2-2m0 4 2-2"/>',
                     field="0 0 82 22", unit=24),
    "full": Marker(f'<path class="full" d="{_TICKET}"/><path class="tick" '
                   'd="M45 11a5 5 0 0 0 10 0 5 5 0 0 0-10 0m3 0 1.5 1.5 2.5-3"/>',
                   field="0 0 82 22", unit=24),
    "spot": Marker('<path class="empty" d="M4 1h74q3 0 3 3v84q0 3-3 3H4q-3 0-3-3V4q0-3 3-3z"/>',
                   field="0 0 82 92", unit=24),
    "socket": Marker('<circle class="socket" r="16"/>'),
    # Round a reward that is one of several.
    "choice": Marker('<path class="stroke" d="M-13-17h26q10 0 10 10V7q0 10-10 10h-26q-10 0-10-10'
                     'V-7q0-10 10-10z"/>', field="-24 -18 48 36"),
    "coin": Marker('<circle class="coin" r="17"/>'),
    "pit": Marker(_PIT), "quarry": Marker(_PIT, "rubble", ' class="ghost"'),
}  # fmt: skip


def _marker(name: str) -> Marker:
    if name in _DRAWN:
        return _DRAWN[name]
    role, _, thing = name.partition(" ")
    if role == "monument":
        seat, _, kind = thing.partition(" ")
        return _inked("", kind, f"seat{seat}")
    if role in ("god", "deben"):
        return _inked('<circle class="coin" r="17"/>', name if role == "god" else role, "on-coin")
    ink = "ghost" if role == "ghost" else "on-water" if thing == "~" else f"on-{thing}"
    return _inked(_ground(role, thing), thing, ink)


def _inked(below: str, glyph: str, ink: str) -> Marker:
    return Marker(below, glyph, f' class="{ink}"')


def _ground(role: str, thing: str) -> str:
    """Under the glyph of a scene or a token; ghosts and plain glyphs stand on what is there."""
    if role == "token":
        return f'<circle class="{thing}" r="16.5"/>'
    if role != "scene":
        return ""
    fine = _TEXTURES.get(thing)
    texture = f'<path class="fine-{thing}" d="{fine}"/>' if fine else ""
    return f'<path class="{thing}" d="{_SQUARE}"/>{texture}'


def _glyph(name: str) -> str:
    if name == "frame":
        return _FRAME
    if name.startswith("god "):
        return outlined(GODS.get(name[4:], BUST))
    return outlined({**GOODS, **MONUMENTS, "deben": DEBEN, "rubble": RUBBLE}.get(name, BUST))


ART: Final = Art(
    {**art.RULES, **_RULES}, {"light": LIGHT, "dark": DARK, "print": PRINT}, _glyph, _marker
)

new_pen = partial(Pen, ART)

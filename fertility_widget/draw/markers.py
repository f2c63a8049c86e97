"""The composite glyphs: a scene with its ground, a token on its disc, a frame, a ticket.

A marker is named by role and thing: ``scene A``, ``token A``, ``ghost A``, ``god ra``,
``monument 0 obelisk``. Only the markers a drawing uses are written into it. In class names ``%``
stands for the theme, in ids a backtick for the drawing.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from .icons import BUST, DEBEN, GODS, GOODS, MONUMENTS, Glyph

UNIT: Final = 3  # a marker's own default: three times the line width of the path it stands on
TICKET_WIDTH: Final = 82
TICKET_HEIGHT: Final = 22

# A glyph fills 24 of the 36 units of a scene, a token or a socket.
_FIELD = "-18 -18 36 36"
_SQUARE = "M-18-18h36v36h-36z"

# Low-contrast grounds: the second way, after the glyph, to tell scenes apart without colour.
_TEXTURES: Final[Mapping[str, str]] = {
    "A": "M-18-6-6-18M-18 6 6-18M-18 18 18-18M-6 18 18-6M6 18 18 6",
    "P": "M-15-18v36M-9-18v36M-3-18v36M3-18v36M9-18v36M15-18v36",
    "G": "M-14-12h0M14-12h0M-14-2h0M14-2h0M-14 8h0M14 8h0M-9 14h0M9 14h0",
}

_FRAME = "M-12-18.5h60q6.5 0 6.5 6.5v24q0 6.5-6.5 6.5h-60q-6.5 0-6.5-6.5v-24q0-6.5 6.5-6.5z"
_START = "M-12-18.5h60q6.5 0 6.5 6.5v60q0 6.5-6.5 6.5h-60q-6.5 0-6.5-6.5v-60q0-6.5 6.5-6.5z"
_TICKET = "M2 1h78v6a4 4 0 0 0 0 8v6H2v-6a4 4 0 0 0 0-8z"

# Pieces that are not made of a glyph: field (x y width height) and content. A frame cuts the
# corners of its scenes round: a line of sand over a wider one of the edge's colour.
_DRAWN: Final[Mapping[str, tuple[str, str]]] = {
    "frame h": ("-18 -18 72 36",
                '<g id="`H"><path class="%y" d="M18-18v36"/>'
                f'<g class="%x"><path id="`F" d="{_FRAME}"/></g><use href="#`F" class="%D"/></g>'),
    "frame v": ("-18 -18 36 72", '<use href="#`H" transform="rotate(90)"/>'),
    "frame q": ("-18 -18 72 72",
                '<path class="%y" d="M18-18v72M-18 18h72"/>'
                f'<g class="%x"><path id="`S" d="{_START}"/></g><use href="#`S" class="%D"/>'),
    "ticket": ("0 0 82 22", f'<path class="%u" d="{_TICKET}"/>'
               '<path class="%w" d="M46 11h6l-2-2m0 4 2-2"/>'),
    "full": ("0 0 82 22", f'<path class="%v" d="{_TICKET}"/>'
             '<path class="%z" d="M45 11a5 5 0 0 0 10 0 5 5 0 0 0-10 0m3 0 1.5 1.5 2.5-3"/>'),
    "spot": ("0 0 82 92",
             '<path class="%e" d="M4 1h74q3 0 3 3v84q0 3-3 3H4q-3 0-3-3V4q0-3 3-3z"/>'),
    "socket": (_FIELD, '<circle class="%l" r="16"/>'),
    "coin": (_FIELD, '<circle class="%k" r="17"/>'),
    "pit": (_FIELD, f'<path class="%q" d="{_SQUARE}"/>'
            '<path class="%r" d="M-18-18h36l-5 5h-26v26l-5 5z"/>'),
}  # fmt: skip


# Ids of markers; F, H, R and S have other uses.
_LETTERS: Final = "abcdefghijklmnopqrstuvwxyzABCDEGIJKLMNOPQTUVWXYZ"


def written(ids: Mapping[str, str]) -> str:
    """The definitions behind the ids: first the glyphs they share, then the markers."""
    glyphs = "".join(_shared(n[6:], label) for n, label in ids.items() if n.startswith("glyph "))
    markers = (_marker(n, ids) for n in ids if not n.startswith("glyph "))
    return glyphs + "".join(markers)


def numbered(names: Iterable[str], glyphs: Iterable[str]) -> dict[str, str]:
    """A short id for each marker, and for each glyph they and the drawing use."""
    wanted = set(names)
    if "frame v" in wanted:  # is the other one, turned
        wanted.add("frame h")
    shared = {*glyphs, *(glyph for name in wanted if (glyph := _glyph_of(name)))}
    return {
        **{f"glyph {glyph}": f"`{i}" for i, glyph in enumerate(sorted(shared))},
        **{n: f"`{_LETTERS[i % 48]}{'_' * (i // 48)}" for i, n in enumerate(sorted(wanted))},
    }


def _marker(name: str, ids: Mapping[str, str]) -> str:
    field, content = _DRAWN.get(name) or (_FIELD, _glyphed(name, ids))
    full = 24 if field.startswith("0") else 36
    width, height = (float(side) / full * UNIT for side in field.split()[2:])
    size = "" if width == height == UNIT else f' markerWidth="{width:g}" markerHeight="{height:g}"'
    return f'<marker id="{ids[name]}" viewBox="{field}"{size}>{content}</marker>'


def _glyphed(name: str, ids: Mapping[str, str]) -> str:
    role, _, thing = name.partition(" ")
    glyph = ids[f"glyph {_glyph_of(name)}"]
    if role == "scene":
        fine = _TEXTURES.get(thing)
        below = f'<path class="%{thing}" d="{_SQUARE}"/>'
        below += f'<path class="%f{thing}" d="{fine}"/>' if fine else ""
    else:
        below = _DISCS.get(role, "").replace("?", thing)
    return f'{below}<use href="#{glyph}" class="%{_ink(role, thing)}"/>'


# Under a glyph; "?" is the thing.
_DISCS: Final[Mapping[str, str]] = {
    "token": '<circle class="%?" r="16.5"/>',
    "deben": '<circle class="%k" r="17"/>',
    "god": '<circle class="%k" r="17"/>',
}


def _ink(role: str, thing: str) -> str:
    if role == "ghost":
        return "o"
    if role == "monument":
        return f"s{int(thing.split()[0]) % 4}"
    return "ik" if role in ("god", "deben") else "in" if thing == "~" else f"i{thing}"


def _glyph_of(name: str) -> str:
    role, _, thing = name.partition(" ")
    if name in _DRAWN:
        return ""
    return f"god {thing}" if role == "god" else thing.rpartition(" ")[2]


def _find(name: str) -> Glyph:
    if name.startswith("god "):
        return GODS.get(name[4:], BUST)
    return DEBEN if name == "ring" else GOODS.get(name) or MONUMENTS.get(name, BUST)


def _shared(name: str, label: str) -> str:
    """A glyph with its id, on the path itself where there is only one."""
    paths = [_path(width, data) for width, data in _find(name)]
    if len(paths) == 1:
        return paths[0].replace("<path", f'<path id="{label}"', 1)
    return f'<g id="{label}">{"".join(paths)}</g>'


def _path(width: float, data: str) -> str:
    if not width:
        return f'<path d="{data}"/>'
    bent = not set(filter(str.isalpha, data)) <= set("MHVhv")  # straight lines enclose nothing
    hollow = 'fill="none" ' if bent else ""
    return f'<path {hollow}stroke-width="{width:g}" d="{data}"/>'

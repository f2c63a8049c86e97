"""The pen: collects shapes, then writes them as one compact SVG.

A full table has over five hundred glyphs. So that it stays a small picture, equal things are
written once: every glyph is a marker, and all places where it stands are the vertices of one
path. The price is that the order of drawing is by level (``z``), never by call.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from itertools import pairwise

from .art import PLAIN, Art, Marker, style
from .words import clean

Point = tuple[float, float]
Placed = tuple[float, float, str]

UNIT = 3  # a marker's own default: three times the line width of the path it stands on


def number(value: float) -> str:
    """As short as it gets, at a hundredth: ``3``, ``-.5``, ``10.25``."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    if text in ("-0", ""):
        return "0"
    return text.replace("0.", ".", 1) if abs(value) < 1 else text


def pair(x: float, y: float) -> str:
    right = number(y)
    return number(x) + (right if right.startswith("-") else f" {right}")


class Pen:
    """Levels from 0 (ground) up; within one level shapes come before glyphs; texts come last.

    What is drawn has a ``kind``: its class in the art's rules, of texts several classes. ``name``
    is that of a glyph or a marker of the art.
    """

    def __init__(self, art: Art = PLAIN) -> None:
        self.art = art
        self._shapes: dict[tuple[int, str], list[Placed]] = defaultdict(list)
        self._marks: dict[tuple[int, float, str], list[Point]] = defaultdict(list)
        self._glyphs: dict[tuple[int, float, str], list[Placed]] = defaultdict(list)
        self._texts: dict[str, list[Placed]] = defaultdict(list)
        self._stamps: dict[tuple[int, str], list[Point]] = defaultdict(list)
        self._stamped: dict[str, Pen] = {}

    def shape(self, kind: str, x: float, y: float, data: str, z: int = 0) -> None:
        """A piece of a path with relative commands, starting at a point."""
        self._shapes[z, kind].append((x, y, data))

    def box(
        self, kind: str, x: float, y: float, w: float, h: float, r: float = 0, z: int = 0
    ) -> None:
        if not r:
            self.shape(kind, x, y, f"h{number(w)}v{number(h)}h{number(-w)}z", z)
            return
        a, b, n = number(w - 2 * r), number(h - 2 * r), number(r)
        data = f"h{a}q{n} 0 {n} {n}v{b}q0 {n}-{n} {n}h-{a}q-{n} 0-{n}-{n}v-{b}q0-{n} {n}-{n}z"
        self.shape(kind, x + r, y, data, z)

    def pill(self, kind: str, x: float, y: float, w: float, h: float, z: int = 0) -> None:
        """A bar with round ends: a short line, as thick as its class says."""
        self.shape(kind, x + h / 2, y + h / 2, f"h{number(w - h)}", z)

    def mark(self, name: str, x: float, y: float, size: float = 24, z: int = 0) -> None:
        """A marker around (x, y), as tall as ``size`` says for its field."""
        self._marks[z, size, name].append((x, y))

    def glyph(self, kind: str, name: str, x: float, y: float, size: float, z: int = 0) -> None:
        """A bare glyph in the colour of a class: cheaper than a marker where it stands once."""
        self._glyphs[z, size, kind].append((x, y, name))

    def text(self, kind: str, x: float, y: float, words: object) -> None:
        """Texts lie above everything else."""
        self._texts[kind].append((x, y, clean(str(words))))

    def stamp(self, name: str, x: float, y: float, z: int = 0) -> "Pen | None":
        """A drawing used in several places. The first time: the pen to draw it with, at (0, 0)."""
        self._stamps[z, name].append((x, y))
        if name in self._stamped:
            return None
        self._stamped[name] = Pen(self.art)
        return self._stamped[name]

    def svg(self, width: float, height: float, *, theme: str, label: str) -> str:
        if theme != "auto" and theme not in self.art.themes:
            raise ValueError(f"theme is light, dark, print or auto, not {str(theme)[:20]!r}")
        w, h = number(width), number(height)
        ids = self._ids()
        stamps = (f'<g id="{name}">{pen._drawn(ids)}</g>' for name, pen in self._stamped.items())
        defs = f"<defs>{_defined(self.art, ids)}{''.join(stamps)}</defs>"
        body = f'{defs}<path class="paper" d="M0 0h{w}v{h}H0z"/>{self._drawn(ids)}'
        title = clean(label)
        key = _key(theme + title + body)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" id="{key}" viewBox="0 0 {w} {h}" '
            f'width="{w}" height="{h}" role="img">'
            f"<title>{title}</title><style>{style(self.art, theme, body, key)}</style>"
            f"{_keyed(body, key)}</svg>"
        )

    def _ids(self) -> dict[str, str]:
        """A short id for each marker, and for each glyph that they and the drawing use; those of
        the stamps included."""
        pens = (self, *self._stamped.values())
        markers = {name for pen in pens for _, _, name in pen._marks}
        glyphs = {name for pen in pens for placed in pen._glyphs.values() for _, _, name in placed}
        glyphs |= {glyph for name in markers if (glyph := self.art.marker(name).glyph)}
        return {
            **{f"glyph {name}": f"g{i}" for i, name in enumerate(sorted(glyphs))},
            **{name: f"m{i}" for i, name in enumerate(sorted(markers))},
        }

    def _drawn(self, ids: Mapping[str, str]) -> str:
        levels = {z for z, _ in (*self._shapes, *self._stamps)}
        levels |= {z for z, _, _ in (*self._marks, *self._glyphs)}
        drawn = (part for z in sorted(levels) for part in self._level(z, ids))
        return "".join([*drawn, *self._written()])

    def _level(self, z: int, ids: Mapping[str, str]) -> Iterator[str]:
        for (level, kind), pieces in self._shapes.items():
            if level == z:
                yield f'<path class="{kind}" d="{_joined(pieces)}"/>'
        for (level, name), points in self._stamps.items():
            if level == z:
                yield from (f'<use href="#{name}" {_at(x, y)}/>' for x, y in points)
        for (level, size, kind), placed in self._glyphs.items():
            if level == z:
                yield _used(kind, size / 36, placed, ids)
        for size in dict.fromkeys(size for level, size, _ in self._marks if level == z):
            by_name = {n: p for (level, s, n), p in self._marks.items() if (level, s) == (z, size)}
            yield f'<g stroke-width="{number(size / UNIT)}">{_marked(by_name, ids)}</g>'

    def _written(self) -> Iterator[str]:
        for kind, placed in self._texts.items():
            texts = "".join(f"<text {_at(x, y)}>{words}</text>" for x, y, words in placed)
            yield f'<g class="{kind}">{texts}</g>'


def _key(drawing: str) -> str:
    """Two drawings on one page must not share ids, and one drawing must never change.

    Consonants only, so that no id is ever a word.
    """
    letters = "bcdfghjklmnpqrstvwxzBCDFGHJKLMNPQRSTVWXZ"
    value = int.from_bytes(sha256(drawing.encode()).digest()[:4], "big")
    return "".join(letters[value // 40**i % 40] for i in range(3))


def _keyed(drawing: str, key: str) -> str:
    """Every id and class made the drawing's own; no text has a quote in it (see ``clean``)."""

    def keyed(match: re.Match[str]) -> str:
        return match[1] + " ".join(key + name for name in match[2].split())

    return re.sub(r'( id="| class="| href="#|url\(#)([^")]+)', keyed, drawing)


def _at(x: float, y: float) -> str:
    return f'x="{number(x)}" y="{number(y)}"'


def _joined(pieces: Iterable[Placed]) -> str:
    """One path of many pieces; each closed piece leaves the pen where it began."""
    out, at = "", None
    for x, y, data in pieces:
        out += f"M{pair(x, y)}{data}" if at is None else f"m{pair(x - at[0], y - at[1])}{data}"
        at = (x, y) if data.endswith("z") else None
    return out


def _marked(by_name: Mapping[str, list[Point]], ids: Mapping[str, str]) -> str:
    return "".join(
        f'<path style="marker:url(#{ids[name]})" d="{_vertices(points)}"/>'
        for name, points in by_name.items()
    )


def _vertices(points: list[Point]) -> str:
    """A path through all points, row by row; the order of equal glyphs does not show."""
    points = sorted(points, key=lambda point: (point[1], point[0]))
    out, last = f"M{pair(*points[0])}", "M"
    for (u, v), (x, y) in pairwise(points):
        command, step = ("h", number(x - u)) if y == v else ("l", pair(x - u, y - v))
        out += (" " if command == last else command) + step
        last = command
    return out


def _used(kind: str, scale: float, placed: list[Placed], ids: Mapping[str, str]) -> str:
    uses = "".join(
        f'<use href="#{ids[f"glyph {name}"]}" {_at(x / scale, y / scale)}/>'
        for x, y, name in placed
    )
    return f'<g class="{kind}" transform="scale({number(scale)})">{uses}</g>'


def _defined(art: Art, ids: Mapping[str, str]) -> str:
    """What is behind the ids: first the glyphs they share, then the markers."""
    return "".join(
        _shared(art.glyph(name.removeprefix("glyph ")), label)
        if name.startswith("glyph ")
        else _marker(art.marker(name), label, ids)
        for name, label in ids.items()
    )


def _shared(glyph: str, label: str) -> str:
    """A glyph with its id, on the path itself where there is only one."""
    if glyph.count("<path") == 1:
        return glyph.replace("<path", f'<path id="{label}"')
    return f'<g id="{label}">{glyph}</g>'


def _marker(marker: Marker, label: str, ids: Mapping[str, str]) -> str:
    width, height = (float(side) / marker.unit * UNIT for side in marker.field.split()[2:])
    size = "" if width == height == UNIT else f' markerWidth="{width:g}" markerHeight="{height:g}"'
    glyph = f'<use href="#{ids[f"glyph {marker.glyph}"]}"{marker.how}/>' if marker.glyph else ""
    kind = f' class="{marker.kind}"' if marker.kind else ""
    field = f'viewBox="{marker.field}"{size}{kind}'
    return f'<marker id="{label}" {field}>{marker.below}{glyph}</marker>'

"""The pen: collects shapes, then writes them as one compact SVG.

A full table has over five hundred glyphs. So that it stays a small picture, equal things are
written once: every glyph is a marker, and all places where it stands are the vertices of one
path. The price is that the order of drawing is by level (``z``), never by call.
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from hashlib import sha256
from itertools import pairwise

from .art import PLAIN, SHORT, Art, Marker, style
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
    """Levels from 0 (ground) up; within one level shapes come before glyphs; texts come last."""

    def __init__(self, art: Art = PLAIN) -> None:
        self.art = art
        self._shapes: dict[int, dict[str, list[Placed]]] = {}
        self._marks: dict[int, dict[float, dict[str, list[Point]]]] = {}
        self._texts: dict[str, list[Placed]] = {}
        self._glyphs: dict[int, dict[tuple[str, float], list[Placed]]] = {}
        self._stamps: dict[int, dict[str, list[Point]]] = {}
        self._stamped: dict[str, Pen] = {}

    def shape(self, kind: str, x: float, y: float, data: str, z: int = 0) -> None:
        """A piece of a path with relative commands, starting at a point."""
        self._shapes.setdefault(z, {}).setdefault(kind, []).append((x, y, data))

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
        """A glyph around (x, y), as tall as ``size`` says for its field of 24."""
        sizes = self._marks.setdefault(z, {}).setdefault(size, {})
        sizes.setdefault(name, []).append((x, y))

    def glyph(self, kind: str, name: str, x: float, y: float, size: float, z: int = 0) -> None:
        """A bare glyph in the colour of a class: cheaper than a marker where it stands once."""
        self._glyphs.setdefault(z, {}).setdefault((kind, size), []).append((x, y, name))

    def text(self, kind: str, x: float, y: float, words: object) -> None:
        """Texts lie above everything else."""
        self._texts.setdefault(kind, []).append((x, y, clean(str(words))))

    def stamp(self, name: str, x: float, y: float, z: int = 0) -> "Pen | None":
        """A drawing used in several places. The first time: the pen to draw it with, at (0, 0)."""
        self._stamps.setdefault(z, {}).setdefault(name, []).append((x, y))
        if name in self._stamped:
            return None
        self._stamped[name] = Pen(self.art)
        return self._stamped[name]

    def svg(self, width: float, height: float, *, theme: str, label: str, scale: float = 1) -> str:
        if theme != "auto" and theme not in self.art.themes:
            raise ValueError(f"theme is light, dark, print or auto, not {str(theme)[:20]!r}")
        w, h = number(width), number(height)
        ids = _numbered(self.art, *self._names())
        body = f'<path class="%p" d="M0 0h{w}v{h}H0z"/>{self._levels(ids)}'
        stamps = "".join(
            f'<g id="`{name}">{pen._levels(ids)}</g>' for name, pen in self._stamped.items()
        )
        defs = _written(self.art, ids) + stamps
        # "%" stands for the theme: drawings of one theme may share a page and its style rules.
        text = (
            f'<svg xmlns="http://www.w3.org/2000/svg" id="`" viewBox="0 0 {w} {h}" '
            f'width="{number(width * scale)}" height="{number(height * scale)}" role="img">'
            f"<title>{clean(label)}</title><style>{style(self.art, theme, defs + body)}</style>"
            f"<defs>{defs}</defs>{body}</svg>"
        ).replace("%", theme[0].upper())
        return text.replace("`", _key(text))

    def _names(self) -> tuple[set[str], set[str]]:
        """The markers and the bare glyphs, those of the stamps included."""
        names = {n for level in self._marks.values() for by in level.values() for n in by}
        glyphs = {p[2] for by in self._glyphs.values() for placed in by.values() for p in placed}
        for pen in self._stamped.values():
            more = pen._names()
            names, glyphs = names | more[0], glyphs | more[1]
        return names, glyphs

    def _levels(self, ids: Mapping[str, str]) -> str:
        levels = {*self._shapes, *self._marks, *self._stamps, *self._glyphs}
        return "".join(self._level(z, ids) for z in sorted(levels)) + self._said()

    def _level(self, z: int, ids: Mapping[str, str]) -> str:
        shapes = "".join(
            f'<path class="%{SHORT[kind]}" d="{_joined(pieces)}"/>'
            for kind, pieces in self._shapes.get(z, {}).items()
        )
        stamps = "".join(
            f'<use href="#`{name}" x="{number(x)}" y="{number(y)}"/>'
            for name, points in self._stamps.get(z, {}).items()
            for x, y in points
        )
        glyphs = "".join(
            f'<g class="%{SHORT[kind]}" transform="scale({number(size / 36)})">'
            f"{_used(placed, size / 36, ids)}</g>"
            for (kind, size), placed in self._glyphs.get(z, {}).items()
        )
        marks = "".join(
            f'<g stroke-width="{number(size / UNIT)}">{_marked(by, ids)}</g>'
            for size, by in self._marks.get(z, {}).items()
        )
        return shapes + stamps + glyphs + marks

    def _said(self) -> str:
        """Texts one by one, but all lone characters of a kind in one element."""
        out = ""
        for kind, said in self._texts.items():
            lone = [placed for placed in said if len(placed[2]) == 1 and placed[2].isascii()]
            rest = [placed for placed in said if placed not in lone]
            texts = "".join(f'<text x="{number(x)}" y="{number(y)}">{t}</text>' for x, y, t in rest)
            out += f'<g class="{_classes(kind)}">{texts}</g>' if rest else ""
            out += _lone(lone, kind) if lone else ""
        return out


def _classes(names: str) -> str:
    return " ".join(f"%{SHORT[name]}" for name in names.split())


def _key(text: str) -> str:
    """Two drawings on one page must not share ids, and one drawing must never change.

    Consonants only, so that no id is ever a word.
    """
    letters = "bcdfghjklmnpqrstvwxzBCDFGHJKLMNPQRSTVWXZ"
    value = int.from_bytes(sha256(text.encode()).digest()[:4], "big")
    return "".join(letters[value // 40**i % 40] for i in range(3))


def _joined(pieces: Iterable[Placed]) -> str:
    """One path of many pieces; each closed piece leaves the pen where it began."""
    out, at = "", None
    for x, y, data in pieces:
        out += f"M{pair(x, y)}{data}" if at is None else f"m{pair(x - at[0], y - at[1])}{data}"
        at = (x, y) if data.endswith("z") else None
    return out


def _marked(by: Mapping[str, list[Point]], ids: Mapping[str, str]) -> str:
    return "".join(
        f'<path style="marker:url(#{ids[name]})" d="{_shortest(points)}"/>'
        for name, points in by.items()
    )


def _used(placed: list[Placed], scale: float, ids: Mapping[str, str]) -> str:
    return "".join(
        f'<use href="#{ids[f"glyph {name}"]}" x="{number(x / scale)}" y="{number(y / scale)}"/>'
        for x, y, name in placed
    )


def _shortest(points: list[Point]) -> str:
    """By rows or columns, to and fro or not: the order of equal glyphs does not show."""
    ways = [sorted(points, key=lambda p: (p[a], p[1 - a])) for a in (0, 1)]
    ways += [_to_and_fro(points, a) for a in (0, 1)]
    return min(map(_vertices, ways), key=len)


def _to_and_fro(points: list[Point], axis: int) -> list[Point]:
    lines = sorted({point[axis] for point in points})
    turn = {line: 1 if i % 2 else -1 for i, line in enumerate(lines)}
    return sorted(points, key=lambda p: (p[axis], turn[p[axis]] * p[1 - axis]))


def _vertices(points: list[Point]) -> str:
    """A path through all points; a command is only written where it changes."""
    out, last = f"M{pair(*points[0])}", "M"
    for (x0, y0), (x1, y1) in pairwise(points):
        command = "h" if y0 == y1 else "v" if x0 == x1 else "l"
        step = {"h": number(x1 - x0), "v": number(y1 - y0), "l": pair(x1 - x0, y1 - y0)}[command]
        gap = "" if step.startswith("-") else " "
        out += (gap if command == last else command) + step
        last = command
    return out


def _lone(lone: list[Placed], kind: str) -> str:
    """Characters with a place each, anchored by hand (see ``_before``)."""
    lone = _level_last(lone)
    xs = " ".join(str(round(x - _before(t, kind))) for x, _, t in lone)
    ys = " ".join(number(y) for _, y, _ in lone[: _levels_end(lone)])
    words = "".join(t for _, _, t in lone)
    unanchored = kind.removesuffix(" middle").removesuffix(" end")
    return f'<text class="{_classes(unanchored)}" x="{xs}" y="{ys}">{words}</text>'


def _level_last(lone: list[Placed]) -> list[Placed]:
    """The characters of the fullest line at the end, where one height serves them all."""
    count = Counter(y for _, y, _ in lone)
    return sorted(lone, key=lambda placed: (count[placed[1]], placed[1], placed[0]))


def _levels_end(lone: list[Placed]) -> int:
    """How many heights have to be written: text goes on at the last one."""
    last = lone[-1][1]
    return len(lone) - sum(y == last for _, y, _ in lone) + 1


_NARROW, _BROAD = "fijlt", "mw"


def _before(character: str, kind: str) -> float:
    """How far left of its anchor a lone character begins, whatever the reader's font.

    Not every renderer anchors characters that are placed one by one; the guess is good to half
    a pixel.
    """
    names = kind.split()
    size = 12 if "small" in names else 24 if "large" in names else 16
    em = 0.3 if character in _NARROW else 0.88 if character in _BROAD else 0.6
    share = 0.5 if "middle" in names else 1 if "end" in names else 0
    return share * size * (em + (0.05 if "bold" in names else 0))


# Ids of markers; F, H, R and S have other uses.
_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEGIJKLMNOPQTUVWXYZ"


def _written(art: Art, ids: Mapping[str, str]) -> str:
    """The definitions behind the ids: first the glyphs they share, then the markers."""
    glyphs = (_shared(art, n[6:], label) for n, label in ids.items() if n.startswith("glyph "))
    markers = (_marker(art.marker(n), ids[n], ids) for n in ids if not n.startswith("glyph "))
    return "".join([*glyphs, *markers])


def _numbered(art: Art, names: Iterable[str], glyphs: Iterable[str]) -> dict[str, str]:
    """A short id for each marker, and for each glyph they and the drawing use."""
    wanted = set(names)
    wanted |= {art.needs[name] for name in wanted if name in art.needs}
    shared = {*glyphs, *(glyph for name in wanted if (glyph := art.marker(name).glyph))}
    return {
        **{f"glyph {glyph}": f"`{i}" for i, glyph in enumerate(sorted(shared))},
        **{n: f"`{_LETTERS[i % 48]}{'_' * (i // 48)}" for i, n in enumerate(sorted(wanted))},
    }


def _marker(marker: Marker, label: str, ids: Mapping[str, str]) -> str:
    width, height = (float(side) / marker.unit * UNIT for side in marker.field.split()[2:])
    size = "" if width == height == UNIT else f' markerWidth="{width:g}" markerHeight="{height:g}"'
    below = re.sub('class="([^"]+)"', lambda m: f'class="%{SHORT[m[1]]}"', marker.below)
    glyph = ids.get(f"glyph {marker.glyph}")
    on_top = f'<use href="#{glyph}" class="%{SHORT[marker.ink]}"/>' if glyph else ""
    return f'<marker id="{label}" viewBox="{marker.field}"{size}>{below}{on_top}</marker>'


def _shared(art: Art, name: str, label: str) -> str:
    """A glyph with its id, on the path itself where there is only one."""
    paths = [_path(width, data) for width, data in art.glyph(name)]
    if len(paths) == 1:
        return paths[0].replace("<path", f'<path id="{label}"', 1)
    return f'<g id="{label}">{"".join(paths)}</g>'


def _path(width: float, data: str) -> str:
    if not width:
        return f'<path d="{data}"/>'
    bent = not set(filter(str.isalpha, data)) <= set("MHVhv")  # straight lines enclose nothing
    hollow = 'fill="none" ' if bent else ""
    return f'<path {hollow}stroke-width="{width:g}" d="{data}"/>'

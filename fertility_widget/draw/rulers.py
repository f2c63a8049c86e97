"""The wheat track and the statue scale as rulers, and what else a score is made of."""

from collections.abc import Mapping, Sequence
from typing import Any

from .pen import Pen
from .shop import is_full
from .squares import View
from .words import Words

Player = Mapping[str, Any]

_TICK = 24  # one square of the wheat track
_GOD = 24
_WHEAT = 52  # where the track begins, after its ear and its count
_PARTS = ("generic", "specialised", "monuments")
NARROW = 640


def gods_held(player: Player, gods: Sequence[str]) -> tuple[set[str], int]:
    """Named gods in full shops, and how many different ones count with those of choice (R18)."""
    shown = [god for s in player["shops"] if is_full(s) for god in s["reward"].get("statues", ())]
    named = {god for god in shown if god != "*"}
    return named, min(len(gods), len(named) + shown.count("*"))


class _Places:
    """Where each ruler stands, in a row or, on a phone, in two."""

    def __init__(self, view: View, width: float) -> None:
        wheat = _WHEAT + _TICK * len(view["tracks"]["wheat"])
        narrow = width < NARROW
        self.gods = 0 if narrow else wheat + 24
        self.top = 40 if narrow else 0
        self.statues = self.gods + _GOD * len(view["tracks"]["gods"]) + 8
        self.sums = self.statues + 64
        self.step = int((width - self.sums) // 3)
        self.height = self.top + 32


def draw_rulers(
    pen: Pen, view: View, player: Player, x: float, y: float, width: float, words: Words
) -> float:
    """Returns the height used."""
    tracks, places = view["tracks"], _Places(view, width)
    common = pen.stamp("rulers", x, y, 2)
    if common:
        _scales(common, view, places, words)
    wheat = min(player["wheat"], len(tracks["wheat"]) - 1)
    at = x + _WHEAT + int((wheat + 0.5) * _TICK)
    pen.mark("coin", at, y + 12, 24, 4)
    pen.text("C", at, y + 17, tracks["wheat"][wheat], 4)
    pen.text("H", x + 26, y + 18, wheat, 3)
    top = y + places.top
    count = _gods(pen, player, tracks["gods"], x + places.gods, top)
    _value(pen, tracks["statues"], count, x + places.statues, top, words)
    for i, part in enumerate(_PARTS):
        pen.text("H", x + places.sums + i * places.step, top + 16, player["sheet"][part], 3)
    return places.height


def _scales(pen: Pen, view: View, places: _Places, words: Words) -> None:
    """What is printed on every metropolis board alike."""
    track, gods = view["tracks"]["wheat"], view["tracks"]["gods"]
    pen.mark("token W", 12, 12, 24)
    for i, value in enumerate(track):
        pen.text("M", _WHEAT + int((i + 0.5) * _TICK), 16, value)
    pen.shape("w", _WHEAT + 4, 29, f"h{_TICK * len(track) - 8}")
    for i, god in enumerate(gods):
        pen.glyph("o", f"god {god}", places.gods + 12 + i * _GOD, places.top + 12, 24)
    pen.shape("w", places.gods + 4, places.top + 29, f"h{_GOD * len(gods) - 8}")
    for i, part in enumerate(_PARTS):
        left = places.sums + i * places.step
        pen.text("S", left, places.top + 32, words(f"sum.{part}"))


def _gods(pen: Pen, player: Player, gods: Sequence[str], x: float, y: float) -> int:
    """On gold the gods that full shops show; one of choice stands for the next one lacking."""
    named, count = gods_held(player, gods)
    lacking = [god for god in gods if god not in named]
    held = named.union(lacking[: count - len(named)])
    for i, god in enumerate(gods):
        if god in held:
            pen.mark(f"god {god}", x + 12 + i * _GOD, y + 12, 24, 4)
    return count


def _value(pen: Pen, scale: Sequence[int], at: int, x: float, y: float, words: Words) -> None:
    """The value large, the next better one small."""
    value = scale[min(at, len(scale) - 1)]
    pen.text("H", x, y + 16, value, 3)
    better = [other for other in scale if other > value]
    if better:
        pen.text("S", x, y + 32, words("next", value=min(better)), 3)

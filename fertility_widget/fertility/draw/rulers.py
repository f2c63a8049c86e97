"""The wheat track and the statue scale as rulers, and what else a score is made of."""

from collections.abc import Mapping, Sequence
from typing import Any

from ...draw.pen import Pen
from .pieces import SIZE
from .squares import View
from .words import Words, is_scored

Player = Mapping[str, Any]

_TICK = 24  # one square of the wheat track
_GOD = 20
_WHEAT = 52  # where the track begins, after its ear and its count
_PARTS = ("generic", "specialised", "monuments")
NARROW = 640


def rulers_height(width: float) -> int:
    return 72 if width < NARROW else 32


class _Places:
    """Where each ruler stands, in a row or, on a phone, in two."""

    def __init__(self, view: View, width: float) -> None:
        wheat = _WHEAT + _TICK * len(view["tracks"]["wheat"])
        narrow = width < NARROW
        self.gods = 0 if narrow else wheat + 16
        self.top = 40 if narrow else 0
        self.statues = self.gods + _GOD * len(view["tracks"]["gods"]) + 6
        self.sums = self.statues + 58
        self.step = int((width - self.sums) // 3)


def draw_rulers(
    pen: Pen, view: View, player: Player, x: float, y: float, width: float, words: Words
) -> None:
    """One player's places and values on the scales."""
    tracks, places = view["tracks"], _Places(view, width)
    wheat = min(player["wheat"], len(tracks["wheat"]) - 1)
    at = x + _WHEAT + int((wheat + 0.5) * _TICK)
    pen.mark("coin", at, y + 12, 24, 4)
    pen.text("on-coin bold middle", at, y + 17, tracks["wheat"][wheat])
    pen.text("ink bold", x + 26, y + 18, wheat)
    top = y + places.top
    if not is_scored(player):
        scale = " ".join(map(str, tracks["statues"]))
        pen.text("ink bold", x + places.statues, top + 16, scale)
        return
    _gods(pen, player, tracks["gods"], x + places.gods, top)
    _value(pen, tracks["statues"], player["gods"], x + places.statues, top, words)
    for i, part in enumerate(_PARTS):
        pen.text("ink bold", x + places.sums + i * places.step, top + 16, player["sheet"][part])


def draw_scales(pen: Pen, view: View, y: float, width: float, words: Words) -> None:
    """What is printed on every metropolis board alike."""
    places, track, gods = _Places(view, width), view["tracks"]["wheat"], view["tracks"]["gods"]
    top = y + places.top
    pen.mark("token W", 12, y + 12, 24)
    for i, value in enumerate(track):
        pen.text("soft small middle", _WHEAT + int((i + 0.5) * _TICK), y + 16, value)
    pen.shape("stroke", _WHEAT + 4, y + 29, f"h{_TICK * len(track) - 8}")
    for i, god in enumerate(gods):
        pen.glyph("ghost", f"god {god}", places.gods + 10 + i * _GOD, top + 12, SIZE)
    pen.shape("stroke", places.gods + 4, top + 29, f"h{_GOD * len(gods) - 8}")
    for i, part in enumerate(_PARTS):
        pen.text("soft small", places.sums + i * places.step, top + 32, words(f"sum.{part}"))


def _gods(pen: Pen, player: Player, gods: Sequence[str], x: float, y: float) -> None:
    """On gold the gods that full shops show; one of choice stands for the next one lacking."""
    named = player["named_gods"]
    lacking = [god for god in gods if god not in named]
    held = {*named, *lacking[: player["gods"] - len(named)]}
    for i, god in enumerate(gods):
        if god in held:
            pen.mark(f"god {god}", x + 10 + i * _GOD, y + 12, SIZE, 4)


def _value(pen: Pen, scale: Sequence[int], at: int, x: float, y: float, words: Words) -> None:
    """The value large, that of the next step small."""
    at = min(at, len(scale) - 1)
    pen.text("ink bold", x, y + 16, scale[at])
    if at + 1 < len(scale):
        pen.text("soft small", x, y + 32, words("next", value=scale[at + 1]))

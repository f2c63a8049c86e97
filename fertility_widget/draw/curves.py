"""A chart of something that changes over a game, one line per seat, in the look of the boards."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from .pen import Pen, pair
from .words import clip

WIDTH, HEIGHT = 640, 320
LEFT, RIGHT, TOP, BOTTOM = 56, 528, 48, 272  # of the plot; after it the names
LONGEST_NAME = 12
APART = 18  # of two names beside the plot


class Marked(NamedTuple):
    """A point worth looking at: a sign on it, and from how high it fell."""

    x: float
    y: float
    sign: str  # "?"
    fell_from: float


class Curve(NamedTuple):
    seat: int
    name: str
    points: Sequence[tuple[float, float]]  # x from 0 to 1, y from 0 to 1
    marked: Sequence[Marked] = ()


def curves_svg(
    curves: Sequence[Curve],
    *,
    title: str,
    alt: str,
    heights: Sequence[tuple[float, str]],
    places: Sequence[tuple[float, str]],
    theme: str = "light",
) -> str:
    """``heights`` are the labels on the left, by y; ``places`` those below, by x."""
    pen = Pen()
    pen.text("ink bold", 16, 28, title)
    for y, label in heights:
        pen.shape("grid", LEFT, round(_down(y)) + 0.5, f"h{RIGHT - LEFT}")
        pen.text("soft small end", LEFT - 8, _down(y) + 4, label)
    for x, label in places:
        pen.text("soft small middle", _across(x), BOTTOM + 24, label)
    for curve in curves:
        _draw(pen, curve)
    _name(pen, [curve for curve in curves if curve.points])
    return pen.svg(WIDTH, HEIGHT, theme=theme, label=alt)


def _draw(pen: Pen, curve: Curve) -> None:
    """The line, a dot on every point, and on those that are marked a ring with its sign."""
    places = [(_across(x), _down(y)) for x, y in curve.points]
    steps = [(x - u, y - v) for (u, v), (x, y) in pairwise(places)]
    if steps:
        pen.shape(f"line{curve.seat}", *places[0], "l" + " ".join(pair(*step) for step in steps), 1)
    for x, y in places:
        pen.shape(f"seat{curve.seat}", x - 3, y, "a3 3 0 1 0 6 0a3 3 0 1 0-6 0z", 2)
    for x, y, sign, fell_from in curve.marked:
        across, down = _across(x), _down(y)
        pen.shape("stroke", across, _down(fell_from), f"v{down - _down(fell_from):.2f}", 0)
        pen.shape("label", across - 10, down, "a10 10 0 1 0 20 0a10 10 0 1 0-20 0z", 3)
        pen.text("ink small bold middle", across, down + 4, sign)


def _name(pen: Pen, curves: Sequence[Curve]) -> None:
    """Beside the ends of the lines, so far apart that they can be read."""
    lowest = float("-inf")
    ends = sorted(curves, key=lambda curve: -curve.points[-1][1])
    room = BOTTOM - APART * (len(ends) - 1)
    for number, curve in enumerate(ends):
        y = min(max(_down(curve.points[-1][1]), lowest + APART), room + APART * number)
        pen.shape(f"line{curve.seat}", RIGHT + 6, y, "h14", 1)
        pen.text("soft small", RIGHT + 26, y + 4, clip(curve.name, LONGEST_NAME))
        lowest = y


def _across(x: float) -> float:
    return LEFT + 16 + (RIGHT - LEFT - 32) * x


def _down(y: float) -> float:
    return BOTTOM - (BOTTOM - TOP) * y

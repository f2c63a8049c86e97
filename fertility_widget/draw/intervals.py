"""A chart of measured values with their intervals, one row each, in the look of the boards."""

from collections.abc import Callable, Sequence
from math import ceil, floor, isfinite, log10
from typing import NamedTuple

from .pen import Pen
from .words import clip

WIDTH, TOP, ROW, FOOT = 640, 44, 32, 32
LEFT, RIGHT = 216, 560  # of the plot; before it the labels, after it the values
LONGEST_LABEL = 24


class Measured(NamedTuple):
    """A value and how sure it is; ``said`` is how it is written beside its row.

    An interval without ends (of a single measurement) reaches from one side of the plot to the
    other.
    """

    label: str
    value: float
    low: float
    high: float
    said: str


def intervals_svg(
    rows: Sequence[Measured],
    *,
    title: str,
    alt: str,
    ticks: Callable[[float], str] = "{:g}".format,
    theme: str = "light",
) -> str:
    """Values as dots on their intervals, over a common axis."""
    ends = [end for row in rows for end in (row.value, row.low, row.high) if isfinite(end)]
    marks = _ticks(min(ends), max(ends))
    first, last = marks[0], marks[-1]

    def x(value: float) -> float:
        value = min(max(value, first), last)
        return LEFT + (RIGHT - LEFT) * (value - first) / (last - first)

    pen, bottom = Pen(), TOP + ROW * len(rows)
    pen.text("ink bold", 16, 28, title)
    for mark in marks:
        pen.shape("grid", round(x(mark)) + 0.5, TOP, f"v{bottom - TOP}")
        pen.text("soft small middle", x(mark), bottom + 18, ticks(mark))
    for number, row in enumerate(rows):
        y = TOP + ROW * number + ROW / 2
        pen.text("ink", 16, y + 5, clip(row.label, LONGEST_LABEL))
        pen.shape("bar", x(row.low), y, f"h{x(row.high) - x(row.low):.2f}", 1)
        pen.shape("label", x(row.value) - 6, y, "a6 6 0 1 0 12 0a6 6 0 1 0-12 0z", 2)
        pen.text("ink bold end", WIDTH - 16, y + 5, row.said)
    return pen.svg(WIDTH, bottom + FOOT, theme=theme, label=alt)


def _ticks(low: float, high: float) -> list[float]:
    """Round numbers, four to eight of them, from below the lowest value to above the highest."""
    if low == high:
        low, high = low - 0.5, high + 0.5
    width = high - low
    step = 10.0 ** floor(log10(width))
    step *= next(part for part in (0.2, 0.5, 1, 2) if width / (step * part) <= 6)
    return [step * number for number in range(floor(low / step), ceil(high / step) + 1)]

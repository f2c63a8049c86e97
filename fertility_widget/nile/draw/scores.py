"""Scoring: stacks as columns from the smallest up, players side by side, the first difference
circled. Who had less in a smaller stack is out: the larger ones are outlines."""

from collections.abc import Mapping, Sequence

from ...draw.pen import Pen
from ...draw.words import clip
from .art import new_pen
from .estate import SIGN
from .words import View, Words, winners

_UNIT = 8  # the height of one card
_HEAD = 36
_FOOT = 60
_NAMES = 32  # a line of names below
_NAME = 160


def scored(view: View) -> list[int]:
    """The seats whose stacks the viewer may see."""
    return [seat for seat, player in enumerate(view["players"]) if player.get("sheet")]


def difference(view: View) -> int | None:
    """The number, from 0, of the first stack in which the best differ from the next best (N9.1);
    None if all are equal, or there is nobody to compare with."""
    stacks = sorted(view["players"][seat]["sheet"]["stacks"] for seat in scored(view))
    rest = [stack for stack in stacks if stack != stacks[-1]]
    if not rest:
        return None
    return next(i for i, (a, b) in enumerate(zip(stacks[-1], rest[-1], strict=True)) if a != b)


def draw_scores(pen: Pen, view: View, x: float, y: float, width: float, words: Words) -> float:
    """A panel with its top left corner at (x, y); returns its height."""
    seats = scored(view)
    stacks = {seat: view["players"][seat]["sheet"]["stacks"] for seat in seats}
    columns = len(stacks[seats[0]])
    tallest = int(max(1, *(stack[-1] for stack in stacks.values())))
    floor = y + _HEAD + 24 + tallest * _UNIT
    rows = -(-len(seats) // int(width // _NAME))
    height = floor - y + _FOOT + _NAMES * rows
    pen.box("card", x + 4, y + 4, width - 8, height - 8)
    pen.text("ink bold", x + 12, y + 24, words("scores"))
    group, best = (width - 24) / columns, max(stacks.values())
    decided = difference(view)
    for place in range(columns):
        left = x + 12 + place * group
        left_in = [seat for seat in seats if stacks[seat][:place] == best[:place]]
        _group(pen, {s: stacks[s][place] for s in seats}, left_in, left, floor, group)
        pen.text("soft small middle", left + group / 2, floor + 38, place + 1)
        if place == decided:
            _ring(pen, left, floor, group, max(stack[place] for stack in stacks.values()))
    _names(pen, view, x + 12, floor + _FOOT, width - 24, rows)
    return height


def _group(
    pen: Pen, sizes: Mapping[int, int], left_in: Sequence[int], x: float, floor: float, width: float
) -> None:
    """One stack of every player; only those of seats that are left in count."""
    pen.shape("grid", x + 4, floor + 0.5, f"h{width - 8:g}", 1)
    bar = min(32.0, (width - 12) / len(sizes))
    left = x + (width - bar * len(sizes)) / 2
    for i, (seat, n) in enumerate(sizes.items()):
        middle = left + (i + 0.5) * bar
        if n:
            kind = f"seat{seat}" if seat in left_in else "out"
            pen.box(kind, middle - bar / 2 + 2, floor - n * _UNIT, bar - 4, n * _UNIT, z=1)
        pen.text("ink small bold middle", middle, floor - n * _UNIT - 5, n)
        pen.glyph(f"sign{seat}", SIGN[seat], middle, floor + 14, min(24.0, bar + 4), 3)


def _ring(pen: Pen, x: float, floor: float, width: float, tallest: int) -> None:
    top = floor - tallest * _UNIT - 20
    pen.box("ring", x + 1, top, width - 2, floor + 46 - top, 10, 4)


def _names(pen: Pen, view: View, x: float, y: float, width: float, rows: int) -> None:
    """Whose sign is whose, as evenly as they fit into so many rows."""
    seats = scored(view)
    across = -(-len(seats) // rows)
    step = width // across
    for i, seat in enumerate(seats):
        left, top = x + i % across * step, y + i // across * _NAMES
        pen.glyph(f"sign{seat}", SIGN[seat], left + 12, top + 10, 30, 3)
        name = clip(view["players"][seat]["name"], int(step - 36) // 12)
        pen.text("ink bold" if seat in winners(view) else "ink", left + 28, top + 15, name)


def scores_svg(view: View, language: str = "en", *, theme: str = "light", width: int = 896) -> str:
    """The stacks of a ``view`` whose stores are open. ``language`` is that of its words, ``theme``
    is ``"light"``, ``"dark"``, ``"print"`` or ``"auto"``, ``width`` its own."""
    pen, words = new_pen(), Words(language)
    height = draw_scores(pen, view, 8, 8, width - 16, words) if scored(view) else 0
    return pen.svg(width, height + 16, theme=theme, label=words("scores"))

"""The whole table in one picture: the river, and everybody's land along its banks."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, pairwise

from ...draw.words import clip
from ...kernel.check import whole
from .art import new_pen
from .desk import Desk, Rank, marked
from .estate import Estate
from .river import NARROW, draw_river
from .scores import draw_scores, scored
from .words import STEPS, View, Words, headline, is_over

EDGE = 16
GAP = 8
BAR = 40  # the height of the step bar
WIDTH = 896
NARROWEST, WIDEST = 360, 4_000


def picture(
    view: View,
    *,
    language: str = "en",
    theme: str = "light",
    width: int = WIDTH,
    marks: Iterable[str] = (),
    ranks: Iterable[Rank] = (),
) -> str:
    """Everything that lies on the table, as a ``view`` shows it.

    ``language`` is that of its words; ``theme`` is ``"light"``, ``"dark"``, ``"print"`` or
    ``"auto"``, as the reader's system has it. ``width`` chooses the arrangement, not the size on
    the page. ``marks`` points at things: a field by its crop (``"P"``), a monument, ``"flood"``,
    ``"hand P"``, ``"store W"``; ``ranks`` likewise, with labels.
    """
    whole("width", width, NARROWEST, WIDEST)
    desk = Desk(new_pen(), view, Words(language), marked(marks, ranks))
    bottom = _table(desk, width)
    label = desk.words("table", headline=clip(headline(view, desk.words), 40))
    return desk.pen.svg(width, bottom + EDGE, theme=theme, label=label)


def _table(desk: Desk, width: float) -> float:
    """Returns where it ends."""
    north, south = seated(desk)
    y = EDGE + _draw_steps(desk, EDGE, EDGE, width - 2 * EDGE) + GAP
    y = _draw_bank(north, y, width) + GAP
    y += draw_river(desk, y, width, EDGE) + GAP
    y = _draw_bank(south, y, width)
    if is_over(desk.view) and scored(desk.view):
        y += draw_scores(desk.pen, desk.view, EDGE, y + GAP, width - 2 * EDGE, desk.words) + GAP
    return y


def seated(desk: Desk) -> tuple[list[Estate], list[Estate]]:
    """The viewer in the south and the others, clockwise, in the north; whom nobody is near, half
    of them on each bank."""
    seats, near = len(desk.view["players"]), nearest(desk.view)
    if near is not None:
        others = ((near + i) % seats for i in range(1, seats))
        return [Estate(desk, seat) for seat in others], [Estate(desk, near, True, True)]
    half = (seats + 1) // 2
    north = [Estate(desk, seat) for seat in range(half)]
    return north, [Estate(desk, seat, True) for seat in reversed(range(half, seats))]


def nearest(view: View) -> int | None:
    """Who looks: the one whose hand is open, or where several are the one to act."""
    opened = [s for s, player in enumerate(view["players"]) if isinstance(player["hand"], Mapping)]
    acting = view["turn"]["seat"]
    return acting if acting in opened else opened[0] if opened else None


def _draw_bank(estates: Sequence[Estate], y: float, width: float) -> float:
    """Rows of estates from one edge to the other; returns where they end."""
    for row in _in_rows(estates, width - 2 * EDGE):
        spare = (width - 2 * EDGE - _breadth(row)) // len(row)
        widths = [estate.breadth() + spare for estate in row]
        height = max(e.height(w) for e, w in zip(row, widths, strict=True))
        x = float(EDGE)
        for estate, across in zip(row, widths, strict=True):
            estate.draw(x, y, across, height)
            x += across + GAP
        y += height + GAP
    return y - GAP


def _breadth(row: Sequence[Estate]) -> float:
    return sum(estate.breadth() + GAP for estate in row) - GAP


def _in_rows(estates: Sequence[Estate], room: float) -> list[Sequence[Estate]]:
    """As few rows as there is room for, and those as even as can be; one alone may be too wide."""
    for cuts in range(len(estates)):
        splits = (_split(estates, at) for at in combinations(range(1, len(estates)), cuts))
        best = min(splits, key=lambda rows: max(map(_breadth, rows)))
        if max(map(_breadth, best)) <= room or cuts == len(estates) - 1:
            return best
    return []


def _split(estates: Sequence[Estate], cuts: Sequence[int]) -> list[Sequence[Estate]]:
    ends = [0, *cuts, len(estates)]
    return [estates[a:b] for a, b in pairwise(ends)]


def _draw_steps(desk: Desk, x: float, y: float, width: float) -> float:
    """Returns the height used."""
    pen, words, phase = desk.pen, desk.words, desk.view["turn"]["phase"]
    title, narrow = clip(headline(desk.view, words), 40), width < NARROW
    if is_over(desk.view):
        pen.pill("accent", x, y, width, 32, 1)
        pen.text("on-accent bold middle", x + width / 2, y + 21, title)
        return BAR
    left = x
    for name in STEPS:
        said = words(f"step.{name}")
        wide = 32 + 10 * len(said)
        pen.pill("accent" if name == phase else "tray", left, y, wide, 32, 1)
        kind = "on-accent bold middle" if name == phase else "soft middle"
        pen.text(kind, left + wide / 2, y + 21, said)
        left += wide + 8
    if narrow:
        pen.text("ink bold", x, y + 54, title)
        return BAR + 24
    pen.text("ink bold end", x + width, y + 21, title)
    return BAR

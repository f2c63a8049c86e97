"""The whole table in one picture."""

from collections.abc import Mapping, Sequence
from typing import Any

from ...draw.pen import Pen
from ...draw.words import clip
from .art import new_pen
from .board import MARGIN, board_svg, draw_board
from .metropolis import NARROW, draw_metropolis
from .offers import draw_offers
from .squares import Highlight, View
from .words import STEPS, WITHIN, Words, asked, headline

EDGE = 16
GAP = 16
BAR = 40  # the height of the step bar
WIDTH = 736
_WIDE = 1200  # from here on metropolises stand beside the valley too


def table_svg(
    view: View,
    *,
    theme: str = "light",
    language: str = "en",
    highlight: Highlight | Mapping[str, Any] | Sequence[str] | None = None,
    width: int = WIDTH,
) -> str:
    """Everything that lies on the table, as a ``view`` shows it.

    ``theme`` is ``"light"``, ``"dark"``, ``"print"`` or ``"auto"``, as the reader's system has it;
    ``language`` is that of its words. ``highlight`` points at squares: a ``Highlight``, its fields
    in a dict, or the squares of the last move. ``width`` chooses the arrangement, not the size on
    the page: below 640 one narrow column (a phone), from 1200 on two columns (a wide screen), else
    one column.
    """
    if width < 360:
        raise ValueError(f"a table needs a width of 360 at least, not {width}")
    pen, words = new_pen(), Words(language)
    pointed = Highlight.of(highlight)
    columns = 1 if width < _WIDE else 2
    across = (width - EDGE) // columns - EDGE
    ends = [_table(pen, view, EDGE, EDGE, across, words, pointed) + GAP]
    ends += [float(EDGE)] * (columns - 1)
    for seat in range(len(view["players"])):
        column = ends.index(min(ends))
        left = EDGE + column * (across + EDGE)
        ends[column] += GAP + draw_metropolis(pen, view, seat, left, ends[column], across, words)
    bottom = max(ends) - GAP
    label = words("table", headline=clip(headline(view, words), 40))
    return pen.svg(width, bottom + EDGE, theme=theme, label=label)


def _table(
    pen: Pen, view: View, x: float, y: float, width: float, words: Words, highlight: Highlight
) -> float:
    """Step bar, valley, offers; returns where they end."""
    y += _draw_steps(pen, view, x, y, width, words) + 8
    columns = len(view["board"]["terrain"][0])
    cell = (width - 2 * MARGIN) // columns // 2 * 2  # even, so that middles are whole numbers
    across = cell * columns + 2 * MARGIN
    _, height = draw_board(pen, view, x + (width - across) // 2, y, cell, highlight)
    y += height + 8
    return y + draw_offers(pen, view, x, y, width, words)


def _draw_steps(pen: Pen, view: View, x: float, y: float, width: float, words: Words) -> float:
    """Returns the height used."""
    title = clip(headline(view, words), 34)
    phase = asked(view)
    narrow = width < NARROW
    if phase == "over":
        pen.pill("accent", x, y, width, 32, 1)
        pen.text("on-accent bold middle", x + width / 2, y + 21, title)
        return BAR
    step = int(width // 4) if narrow else 112
    for i, name in enumerate(STEPS):
        left, now = x + i * step, name == WITHIN.get(phase, phase)
        pen.pill("accent" if now else "tray", left, y, step - 8, 32, 1)
        label = words(f"step.{phase if now else name}")
        kind = "on-accent bold middle" if now else "soft middle"
        pen.text(kind, left + step // 2 - 4, y + 21, label)
    if narrow:
        pen.text("ink bold", x, y + 54, title)
        return BAR + 24
    pen.text("ink bold end", x + width, y + 21, clip(title, 27))
    return BAR


def picture(view: View, *, valley: bool = False, **how: Any) -> str:
    """The table of a ``view``, or its ``valley`` alone. Squares may be marked (``marks=``), or
    ranked by an analysis (``ranks=``); ``how`` else is what ``table_svg`` takes, or for the valley
    ``board_svg``."""
    if valley:
        return board_svg(view, **how)
    pointed: dict[str, Any] = {name: how.pop(name) for name in ("marks", "ranks") if name in how}
    highlight = how.pop("highlight", None) or pointed
    return table_svg(view, highlight=highlight, **how)

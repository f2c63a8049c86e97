"""The whole table in one picture."""

from collections.abc import Mapping, Sequence
from typing import Any

from ...draw.pen import Pen
from ...draw.words import Words, clip
from .board import MARGIN, board_svg, draw_board
from .highlight import Highlight
from .metropolis import draw_metropolis
from .offers import draw_offers
from .squares import View
from .steps import draw_steps, headline

EDGE = 16
GAP = 16
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
    """Everything that lies on the table, as a view shows it.

    ``width`` chooses the arrangement, not the size on the page: below 640 one narrow column (a
    phone), from 1200 on two columns (a wide screen), else one column.
    """
    if width < 360:
        raise ValueError(f"a table needs a width of 360 at least, not {width}")
    pen = Pen()
    words = Words(language)
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
    y += draw_steps(pen, view, x, y, width, words) + 8
    columns = len(view["board"]["terrain"][0])
    cell = (width - 2 * MARGIN) // columns // 2 * 2  # even, so that middles are whole numbers
    across = cell * columns + 2 * MARGIN
    _, height = draw_board(pen, view, x + (width - across) // 2, y, cell, highlight)
    y += height + 8
    return y + draw_offers(pen, view, x, y, width, words)


def picture(view: View, *, valley: bool = False, **how: Any) -> str:
    """The table, or the valley alone. Squares may be marked, or ranked by an analysis."""
    if valley:
        return board_svg(view, **how)
    pointed: dict[str, Any] = {name: how.pop(name) for name in ("marks", "ranks") if name in how}
    highlight = how.pop("highlight", None) or pointed
    return table_svg(view, highlight=highlight, **how)

"""A map of rows and columns, shaded by how much there is, in the look of the boards.

Never by shade alone: what is there is a number on a label, nothing of it a tick, and where nothing
can be said a dash.
"""

from collections.abc import Sequence
from typing import NamedTuple

from .pen import Pen
from .words import clip

LEFT, TOP, ROW, COLUMN = 200, 64, 28, 48
NARROWEST = 480  # room for the title
LONGEST_LABEL = 20
_TICK = "l5 5 9-10"


class Cell(NamedTuple):
    share: float  # from 0 to 1
    number: int


def matrix_svg(
    rows: Sequence[tuple[str, Sequence[Cell | None]]],
    columns: Sequence[str],
    *,
    title: str,
    alt: str,
    theme: str = "light",
) -> str:
    pen = Pen()
    pen.text("ink bold", 16, 28, title)
    for place, column in enumerate(columns):
        pen.text("soft small middle", LEFT + COLUMN * (place + 0.5), TOP - 8, clip(column, 6))
    for number, (label, cells) in enumerate(rows):
        y = TOP + ROW * number
        pen.text("ink", 16, y + 19, clip(label, LONGEST_LABEL))
        for place, cell in enumerate(cells):
            _draw(pen, cell, LEFT + COLUMN * place, y)
    width = max(LEFT + COLUMN * len(columns) + 16, NARROWEST)
    return pen.svg(width, TOP + ROW * len(rows) + 16, theme=theme, label=alt)


def _draw(pen: Pen, cell: Cell | None, x: float, y: float) -> None:
    if cell is None:
        pen.shape("stroke", x + COLUMN / 2 - 5, y + ROW / 2, "h10", 2)
        return
    pen.box("card", x + 3, y + 3, COLUMN - 6, ROW - 6)
    if not cell.number:
        pen.shape("tick", x + COLUMN / 2 - 7, y + ROW / 2, _TICK, 2)
        return
    pen.box(f"warm{1 + round(2 * cell.share)}", x + 1, y + 1, COLUMN - 2, ROW - 2, z=1)
    wide = 10 + 8 * len(str(cell.number))
    pen.box("label", x + COLUMN / 2 - wide / 2, y + ROW / 2 - 10, wide, 20, 4, 2)
    pen.text("ink small bold middle", x + COLUMN / 2, y + ROW / 2 + 4, cell.number)

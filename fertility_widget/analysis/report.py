"""Something measured, ready to be shown: what it is, a table, a chart, and how to read them.

Tournaments, analyses and reviews fill one in; it knows no game and no measure.
"""

from collections.abc import Sequence
from html import escape
from typing import NamedTuple


class Report(NamedTuple):
    said: Sequence[str]  # a title, then sentences
    header: Sequence[str]
    rows: Sequence[Sequence[str]]  # of cells, the first of them a name
    note: str
    chart: str  # an SVG
    alt: str  # the chart for those who cannot see it
    longest: int = 30  # columns of a name in plain text
    more: Sequence[Sequence[str]] = ()  # of each row, lines folded away behind its name
    narrow: int | None = None  # columns in plain text; all of them, if not said
    after: Sequence[str] = ()  # paragraphs after the table in plain text

    def text(self) -> str:
        """In columns; the chart is left out."""
        from ..draw.words import clip, width

        shown = slice(1, self.narrow)
        rows = [[clip(row[0], self.longest), *row[shown]] for row in (self.header, *self.rows)]
        widths = [max(width(row[column]) for row in rows) for column in range(len(rows[0]))]
        lines = [_line(row, widths) for row in rows]
        table = "\n".join([*self.said, "", *lines, "", self.note])
        return "\n\n".join([table, *self.after])

    def html(self) -> str:
        """A table and the chart; no script and no style that a notebook would take away."""
        from ..draw import html as image

        head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in self.header)
        body = "".join(self._row(number) for number in range(len(self.rows)))
        title, *more = (escape(line) for line in self.said)
        return (
            f"<table><caption>{title}</caption><thead><tr>{head}</tr></thead>"
            f"<tbody>{body}</tbody></table>{''.join(f'<p>{line}</p>' for line in more)}"
            f"{image(self.chart, self.alt)}<p><small>{escape(self.note)}</small></p>"
        )

    def _row(self, number: int) -> str:
        name, *cells = map(escape, self.rows[number])
        if self.more:
            unfolded = "<br>".join(map(escape, self.more[number]))
            name = f"<details><summary>{name}</summary>{unfolded}</details>"
        values = "".join(f"<td>{cell}</td>" for cell in cells)
        return f'<tr><th scope="row">{name}</th>{values}</tr>'


def _line(row: Sequence[str], widths: Sequence[int]) -> str:
    from ..draw.words import width

    spaces = [" " * (most - width(cell)) for cell, most in zip(row, widths, strict=True)]
    cells = [space + cell for cell, space in zip(row[1:], spaces[1:], strict=True)]
    return "  ".join([row[0] + spaces[0], *cells])

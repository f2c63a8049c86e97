"""Something measured, ready to be shown: in a notebook, in plain text, in any language, to pandas.

Tournaments, analyses, reviews and results of a class fill in a report; it knows no game and no
measure.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING, Any, NamedTuple

from .intervals import Estimate
from .thinking import Words

if TYPE_CHECKING:
    from ..draw import Snapshot


class Shown(ABC):
    """Something that is read: in plain text, and as a page in a notebook."""

    language = "en"  # where no other is said

    @abstractmethod
    def text(self, language: str = "en") -> str:
        """For a terminal, and for who cannot see a page, in this ``language``."""

    @abstractmethod
    def html(self, language: str = "en", theme: str = "light") -> str:
        """For a cell of a notebook, in this ``language``, with drawings in this ``theme``:
        ``"light"``, ``"dark"``, ``"print"`` or ``"auto"``."""

    def show(self, language: str = "", theme: str = "light") -> "Snapshot":
        """In a ``language`` and a ``theme`` of your choice, for a cell that ends with it."""
        from ..draw import Snapshot

        language = language or self.language
        return Snapshot(self.html(language, theme), self.text(language))

    def __repr__(self) -> str:
        return self.text()

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        return {"text/plain": self.text(), "text/html": self.html()}


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


class Reported(Shown):
    """Something measured: a table with a chart, and rows for pandas."""

    @abstractmethod
    def report(self, language: str = "en", theme: str = "light") -> Report:
        """The table, its heading and its chart, in this ``language`` and ``theme``."""

    @abstractmethod
    def measured(self) -> list[Mapping[str, Any]]:
        """What ``to_frame`` makes a table of."""

    def text(self, language: str = "") -> str:
        """The table in plain text, in this ``language``, or its own."""
        return self.report(language or self.language).text()

    def html(self, language: str = "", theme: str = "light") -> str:
        """The table in this ``language``, or its own, and its chart in this ``theme``, for a cell
        of a notebook."""
        return self.report(language or self.language, theme).html()

    def svg(self, language: str = "", theme: str = "light") -> str:
        """The chart alone, in this ``language``, or its own, and ``theme``."""
        return self.report(language or self.language, theme).chart

    def to_frame(self) -> Any:
        """A ``pandas.DataFrame``, a row each in the order they are shown; of a measured value
        three columns: ``win``, ``win_low`` and ``win_high``."""
        try:
            import pandas
        except ImportError:
            raise ImportError("to_frame() needs pandas: pip install pandas") from None
        return pandas.DataFrame([_columns(row) for row in self.measured()])


def _columns(row: Mapping[str, Any]) -> dict[str, Any]:
    columns: dict[str, Any] = {}
    for name, value in row.items():
        if isinstance(value, Estimate):
            columns |= {name: value.value, f"{name}_low": value.low, f"{name}_high": value.high}
        else:
            columns[name] = value
    return columns


def heading(tell: Words, done: int, asked: int, **values: Any) -> list[str]:
    """The title, and whether somebody interrupted what was asked for."""
    title = tell("title", n=done, **values)
    return [title, tell("interrupted", done=done, asked=asked)] if done < asked else [title]


def interval_chart(
    rows: Sequence[tuple[str, str, Estimate]], places: int, tell: Words, theme: str
) -> tuple[str, str]:
    """An SVG, and its words for those who cannot see it: of every row the label in the picture, its
    name, and what was measured."""
    from ..draw.intervals import Measured, intervals_svg

    def points(value: float, places: int = 0) -> str:
        return decimal(value, places, tell.language, signed=True)

    title, measured = tell("chart"), list[Measured]()
    sentences = [title + "."]
    for label, name, estimate in rows:
        value, low, high = (points(number, places) for number in estimate)
        measured.append(Measured(label, *estimate, value))
        sentences.append(tell("row", name=name, value=value, low=low, high=high))
    alt = " ".join(sentences)
    return intervals_svg(measured, title=title, alt=alt, ticks=points, theme=theme), alt


def decimal(value: float, places: int, language: str, signed: bool = False) -> str:
    """As a language writes it: ``+4.2``, ``−4,2``; a small loss is no ``−0``."""
    if value in (float("inf"), float("-inf")):
        return "∞" if value > 0 else "−∞"
    text = f"{value:{'+' if signed else ''}.{places}f}"
    if not text.strip("+-0."):
        text = text.lstrip("+-")
    return text.replace("-", "−").replace(".", "." if language == "en" else ",")


def interval(estimate: Estimate, places: int, language: str, signed: bool = False) -> str:
    """``+4.2 (+1.0 … +7.4)``."""
    value, low, high = (decimal(number, places, language, signed) for number in estimate)
    return f"{value} ({low} … {high})"


def percent(share: Estimate) -> Estimate:
    """From 0–1 to 0–100."""
    return Estimate(*(100 * value for value in share))

"""A tournament in words and pictures: a table as text or HTML, and the ratings as a chart."""

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from ..text import say
from .intervals import Estimate

if TYPE_CHECKING:
    from .league import Standing, Tournament

LONGEST_NAME = 30  # columns in the table


def decimal(value: float, places: int, language: str, signed: bool = False) -> str:
    """A number as the language writes it: ``+4.2``, ``−4,2``."""
    if value in (float("inf"), float("-inf")):
        return "∞" if value > 0 else "−∞"
    said = f"{value:{'+' if signed else ''}.{places}f}"
    if not said.strip("+-0."):  # a small loss is no "−0"
        said = said.lstrip("+-")
    return said.replace("-", "−").replace(".", "." if language == "en" else ",")


def text(found: "Tournament", language: str = "en") -> str:
    """In columns, the best first."""
    from ..draw.words import clip, width

    rows = [_header(language), *(_cells(row, language) for row in found.standings)]
    rows = [[clip(row[0], LONGEST_NAME), *row[1:]] for row in rows]
    widths = [max(width(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = [_line(row, widths) for row in rows]
    return "\n".join([*_said(found, language), "", *lines, "", _note(language)])


def _line(row: Sequence[str], widths: Sequence[int]) -> str:
    from ..draw.words import width

    spaces = [" " * (most - width(cell)) for cell, most in zip(row, widths, strict=True)]
    cells = [space + cell for cell, space in zip(row[1:], spaces[1:], strict=True)]
    return "  ".join([row[0] + spaces[0], *cells])


def html(found: "Tournament", language: str = "en", theme: str = "light") -> str:
    """A table and the chart; no script and no style that a notebook would take away."""
    from ..draw.html import html as image

    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in _header(language))
    body = "".join(
        f'<tr><th scope="row">{escape(name)}</th>'
        + "".join(f"<td>{escape(cell)}</td>" for cell in cells)
        + "</tr>"
        for name, *cells in (_cells(row, language) for row in found.standings)
    )
    title, *more = (escape(line) for line in _said(found, language))
    chart = image(svg(found, language, theme), describe(found, language))
    return (
        f"<table><caption>{title}</caption><thead><tr>{head}</tr></thead>"
        f"<tbody>{body}</tbody></table>{''.join(f'<p>{line}</p>' for line in more)}"
        f"{chart}<p><small>{escape(_note(language))}</small></p>"
    )


def svg(found: "Tournament", language: str = "en", theme: str = "light") -> str:
    from ..draw.intervals import Measured, intervals_svg

    def points(value: float) -> str:
        return decimal(value, 0, language, signed=True)

    rows = [Measured(row.name, *row.rating, points(row.rating.value)) for row in found.standings]
    title = say("analysis.tournament.chart", language)
    alt = describe(found, language)
    return intervals_svg(rows, title=title, alt=alt, ticks=points, theme=theme)


def describe(found: "Tournament", language: str = "en") -> str:
    """The chart for those who cannot see it."""
    said = [say("analysis.tournament.chart", language) + "."]
    for row in found.standings:
        rating, low, high = (decimal(value, 0, language, signed=True) for value in row.rating)
        values = {"name": row.name, "rating": rating, "low": low, "high": high}
        said.append(say("analysis.tournament.row", language, **values))
    return " ".join(said)


def _header(language: str) -> list[str]:
    return [
        say("analysis.tournament.player", language),
        say("analysis.tournament.games", language),
        say("analysis.tournament.share", language),
        say("analysis.tournament.margin", language),
        say("analysis.tournament.rating", language),
    ]


def _cells(row: "Standing", language: str) -> list[str]:
    share = Estimate(*(100 * value for value in row.share))
    return [
        row.name,
        str(row.games),
        _interval(share, 0, language, signed=False),
        _interval(row.margin, 1, language, signed=True),
        _interval(row.rating, 0, language, signed=True),
    ]


def _interval(estimate: Estimate, places: int, language: str, signed: bool) -> str:
    value, low, high = (decimal(number, places, language, signed) for number in estimate)
    return f"{value} ({low} … {high})"


def _said(found: "Tournament", language: str) -> list[str]:
    """The title, and whether it came to its end."""
    done, players = len(found.bouts), len(found.names)
    said = [say("analysis.tournament.title", language, players=players, n=done)]
    if done < found.asked:
        values = {"done": done, "asked": found.asked}
        said.append(say("analysis.tournament.interrupted", language, **values))
    return said


def _note(language: str) -> str:
    return say("analysis.tournament.note", language)

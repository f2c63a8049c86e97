"""A tournament in words and pictures: a table, and the ratings as a chart."""

from typing import TYPE_CHECKING

from ..text import say
from .figures import decimal, interval, percent
from .report import Report

if TYPE_CHECKING:
    from .league import Standing, Tournament


def report(found: "Tournament", language: str = "en", theme: str = "light") -> Report:
    """The best first."""
    return Report(
        said=_said(found, language),
        header=_header(language),
        rows=[_cells(row, language) for row in found.standings],
        note=say("analysis.tournament.note", language),
        chart=svg(found, language, theme),
        alt=describe(found, language),
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
    return [
        row.name,
        str(row.games),
        interval(percent(row.share), 0, language),
        interval(row.margin, 1, language, signed=True),
        interval(row.rating, 0, language, signed=True),
    ]


def _said(found: "Tournament", language: str) -> list[str]:
    """The title, and whether it came to its end."""
    done, players = len(found.bouts), len(found.names)
    said = [say("analysis.tournament.title", language, players=players, n=done)]
    if done < found.asked:
        values = {"done": done, "asked": found.asked}
        said.append(say("analysis.tournament.interrupted", language, **values))
    return said

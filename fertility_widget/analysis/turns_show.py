"""An analysis in words and pictures: its turns as a table, and their margins as a chart."""

from typing import TYPE_CHECKING

from .. import fertility
from ..text import say
from .figures import decimal, interval, percent
from .report import Report
from .wording import brief, in_words

if TYPE_CHECKING:
    from .result import Analysis, Row

SHOWN = 10  # turns; the others are in ``rows``


def report(found: "Analysis", language: str = "en", theme: str = "light") -> Report:
    """The best first."""
    shown = found.rows[:SHOWN]
    return Report(
        said=_said(found, language),
        header=_header(language),
        rows=[_cells(place, row, language) for place, row in enumerate(shown, 1)],
        note=say("analysis.turns.note", language),
        chart=svg(found, language, theme),
        alt=describe(found, language),
        longest=40,
        more=[(row.turn, *in_words(row.turn, language)) for row in shown],
    )


def svg(found: "Analysis", language: str = "en", theme: str = "light") -> str:
    from ..draw.intervals import Measured, intervals_svg

    def debens(value: float) -> str:
        return decimal(value, 0, language, signed=True)

    rows = [
        Measured(f"{place}. {brief(row.turn)}", *row.margin, _margin(row, language))
        for place, row in enumerate(found.rows[:SHOWN], 1)
    ]
    title = say("analysis.turns.chart", language)
    alt = describe(found, language)
    return intervals_svg(rows, title=title, alt=alt, ticks=debens, theme=theme)


def describe(found: "Analysis", language: str = "en") -> str:
    """The chart for those who cannot see it."""
    said = [say("analysis.turns.chart", language) + "."]
    for row in found.rows[:SHOWN]:
        margin, low, high = (decimal(value, 1, language, signed=True) for value in row.margin)
        values = {"turn": brief(row.turn), "margin": margin, "low": low, "high": high}
        said.append(say("analysis.turns.row", language, **values))
    return " ".join(said)


def _said(found: "Analysis", language: str) -> list[str]:
    """Whose turn it is and how much was looked at; whether that is all; the best, in words."""
    state = fertility.from_code(found.position)
    name = state.setup.names[state.turn.seat]
    values = {"name": name, "turns": len(found.rows), "n": found.futures}
    said = [say("analysis.turns.title", language, **values)]
    if not found.complete:
        said.append(say("analysis.turns.unfinished", language))
    best = " ".join(in_words(found.best, language))
    said.append(say("analysis.turns.best", language, turn=best))
    if len(found.rows) > SHOWN:
        said.append(say("analysis.turns.more", language, n=len(found.rows) - SHOWN))
    return said


def _header(language: str) -> list[str]:
    return [
        say("analysis.turns.turn", language),
        say("analysis.turns.earns", language),
        say("analysis.turns.win", language),
        say("analysis.turns.margin", language),
        say("analysis.turns.futures", language),
    ]


def _cells(place: int, row: "Row", language: str) -> list[str]:
    return [
        f"{place}. {brief(row.turn)}",
        decimal(row.earns, 0, language, signed=True),
        interval(percent(row.win), 0, language),
        interval(row.margin, 1, language, signed=True),
        str(row.futures),
    ]


def _margin(row: "Row", language: str) -> str:
    return decimal(row.margin.value, 1, language, signed=True)

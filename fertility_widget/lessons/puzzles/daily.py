"""The puzzle of the day: the same one for everybody."""

import datetime

from ...kernel.quote import quoted
from ...kernel.shuffle import Stream
from .collection import puzzles
from .puzzle import Puzzle


def daily(date: datetime.date | str | None = None) -> Puzzle:
    """Of a date, ``datetime.date(2027, 1, 31)`` or ``"2027-01-31"``; unsaid, of today.

    The whole collection comes round, in an order that mixes kinds and difficulties, before any of
    it comes again.
    """
    every = Stream(0, "daily puzzle").shuffled(puzzles())
    return every[_day(date).toordinal() % len(every)]


def _day(date: object) -> datetime.date:
    if date is None:
        return datetime.date.today()
    if isinstance(date, datetime.date):
        return date
    try:
        if isinstance(date, str):
            return datetime.date.fromisoformat(date)
    except ValueError:
        pass
    raise ValueError(f"date: a date such as '2027-01-31' is expected, not {quoted(date)}")

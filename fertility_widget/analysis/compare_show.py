"""A comparison in a sentence: which turn is better, by how much, and how sure that is."""

from typing import TYPE_CHECKING

from ..text import say
from .figures import decimal, interval, percent
from .intervals import Estimate

if TYPE_CHECKING:
    from .compare import Comparison

SURE, LIKELY = 0.95, 0.75  # from here on it is said so
MOST = 0.99


def said(found: "Comparison", language: str = "en") -> list[str]:
    """The two turns, the verdict, and the figures."""
    named = {"A": found.first, "B": found.second}
    turns = [say("analysis.compare.turn", language, which=k, turn=t) for k, t in named.items()]
    if found.margin == found.win == (0, 0, 0):
        return [*turns, say("analysis.compare.same", language, n=found.futures)]
    first = found.better == found.first
    better, other = ("A", "B") if first else ("B", "A")
    who = {"better": better, "other": other}
    margin = found.margin if first else _turned(found.margin)
    win = found.win if first else _turned(found.win)
    figures = {
        "margin": interval(margin, 1, language, signed=True),
        "win": interval(percent(win), 1, language, signed=True),
    }
    return [
        *turns,
        _verdict(_sure(found), language, **who),
        say("analysis.compare.by", language, n=found.futures, **who, **figures),
    ]


def _verdict(sure: float, language: str, **who: str) -> str:
    key = "analysis.compare.unclear"
    if sure >= LIKELY:
        key = "analysis.compare.likely"
    if sure >= SURE:
        key = "analysis.compare.sure"
    return say(key, language, sure=decimal(100 * sure, 0, "en"), **who)


def _turned(difference: Estimate) -> Estimate:
    """Of the second less the first."""
    value, low, high = difference
    return Estimate(-value, -high, -low)


def _sure(found: "Comparison") -> float:
    """What differs from future to future is never quite certain."""
    always = found.margin.low == found.margin.high and found.win.low == found.win.high
    return 1.0 if always else min(found.sure, MOST)

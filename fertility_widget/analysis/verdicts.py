"""How bad a loss is, in a word. All thresholds of a review are here.

A turn is **best** if nothing better was found: it won the race, or what won it was no better on
fresh futures. It is **good** as long as it is not sure that anything was lost (the 95 % interval of
the loss reaches down to 0), or if little was. Beyond that, the loss counts by whichever is worse:
Debens of margin, or chance to win where that is surely lost too. Early in a game a Deben is worth
about two hundredths of a chance; in a game all but decided only the Debens still tell a difference.
"""

from math import exp2
from statistics import fmean
from typing import NamedTuple

from .intervals import Estimate


class Verdict(NamedTuple):
    name: str  # a word of the family ``analysis.verdict``
    glyph: str  # stands beside the word, never for it
    margin: float  # Debens lost at least …
    win: float  # … or chance to win, from 0 to 1


BEST = Verdict("best", "★", 0.0, 0.0)
GOOD = Verdict("good", "✓", 0.0, 0.0)
INACCURACY = Verdict("inaccuracy", "?!", 4.0, 0.05)
MISTAKE = Verdict("mistake", "?", 8.0, 0.1)
BLUNDER = Verdict("blunder", "??", 16.0, 0.2)
VERDICTS = (BEST, GOOD, INACCURACY, MISTAKE, BLUNDER)
COSTLY = VERDICTS[2:]

HALVED = 8.0  # Debens lost by which the accuracy of a turn is halved


def verdict(margin: Estimate, win: Estimate, found_better: bool) -> Verdict:
    """Of what a turn lost; ``found_better`` says whether another turn won the race."""
    if not found_better or margin.value <= 0:
        return BEST
    if margin.low <= 0:
        return GOOD
    surely = win.value if win.low > 0 else 0.0
    worse = (one for one in reversed(COSTLY) if margin.value >= one.margin or surely >= one.win)
    return next(worse, GOOD)


def accuracy(margins: list[float]) -> float:
    """From 0 to 100: the mean over turns, 100 for one that lost nothing, half for ``HALVED``."""
    return fmean(100 * exp2(-max(lost, 0.0) / HALVED) for lost in margins)

"""How bad a loss is, in a word. All thresholds of a review are here.

A turn is **best** if nothing better was found: it won the race, or what won it was no better on
fresh futures. It is **good** as long as it is not sure that anything was lost (the 95 % interval of
the loss reaches down to 0), or if little was. Both are seen by what turns are ranked by, margin and
victory together. Beyond that, the loss counts by whichever is worse: Debens of margin, or chance to
win, where they are surely lost. Early in a game a Deben is worth about two hundredths of a chance;
in a game all but decided only the Debens still tell a difference.
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

# What a turn lost, as turns are ranked, by which its accuracy is halved: 8 Debens while the game is
# young and they are worth a sixth of a chance.
HALVED = 14.0


def verdict(margin: Estimate, win: Estimate, value: Estimate, found_better: bool) -> Verdict:
    """Of what a turn lost; ``found_better`` says whether another turn won the race."""
    if not found_better or value.value <= 0:
        return BEST
    if value.low <= 0:
        return GOOD
    debens, chance = (lost.value if lost.low > 0 else 0.0 for lost in (margin, win))
    worse = (one for one in reversed(COSTLY) if debens >= one.margin or chance >= one.win)
    return next(worse, GOOD)


def accuracy(values: list[float]) -> float:
    """From 0 to 100: the mean over turns, 100 for one that lost nothing, half for ``HALVED``."""
    return fmean(100 * exp2(-max(lost, 0.0) / HALVED) for lost in values)

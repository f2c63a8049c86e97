"""How bad a loss is, in a word. All thresholds of a review are here.

A turn is **best** if nothing better was found: it won the race, or what won it was no better on
fresh futures. It is **good** as long as it is not sure that anything was lost (the 95 % interval of
the loss reaches down to 0), or if little was. Both are seen by what turns are ranked by, margin and
victory together. Beyond that, the loss counts by whichever is worse: points of margin, or chance to
win, where they are surely lost. Points are measured by what the game says a victory is worth: in
one all but decided only they still tell a difference.
"""

from math import exp2
from statistics import fmean
from typing import NamedTuple

from .intervals import Estimate


class TurnVerdict(NamedTuple):
    name: str  # a word of the family ``analysis.verdict``
    glyph: str  # stands beside the word, never for it
    margin: float  # lost at least, in victories …
    win: float  # … or chance to win, from 0 to 1


BEST = TurnVerdict("best", "★", 0.0, 0.0)
GOOD = TurnVerdict("good", "✓", 0.0, 0.0)
INACCURACY = TurnVerdict("inaccuracy", "?!", 0.1, 0.05)
MISTAKE = TurnVerdict("mistake", "?", 0.2, 0.1)
BLUNDER = TurnVerdict("blunder", "??", 0.4, 0.2)
VERDICTS = (BEST, GOOD, INACCURACY, MISTAKE, BLUNDER)
COSTLY = VERDICTS[2:]

# What a turn lost, as turns are ranked, by which its accuracy is halved, in victories: a mistake
# while the game is young, and its points are worth a sixth of a chance.
HALVED = 0.35

LOOKS = 3  # at a loss, while it is being measured …
POCOCK = 2.289 / 1.96  # … and how much wider intervals are for 95 % of all of them together


def verdict(
    margin: Estimate, win: Estimate, value: Estimate, victory: float, found_better: bool
) -> TurnVerdict:
    """Of what a turn lost; ``found_better`` says whether another turn won the race."""
    if not found_better or value.value <= 0:
        return BEST
    if value.low <= 0:
        return GOOD
    points, chance = (lost.value if lost.low > 0 else 0.0 for lost in (margin, win))
    return _costs(points, chance, victory)


def _costs(points: float, chance: float, victory: float) -> TurnVerdict:
    worst_first = reversed(COSTLY)
    worse = (v for v in worst_first if points >= v.margin * victory or chance >= v.win)
    return next(worse, GOOD)


def settled(margin: Estimate, win: Estimate, victory: float) -> bool:
    """Whether a loss costs the same wherever in its intervals it lies: further futures would not
    change the word for it, as far as these are to be believed. They are taken wider here, by
    Pocock's bound (1977): whoever may stop at any of three looks has three chances to be wrong."""
    ends = [_wider(margin), _wider(win)]
    least, most = (_costs(points, chance, victory) for points, chance in zip(*ends, strict=True))
    return least is most


def _wider(lost: Estimate) -> tuple[float, float]:
    low, high = (lost.value + POCOCK * (end - lost.value) for end in (lost.low, lost.high))
    return low, high


def accuracy(values: list[float], victory: float) -> float:
    """From 0 to 100: the mean over turns, 100 for one that lost nothing, half for ``HALVED``."""
    return fmean(100 * exp2(-max(lost, 0.0) / (HALVED * victory)) for lost in values)

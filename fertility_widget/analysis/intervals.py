"""How sure a measured value is: 95 % intervals, in pure Python."""

from collections.abc import Sequence
from math import fsum, sqrt
from statistics import NormalDist, fmean
from typing import NamedTuple

Z = 1.959963984540054  # of the normal distribution: 95 % lie within so many standard deviations


# Student's t for 95 %, by degrees of freedom: few values are less sure than they look.
STUDENT = (
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228,
    2.201, 2.179, 2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086,
)  # fmt: skip


def _student(freedom: int) -> float:
    """Beyond the table, close enough by its expansion."""
    return STUDENT[freedom - 1] if freedom <= len(STUDENT) else Z + (Z**3 + Z) / (4 * freedom)


class Estimate(NamedTuple):
    """A value, and from where to where it may well lie."""

    value: float
    low: float
    high: float


def within(estimate: Estimate, least: float, most: float) -> Estimate:
    """Nothing beyond what can be: a chance lies between 0 and 1."""
    return Estimate(*(min(max(number, least), most) for number in estimate))


def wilson(wins: float, games: int) -> Estimate:
    """A share, by Wilson's interval: it stays between 0 and 1, and honest for few games."""
    if not games:
        return Estimate(0.5, 0.0, 1.0)
    share = wins / games
    centre = (share + Z * Z / (2 * games)) / (1 + Z * Z / games)
    spread = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    half = spread / (1 + Z * Z / games)
    return Estimate(share, max(0.0, centre - half), min(1.0, centre + half))


def mean(values: Sequence[float]) -> Estimate:
    """A mean of independent values, by Student's t; one value tells nothing of it."""
    count = len(values)
    centre = fmean(values) if values else 0.0
    if count < 2:
        return Estimate(centre, float("-inf"), float("inf"))
    deviation = sqrt(fsum((value - centre) ** 2 for value in values) / (count - 1))
    half = _student(count - 1) * deviation / sqrt(count)
    return Estimate(centre, centre - half, centre + half)


def sureness(differences: Sequence[float]) -> float:
    """How likely the sign of a mean of differences is right; few of them never make it certain."""
    centre, low, _ = mean(differences)
    most = 1 - 0.5 ** len(differences)  # as if it were a coin that fell on one side every time
    if centre == low:  # always the same difference
        return 0.5 if centre == 0 else most
    return min(most, NormalDist().cdf(abs(centre) / (centre - low) * Z))

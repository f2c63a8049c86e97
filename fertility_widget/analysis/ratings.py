"""Ratings from who beat whom: Bradley and Terry's model, in Elo's points.

The chance that one player beats another depends on the difference of their ratings alone; 400
points are odds of ten to one. The average is 0. Every two players are given one drawn game more,
so that somebody who never lost has a rating as well.
"""

from collections.abc import Sequence
from math import exp, log, sqrt

from .intervals import Estimate, Z

POINTS = 400 / log(10)
DRAWN = 0.5  # of a win for each of two players
LONGEST_STEP = 1.0  # of Newton's method, in natural units: far enough, never too far
ENOUGH = 1e-10
MOST_STEPS = 200

Matrix = list[list[float]]


def ratings(wins: Sequence[Sequence[float]]) -> list[Estimate]:
    """By player, from ``wins[i][j]``: how often i beat j, a draw counting half for both.

    The intervals come from the curvature of the likelihood (the observed information).
    """
    players = range(len(wins))
    won = [[wins[i][j] + DRAWN if i != j else 0.0 for j in players] for i in players]
    strength = [0.0 for _ in players]
    for _ in range(MOST_STEPS):
        slope, curve = _likelihood(won, strength)
        step = [sum(a * b for a, b in zip(row, slope, strict=True)) for row in _inverse(curve)]
        longest = max(map(abs, step))
        shorten = min(1.0, LONGEST_STEP / longest) if longest else 1.0
        strength = [s + shorten * d for s, d in zip(strength, step, strict=True)]
        if longest < ENOUGH:
            break
    variance = _inverse(_likelihood(won, strength)[1])
    # The share of the common level, which the ratings leave open, is taken out again.
    errors = [sqrt(max(0.0, variance[i][i] - 1 / len(wins))) for i in players]
    return [
        Estimate(POINTS * s, POINTS * (s - Z * e), POINTS * (s + Z * e))
        for s, e in zip(strength, errors, strict=True)
    ]


def _likelihood(won: Matrix, strength: list[float]) -> tuple[list[float], Matrix]:
    """Its slope, and its curvature with the common level held in place."""
    players = range(len(won))
    slope = [0.0 for _ in players]
    curve = [[1 / len(won) for _ in players] for _ in players]
    for i in players:
        for j in players:
            if i != j:
                games = won[i][j] + won[j][i]
                chance = 1 / (1 + exp(strength[j] - strength[i]))
                slope[i] += won[i][j] - games * chance
                curve[i][i] += games * chance * (1 - chance)
                curve[i][j] -= games * chance * (1 - chance)
    return slope, curve


def _inverse(matrix: Matrix) -> Matrix:
    """By elimination; the matrices here are positive and small."""
    size = range(len(matrix))
    rows = [[*matrix[i], *(float(i == j) for j in size)] for i in size]
    for i in size:
        pivot = rows[i][i]
        rows[i] = [value / pivot for value in rows[i]]
        for j in size:
            if j != i and rows[j][i]:
                factor = rows[j][i]
                rows[j] = [a - factor * b for a, b in zip(rows[j], rows[i], strict=True)]
    return [row[len(matrix) :] for row in rows]
